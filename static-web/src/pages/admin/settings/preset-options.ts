import { regionPresets } from '#shared/contract/common/region-presets.js'
import { plural } from '../../../ui/format.js'

/** The groups of regions to choose from; the first choice is none. */
export const presetOptions: readonly { value: string; label: string }[] = [
  { value: '', label: 'All regions' },
  ...Object.entries(regionPresets).map(([name, regions]) => ({
    value: name,
    label: `${name} (${plural(regions.length, 'region')})`,
  })),
]
