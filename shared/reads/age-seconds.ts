/** The seconds between two times, ISO 8601 and a date; at least 0, because clocks may differ. */
export const ageSeconds = (time: string, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - Date.parse(time)) / 1000))
