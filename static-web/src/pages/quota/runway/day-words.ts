const dayMs = 86_400_000

/** Days from the day of a time (ms, UTC) to a date such as `2026-12-04`; below 0: the date has passed. */
export const daysUntil = (date: string, now: number): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Math.floor(now / dayMs) * dayMs) / dayMs)

/** How far the day is on which a quota is expected to be exhausted. */
export const exhaustedWords = (days: number): string =>
  days < 0 ? 'expected to be exhausted already' : daysWords(days)

/** How far a date is: `today`, `in 11 days`, `3 days ago`. */
export function daysWords(days: number): string {
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days > 0 ? `in ${count}` : `${count} ago`
}
