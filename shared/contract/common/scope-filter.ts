import { z } from 'zod'
import { own } from './own.js'
import { findPreset, regionPresets } from './region-presets.js'

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

/** Where: regions by their names, or by a named group of them. */
export interface Places {
  readonly region?: readonly string[] | undefined
  readonly regionPreset?: string | undefined
}

/** The regions a filter leaves: those of the preset and of the list, both where both are given. `undefined`: every region. */
export function filteredRegions(filter: Places): readonly string[] | undefined {
  const preset = filter.regionPreset === undefined ? undefined : own(regionPresets, filter.regionPreset)
  if (!preset) return filter.region
  return filter.region ? preset.filter(region => filter.region?.includes(region)) : preset
}
