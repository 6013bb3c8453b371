export interface HistoryPurge {
  /**
   * Forgets what is older than `before` (ISO 8601): transitions, scores, readings and the runs that made them; also live
   * scores that nobody has asked for since. Gives how many rows went.
   */
  purge(before: string): Promise<number>
}
