/** The longest wait; a longer one may overflow the range of dates. */
export const longestRetryAfterMs = 24 * 3_600_000

/**
 * The wait that an answer asks for, milliseconds: Retry-After in seconds or as a date, or, as some providers answer, a
 * sentence in the body ("try again after 3600 seconds"); at most a day. Undefined if there is none, or if the header is
 * not valid, such as a negative number.
 */
export function retryAfterMs(
  header: string | null | undefined,
  body: string | undefined,
  now: Date,
): number | undefined {
  const asked = headerMs(header?.trim() ?? '', now) ?? bodyMs(body)
  return asked === undefined ? undefined : Math.min(longestRetryAfterMs, asked)
}

function headerMs(header: string, now: Date): number | undefined {
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1000
  // Date.parse reads "-5" as a day of 2001; an HTTP date begins with the name of its day.
  const date = /^[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}

function bodyMs(body: string | undefined): number | undefined {
  const seconds = /after\s+(\d+)\s*second/i.exec(body?.slice(0, 2000) ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}
