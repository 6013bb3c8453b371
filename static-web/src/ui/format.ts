const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export const formatNumber = (value: number): string => whole.format(value)
/** 20,563 as 20.6K, for places where the exact number is in a tooltip. */
export const formatShort = (value: number): string => short.format(value)
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** An ISO time as `2026-03-01 14:05 UTC`. */
export const formatUtc = (time: string): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The same with seconds, for frequent events. */
export const formatUtcSeconds = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** An age in its largest whole unit: `12 min`, `5 h`, `3 days`. */
export function formatAge(seconds: number): string {
  if (seconds < 90) return seconds < 45 ? 'moments' : '1 min'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  const hours = Math.round(seconds / 3600)
  if (hours < 48) return `${hours} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** A time span: `820 ms`, `4.2 s`, `3 min 5 s`, `1 h 12 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds % 60} s`
}

/** A time as seen from `now` (ms): `in 5 h`, `12 min ago`. */
export function formatDistance(time: string, now: number): string {
  const seconds = (Date.parse(time) - now) / 1_000
  return seconds > 0 ? `in ${formatAge(seconds)}` : `${formatAge(-seconds)} ago`
}

type AgeLevel = 'fresh' | 'late' | 'old'

/** The word for each level; null for a fresh age. */
export const ageWords: Readonly<Record<AgeLevel, string | null>> = { fresh: null, late: 'late', old: 'stale' }

/** Late after twice the interval between readings, old after four times. */
export function ageLevel(seconds: number, intervalHours: number): AgeLevel {
  const intervals = seconds / (intervalHours * 3600)
  return intervals >= 4 ? 'old' : intervals >= 2 ? 'late' : 'fresh'
}
