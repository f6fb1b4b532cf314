// npm's @algorithm.ts/sudoku: it gives one solution and proves nothing. Its boards are empty at -1 and count from 0.
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
