import { z } from 'zod'
import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import { own } from '#shared/contract/common/own.js'
import { whole } from '#shared/contract/common/paging.js'
import { findPreset, regionPresets } from '#shared/contract/common/region-presets.js'
import { marked } from '#shared/contract/common/subscription-fields.js'
import { availabilities, parseAvailability, parseResourceType, resourceTypes } from './availability.js'

/**
 * The common filters of every capacity read. On the wire each is a comma-separated list, and the word `all` (or nothing)
 * means no filter; here a filter that does not apply is absent.
 */

const words = (text: string): string[] => [...new Set(text.split(',').map(word => word.trim()))].filter(Boolean)
const isAll = (list: string[]): boolean => list.length === 0 || list.some(word => word.toLowerCase() === 'all')

/** A comma-separated list of what `read` knows; `allowed` names that in the error. */
export function list<T>(read: (word: string) => T | undefined, allowed: string, maxItems = 500) {
  return z
    .string()
    .max(20_000)
    .optional()
    .transform((text, ctx): T[] | undefined => {
      const asked = words(text ?? '')
      if (isAll(asked)) return undefined
      if (asked.length > maxItems) ctx.addIssue({ code: 'custom', message: `takes at most ${maxItems} values` })
      const values = asked.slice(0, maxItems).flatMap(word => {
        const value = read(word)
        if (value !== undefined) return [value]
        ctx.addIssue({ code: 'custom', message: `does not know "${word.slice(0, 80)}"; allowed: ${allowed}, or all` })
        return []
      })
      return [...new Set(values)]
    })
}

const matching = (pattern: RegExp, key: (word: string) => string) => (word: string) =>
  pattern.test(word) ? key(word) : undefined

export const RegionPreset = z
  .string()
  .max(100)
  .optional()
  .transform((text, ctx): string | undefined => {
    const name = text?.trim() ?? ''
    if (name === '' || name.toLowerCase() === 'all') return undefined
    const preset = findPreset(name)
    if (!preset) {
      const known = Object.keys(regionPresets).join(', ')
      ctx.addIssue({ code: 'custom', message: `does not know "${name.slice(0, 80)}"; allowed: All, ${known}` })
    }
    return preset?.name
  })

const isName = /^[\w .\-/()]{1,100}$/

/** No database agrees with another on what a control character matches. */
export const searchText = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'must hold no control characters')
  .optional()

/** Whether a month has that day: a day too many would pass for one of the next month. */
function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
}

/** A time with its zone, as ISO 8601 in UTC; `now`, `all` and nothing are no time. */
export const momentText = z
  .string()
  .max(40)
  .optional()
  .transform((raw, ctx): string | undefined => {
    const given = raw?.trim() ?? ''
    if (given === '' || /^(now|all)$/i.test(given)) return undefined
    // A plus that was not written as %2B has become a blank.
    const text = given.replace(/ (?=\d\d:?\d\d$)/, '+')
    const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i.test(text)
    const time = withZone && isDay(text.slice(0, 'yyyy-mm-dd'.length)) ? Date.parse(text) : Number.NaN
    if (Number.isFinite(time)) return new Date(time).toISOString()
    ctx.addIssue({ code: 'custom', message: 'must be a time with its zone, such as 2026-08-01T12:00:00Z' })
    return z.NEVER
  })

/** Whether the machines asked for fit: yes, no, or not known. */
export const fitWords = ['true', 'false', 'unknown'] as const
export type FitWord = (typeof fitWords)[number]

export const highestCount = 1_000
export const highestZones = 3

/** The question that every row answers: how many machines of its size, spread over how many zones. */
export interface MachineRequest {
  /** 1 unless given. */
  readonly desiredCount?: number | undefined
  /** Zones to spread the machines over; 0, not asked, unless given. */
  readonly zones?: number | undefined
}

/** A number that is absent where it is the default, which `all` means as well. */
const unlessDefault = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform(text => (text?.trim().toLowerCase() === 'all' ? undefined : text))
    .pipe(whole(name, min, max, fallback))
    .transform((value): number | undefined => (value === fallback ? undefined : value))
    .meta({
      override: { type: 'integer', minimum: min, maximum: max, default: fallback },
      description: `${name}: ${min} to ${max}; ${fallback} unless given.`,
      example: fallback,
    })

export const CapacityFilter = z.object({
  regionPreset: RegionPreset.meta({ description: 'A named group of regions, or all.', example: 'USMajor' }),
  region: list(matching(isName, regionKey), 'region names').meta({
    description: 'Region names, or all.',
    example: 'westus2',
  }),
  family: list(matching(isName, familyKey), 'family names').meta({
    description: 'Families in any casing, or all.',
    example: 'standardDSv3Family',
  }),
  familyBase: list(
    matching(/^[a-z]{1,8}$/i, word => word.toUpperCase()),
    'series letters such as D or NC',
  ).meta({
    description: "Azure's series letters, or all.",
    example: 'D',
  }),
  sku: list(
    matching(isName, word => word),
    'SKU names',
  ).meta({ description: 'SKU names, or all.', example: 'Standard_D2s_v3' }),
  availability: list(parseAvailability, availabilities.join(', ')).meta({
    description: 'States, or all.',
    example: 'Available',
  }),
  resourceType: list(parseResourceType, resourceTypes.join(', ')).meta({
    description: 'Kinds of SKU, or all.',
    example: 'virtualMachines',
  }),
  subscriptionIds: list(matching(/^[\w-]{1,64}$/, subscriptionKey), 'subscription ids', 1000).meta({
    description: 'Subscription ids, or all.',
    ...marked('id'),
  }),
  search: searchText
    .transform(text => text?.trim() || undefined)
    .meta({ description: 'Part of a SKU or family name.', example: 'd4s' }),
  fits: list(word => fitWords.find(fit => fit === word.toLowerCase()), fitWords.join(', ')).meta({
    description: 'Whether desiredCount machines fit: true, false or unknown, or all.',
    example: 'true',
  }),
  desiredCount: unlessDefault('Machines wanted of one size in one place', 1, highestCount, 1),
  zones: unlessDefault('Zones to spread the machines over (0: not asked)', 0, highestZones, 0),
  at: momentText.meta({
    description: 'The state as of a time (ISO 8601), instead of the newest.',
    example: '2026-08-01T12:00:00Z',
  }),
})

export type CapacityFilter = z.output<typeof CapacityFilter>
export type CapacityFilterText = z.input<typeof CapacityFilter>
export const capacityFilterNames = Object.keys(CapacityFilter.shape) as (keyof CapacityFilter)[]

/** The regions a filter leaves: those of the preset and of the list, both where both are given. `undefined`: every region. */
export function filteredRegions(
  filter: Pick<CapacityFilter, 'regionPreset' | 'region'>,
): readonly string[] | undefined {
  const preset = filter.regionPreset === undefined ? undefined : own(regionPresets, filter.regionPreset)
  if (!preset) return filter.region
  return filter.region ? preset.filter(region => filter.region?.includes(region)) : preset
}

/** Back to query parameters, in a fixed order and without those that filter nothing. */
export function capacityFilterQuery(filter: Partial<CapacityFilter>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of capacityFilterNames) {
    const value = filter[name]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') query[name] = text
  }
  return query
}
