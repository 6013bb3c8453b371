/** No wait is longer, whatever is asked: a time beyond it may be no time at all. */
const longestMs = 24 * 3_600_000

/**
 * The wait that an answer asks for, milliseconds: Retry-After in seconds or as a date, or, as some providers answer, a
 * sentence in the body ("try again after 3600 seconds"); at most a day. Undefined where it asks for none.
 */
export function retryAfterMs(header: string | undefined, body: string | undefined, now: Date): number | undefined {
  const asked = askedMs(header?.trim(), body, now)
  return asked === undefined ? undefined : Math.min(longestMs, asked)
}

function askedMs(header: string | undefined, body: string | undefined, now: Date): number | undefined {
  if (header && /^\d+(\.\d+)?$/.test(header)) return Number(header) * 1000
  const date = header ? Date.parse(header) : Number.NaN
  if (!Number.isNaN(date)) return Math.max(0, date - now.getTime())
  const seconds = /after\s+(\d+)\s*second/i.exec(body?.slice(0, 2000) ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}
