import { serviceMap, toTypeKey } from '#shared/contract/services/service-map.js'
import type { ListedType } from './service-list.js'
import type { OfferRow } from './service-store.js'

/** Stands for all regions: the type was looked for. Without it a type that the map gained later would seem not offered. */
export const lookedFor = ''

/** The rows of a provider list. Empty if it has no type of the map, which is not a list to believe. */
export function offerRows(types: readonly ListedType[]): OfferRow[] {
  if (types.length === 0) return []
  const asked = new Map(
    serviceMap.flatMap(({ namespace, resourceTypes }) =>
      resourceTypes.map(resourceType => [toTypeKey(namespace, resourceType), { namespace, resourceType }] as const),
    ),
  )
  return [
    ...[...asked.values()].map(type => ({ ...type, region: lookedFor, zones: '' })),
    ...types.flatMap(({ namespace, resourceType, regions }) =>
      regions.map(({ region, zones }) => ({ namespace, resourceType, region, zones: [...zones].sort().join(',') })),
    ),
  ]
}
