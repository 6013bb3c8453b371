import { z } from 'zod'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { own } from '#shared/contract/common/own.js'
import { ForecastFilter } from '#shared/contract/quota/forecast.js'
import { forecastStateLabels } from '#shared/contract/quota/forecast-states.js'
import { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { FilterDef, ListField } from '../../filters/filter-def.js'
import { readFilter } from '../../filters/read-filter.js'

/** The filters of all tabs in one address: a tab applies those that its rows have. */
const QuotaFilter = z.object({ ...GroupFilter.shape, ...ForecastFilter.shape })
export type QuotaFilter = ParsedFilter<typeof QuotaFilter>
const codec = filterCodec(QuotaFilter)

const fields: readonly ListField[] = [
  { name: 'region', label: 'Region', plural: 'regions' },
  { name: 'subscriptionIds', label: 'Subscription', plural: 'subscriptions', column: 'subscriptionName' },
  { name: 'family', label: 'Family', plural: 'families' },
  { name: 'group', label: 'Group', plural: 'groups', column: 'groupName' },
  { name: 'state', label: 'State', plural: 'states' },
]

const otherLabels: Readonly<Record<string, string>> = {
  regionPreset: 'Region group',
  search: 'Search',
  exhaustedWithinDays: 'Runs out within',
}

/** The filter of the quota pages. */
export const quotaFilterDef: FilterDef<QuotaFilter> = {
  codec,
  searched: 'families',
  fields,
  read: params => readFilter(QuotaFilter, params),
  addressQuery: codec.query,
  label: name => fields.find(field => field.name === name)?.label ?? own(otherLabels, name) ?? name,
  valueLabel: (name, value) => {
    if (name === 'state') return own(forecastStateLabels, value) ?? value
    if (name === 'exhaustedWithinDays') return `${value} days`
    return name === 'family' && value === 'cores' ? 'Regional total' : value
  },
  hasControl: () => false,
  narrows: () => true,
  without: (filter, name) => ({ ...filter, [name]: undefined }),
  cleared: () => QuotaFilter.parse({}),
  catalogue: () => QuotaFilter.parse({}),
  titleWords: ({ search, region = [], regionPreset }, toRegionName) => {
    const place =
      region.length > 2 ? `${region.length} regions` : region.map(toRegionName).join(' and ') || regionPreset
    return [search === undefined ? '' : `: ${search}`, place === undefined ? '' : ` in ${place}`].join('')
  },
}
