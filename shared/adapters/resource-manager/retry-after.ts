/**
 * The wait that an answer asks for, milliseconds: Retry-After in seconds or as a date, or, as some providers answer, a
 * sentence in the body ("try again after 3600 seconds"). Undefined where it asks for none.
 */
export function retryAfterMs(header: string | undefined, body: string | undefined, now: Date): number | undefined {
  const text = header?.trim()
  if (text && /^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  const date = text ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(date)) return Math.max(0, date - now.getTime())
  const seconds = /after\s+(\d+)\s*second/i.exec(body?.slice(0, 2000) ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}
