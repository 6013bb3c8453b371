/** Detects that the clock is behind the times of an earlier run. The run reports it; nothing is ordered by times. */

/** Normal clock differences between machines are smaller. */
const toleranceMs = 60_000

/**
 * By how many milliseconds the clock went back since a time (ISO 8601); 0 if it did not, or by less than the tolerance.
 */
export function clockStep(since: string | null, now: Date): number {
  const stepMs = since === null ? 0 : Date.parse(since) - now.getTime()
  return stepMs > toleranceMs ? stepMs : 0
}

/** The clock step in a sentence; undefined if there is none. */
export function clockNote(since: string | null, now: Date): string | undefined {
  const stepMs = clockStep(since, now)
  if (stepMs === 0) return undefined
  return `The clock went back by ${durationWords(stepMs)}, from ${since} or later to ${now.toISOString()}: runs and readings keep the order in which they were made, and readings that lie ahead are dated to just before the next one of their region.`
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function durationWords(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? units[2]
  const count = Math.round(ms / length)
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`
}
