import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { serviceById } from '#shared/contract/services/service-map.js'
import {
  namespaceStates,
  noQuota,
  quotaSums,
  toOffers,
  toQuotaNames,
  toServiceQuotas,
  unknownState,
} from './service-facts.js'
import type { StoredServices } from './stored-services.js'

/** A row without its age. */
export type TimelessRow = Omit<ServiceRow, 'ageSeconds'>

export interface RowScope {
  readonly subscriptionIds?: readonly string[] | undefined
  readonly at?: string | undefined
}

/** All rows of platform services, with the registrations and quotas of the subscriptions in scope. */
export async function readServiceRows(
  stored: Pick<StoredServices, 'offers' | 'registrations' | 'quotas' | 'regions'>,
  { subscriptionIds, at }: RowScope,
): Promise<TimelessRow[]> {
  const [list, regions, registrations, quotas] = await Promise.all([
    stored.offers({ at }),
    stored.regions(),
    stored.registrations({ subscriptionIds, at }),
    stored.quotas({ subscriptionIds, quotaNames: toQuotaNames(), at }),
  ])
  if (!list) return []
  const offers = toOffers(
    list.rows,
    list.snapshotTime,
    regions.map(({ region }) => region),
  )
  const states = namespaceStates(registrations)
  const ofServices = toServiceQuotas(quotas)
  return [...Map.groupBy(offers, ({ serviceId }) => serviceId)].flatMap(([serviceId, own]) => {
    const service = serviceById(serviceId)
    if (!service) return []
    const sums = quotaSums(service, ofServices)
    const [mainType] = service.resourceTypes
    return own.map(
      ({ namespace, resourceType, region, offered, zones, snapshotTime }): TimelessRow => ({
        service: service.service,
        serviceId,
        category: service.category,
        namespace,
        resourceType,
        region,
        offered,
        zones,
        ...(states.get(namespace) ?? unknownState),
        ...((resourceType === mainType ? sums.get(region) : undefined) ?? noQuota),
        snapshotTime,
      }),
    )
  })
}
