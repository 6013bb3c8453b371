import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'

const maxNamed = 2

/**
 * A filter as the end of a title, after the name of a tab: `: Standard_D4s_v5 in West Europe`. Empty without a filter.
 */
export function filterTitle(
  { sku = [], search, region = [], regionPreset, at }: CapacityFilter,
  toRegionName: (region: string) => string,
): string {
  const [size] = sku.length === 1 ? sku : []
  const subject = size ?? search
  const place =
    region.length > maxNamed ? `${region.length} regions` : region.map(toRegionName).join(' and ') || regionPreset
  return [
    subject === undefined ? '' : `: ${subject}`,
    place === undefined ? '' : ` in ${place}`,
    at === undefined ? '' : ` on ${at.slice(0, 'yyyy-mm-dd'.length)}`,
  ].join('')
}
