/** No wait is longer, whatever is asked. */
const longestMs = 24 * 3_600_000

/** The wait that a Retry-After asks for, in seconds or as a date; milliseconds. */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(longestMs, Number(text) * 1000)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.min(longestMs, Math.max(0, date - now.getTime()))
}
