import { z } from 'zod'
import type { ParsedFilter } from './filter-codec.js'
import { isName, list, matching, momentText, searchText } from './filter-words.js'
import { regionKey, subscriptionKey } from './names.js'
import { own } from './own.js'
import { findPreset, regionPresets } from './region-presets.js'
import { marked } from './subscription-fields.js'

/**
 * The filters of every area: region, subscription, name and time. An area adds its own. In a query each is a text, a
 * list is comma-separated, and the word `all` (or an empty text) means no filter.
 */

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

export const ScopeFilter = z.object({
  regionPreset: RegionPreset.meta({ description: 'A named group of regions, or all.', example: 'USMajor' }),
  region: list(matching(isName, regionKey), 'region names').meta({
    description: 'Region names, or all.',
    example: 'westus2',
  }),
  subscriptionIds: list(matching(/^[\w-]{1,64}$/, subscriptionKey), 'subscription ids', 1000).meta({
    description: 'Subscription ids, or all.',
    ...marked('id'),
  }),
  search: searchText.transform(text => text?.trim() || undefined).meta({ description: 'Part of a name.' }),
  at: momentText.meta({
    description: 'The state as of a time (ISO 8601), instead of the newest.',
    example: '2026-08-01T12:00:00Z',
  }),
})
export type ScopeFilter = ParsedFilter<typeof ScopeFilter>
/** A filter by region names or by a named group of regions. */
export type Places = Pick<ScopeFilter, 'region' | 'regionPreset'>

/** The regions that a filter includes: with both preset and list, those in both. Undefined: every region. */
export function filteredRegions(filter: Places): readonly string[] | undefined {
  const preset = filter.regionPreset === undefined ? undefined : own(regionPresets, filter.regionPreset)
  if (!preset) return filter.region
  return filter.region ? preset.filter(region => filter.region?.includes(region)) : preset
}
