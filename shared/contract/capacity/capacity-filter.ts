import { z } from 'zod'
import { isName, list, matching, momentText, searchText, unlessDefault } from '#shared/contract/common/filter-words.js'
import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import { RegionPreset } from '#shared/contract/common/scope-filter.js'
import { availabilities, parseAvailability, parseResourceType, resourceTypes } from './availability.js'

/**
 * The common filters of every capacity read. On the wire each is a comma-separated list, and the word `all` (or nothing)
 * means no filter; here a filter that does not apply is absent.
 */

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
