/** So many past days are replayed at most. */
export const mostHistoryDays = 90
