/** Maximum number of past days that are replayed. */
export const maxHistoryDays = 90
