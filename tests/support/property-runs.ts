/** How often a property is tried, with cases that are the same in every run: a failing one can be repeated. */
export const tries = (numRuns: number) => ({ seed: 20_260_301, numRuns })
