export interface HistoryPurge {
  /**
   * Deletes data older than `before` (ISO 8601): transitions, scores, readings and their runs, and live scores that
   * have not been requested since. Returns how many rows were deleted.
   */
  purge(before: string): Promise<number>
}
