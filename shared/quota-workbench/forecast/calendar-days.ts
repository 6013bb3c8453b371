const dayMs = 86_400_000

/** Days since 1970 (UTC) of a time, ISO 8601. */
export const toDay = (time: string): number => Math.floor(Date.parse(time) / dayMs)

/** A day as a date, such as 2026-08-01. */
export const toDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The beginning of a day as a time, ISO 8601. */
export const toTime = (day: number): string => new Date(day * dayMs).toISOString()
