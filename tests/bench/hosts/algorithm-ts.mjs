// npm's @algorithm.ts/sudoku: it returns one solution and proves nothing. Its empty cells are -1, its numbers start at
// 0.
export async function start(load) {
    const { SudokuSolver } = await load("@algorithm.ts/sudoku");
    const solvers = new Map();
    return ({ puzzle: { box: [width], givens } }) => {
        if (!solvers.has(width)) solvers.set(width, new SudokuSolver({ childMatrixWidth: width }));
        const solution = new Array(givens.length);
        const found = solvers.get(width).solve(givens.map((number) => number - 1), solution);
        return found ? { outcome: "found", values: solution.map((number) => number + 1) } : { outcome: "none" };
    };
}
