import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { maxRegions, minRegions, readOnly, regionComparison } from '#shared/contract/capacity/region-comparison.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { call } from '../../../api/call.js'
import { capacityKey } from '../capacity-queries.js'
import type { CapacityView } from '../capacity-view.js'

type Query = Readonly<Record<string, string>>

/** The regions that a filter names, and what of it a comparison of them applies; undefined where they are too few or too many. */
export function regionsQuery(filter: CapacityFilter, { options }: Pick<CapacityView, 'options'>): Query | undefined {
  const regions = filteredRegions(filter) ?? []
  if (regions.length < minRegions || regions.length > maxRegions) return undefined
  const only = readOnly(options.only ?? '')
  const { regionPreset: _preset, availability: _states, fits: _fits, pricePerHour: _price, ...applied } = filter
  return {
    ...capacityFilterQuery({ ...applied, region: [...regions] }),
    ...(only && { only }),
    ...(options.onlyIn !== undefined && regions.includes(options.onlyIn) && { onlyIn: options.onlyIn }),
  }
}

/** Whether a filter is set that a comparison does not apply. */
export const hasLeftOut = ({ availability, fits, pricePerHour }: CapacityFilter): boolean =>
  [availability, fits, pricePerHour].some(one => one !== undefined)

/** A page of the sizes of the regions; nothing is read without a query. */
export const regionsOptions = (query: Query | undefined, page: Query) =>
  queryOptions({
    queryKey: [...capacityKey, 'regions', query, page],
    queryFn: ({ signal }) => call(regionComparison, { ...query, ...page }, signal),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
