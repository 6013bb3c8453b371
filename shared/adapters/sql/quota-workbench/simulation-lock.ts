/** Held while simulations of a run are kept, or removed with it. */
export const simulationLock = (runId: string): string => `simulations of ${runId}`
