import type { Retirement, RetirementFilter } from '#shared/contract/ai/retirements.js'

/** A version of a model that retires at a time, ISO 8601, with where and of whom. Lists are in order. */
export interface StoredRetirement extends Omit<Retirement, 'daysLeft' | 'text'> {}

/** What retires after a time and up to another, the next first. */
export interface RetirementReads {
  retirements(filter: RetirementFilter, after: string, until: string): Promise<StoredRetirement[]>
}

export const dayMs = 24 * 3_600_000

/** A retirement as it is answered, with the days that are left. */
export function toRetirement(stored: StoredRetirement, now: Date): Retirement {
  const daysLeft = Math.floor((Date.parse(stored.retiresAt) - now.getTime()) / dayMs)
  const { model, version, regions, usedBy, replacement } = stored
  const used = usedBy.length > 0 ? `; quota in use in ${counted(usedBy.length, 'subscription')}` : ''
  const next = replacement === null ? '' : `; replaced by ${replacement}`
  const name = version === '' ? model : `${model} ${version}`
  const text = `${name} retires in ${counted(daysLeft, 'day')} in ${counted(regions.length, 'region')}${used}${next}`
  return { ...stored, daysLeft, text }
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
