import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { offeredPresets } from '../../../filters/region-presets.js'
import type { Choice } from '../../../ui/combobox/combobox.js'
import { plural } from '../../../ui/format.js'

interface Region {
  readonly value: string
  readonly label: string
}
type Where = Pick<CapacityFilter, 'region' | 'regionPreset'>

export const allRegions = 'All regions'

/** The region groups, then the regions by name with their codes, that match a text. */
export function regionChoices(regions: readonly Region[], text: string): Choice[] {
  const known = regions.map(({ value }) => value)
  const groups = offeredPresets(known, undefined).map(([name, members]) => {
    const count = members.filter(member => known.includes(member)).length
    return { value: name, label: name, hint: plural(count, 'region') }
  })
  const single = regions.map(({ value, label }) => ({ value, label, ...(value === label ? {} : { hint: value }) }))
  const wanted = plain(text)
  const all = [{ value: '', label: allRegions }, ...groups, ...single]
  return all.filter(({ value, label }) => plain(label).includes(wanted) || value.toLowerCase().includes(wanted))
}

/** The regions of a filter, as text for the field. */
export function regionText({ region, regionPreset }: Where, label: (region: string) => string): string {
  const names = region?.map(label).join(', ')
  if (names === undefined) return regionPreset ?? allRegions
  return regionPreset === undefined ? names : `${names} (in ${regionPreset})`
}

/**
 * Parses the text of the field: a group, or regions by name or code. The answer reports names that Azure does not list.
 */
export function readRegions(text: string, regions: readonly Region[], present: Where): Where {
  const unchanged = regionText(present, name => regions.find(({ value }) => value === name)?.label ?? name)
  if (text === unchanged) return { region: present.region, regionPreset: present.regionPreset }
  const wanted = plain(text)
  if (wanted === '' || wanted === plain(allRegions)) return { region: undefined, regionPreset: undefined }
  const preset = CapacityFilter.shape.regionPreset.safeParse(text.trim())
  if (preset.success && preset.data !== undefined) return { region: undefined, regionPreset: preset.data }
  const { data } = CapacityFilter.shape.region.safeParse(text)
  const named = data?.map(name => regions.find(({ label }) => plain(label) === plain(name))?.value ?? name)
  return { region: named, regionPreset: undefined }
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '')
