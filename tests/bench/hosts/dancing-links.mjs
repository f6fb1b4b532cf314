// npm's dancing-links: a Sudoku as an exact cover, with one row for each number that a cell may hold; the rows are made
// once per size.
const made = new Map();

function rowsOf(side, [tall, wide]) {
    const key = `${side} ${tall}`;
    if (!made.has(key)) {
        const area = side * side;
        made.set(key, Array.from({ length: area * side }, (_, at) => {
            const cell = Math.floor(at / side), number = at % side;
            const row = Math.floor(cell / side), column = cell % side;
            const box = Math.floor(row / tall) * tall + Math.floor(column / wide);
            const columns = [cell, area + row * side + number, 2 * area + column * side + number, 3 * area + box * side + number];
            return { data: at, columnIndices: columns };
        }));
    }
    return made.get(key);
}

export async function start(load) {
    const { DancingLinks } = await load("dancing-links");
    const links = new DancingLinks();
    return ({ puzzle: { rows: side, box, givens }, first }) => {
        const every = rowsOf(side, box);
        const solver = links.createSolver({ columns: 4 * side * side });
        const rows = [];
        for (let cell = 0; cell < givens.length; cell++) {
            if (givens[cell]) rows.push(every[cell * side + givens[cell] - 1]);
            else for (let number = 0; number < side; number++) rows.push(every[cell * side + number]);
        }
        solver.addSparseConstraints(rows);
        const found = solver.find(first ? 1 : 2);
        if (!found.length) return { outcome: "none" };
        const values = new Array(givens.length);
        for (const { data } of found[0]) values[Math.floor(data / side)] = data % side + 1;
        return { outcome: first ? "found" : ["unique", "several"][found.length - 1], values };
    };
}
