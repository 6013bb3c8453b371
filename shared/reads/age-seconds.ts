/** Between two moments, ISO 8601 and a date; clocks may differ, so it is never below 0. */
export const ageSeconds = (time: string, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - Date.parse(time)) / 1000))
