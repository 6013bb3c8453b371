/** So many past days are replayed at most. */
export const maxHistoryDays = 90
