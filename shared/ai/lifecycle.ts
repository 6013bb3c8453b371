import { retiringDays, toLifecycle } from '#shared/contract/ai/model-states.js'

/** Azure writes a date of 2099 where none is set. */
const noDate = '2099'
const dayMs = 24 * 3_600_000

/** A date of retirement as Azure gives it, ISO 8601; null where none is set. */
export const toRetirement = (date: string | null): string | null => (date === null || date >= noDate ? null : date)

/** The lifecycle at a time: as Azure says, or by the date of retirement (ISO 8601). */
export function toLifecycleAt(word: string, retiresAt: string | null, now: Date): string {
  const said = toLifecycle(word)
  const left = retiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(retiresAt) - now.getTime()
  if (said === 'Retired' || left <= 0) return 'Retired'
  return left <= retiringDays * dayMs ? 'Retiring' : said
}
