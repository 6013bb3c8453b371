import type { CuratedService } from '#shared/contract/services/curated-service.js'
import { serviceMap, toTypeKey } from '#shared/contract/services/service-map.js'
import { globalRegion } from '#shared/contract/services/service-states.js'
import { lookedFor } from './offer-rows.js'
import type { NamespaceRegistration, ServiceOffer, ServiceQuota } from './service-offers.js'
import { isRegistered } from './service-offers.js'
import type { OfferRow } from './service-store.js'
import type { StoredQuota } from './stored-services.js'

/**
 * What each service of the map is offered, from the stored provider list: a row per resource type and region, also
 * where it is not listed. Types that were not looked for when the list was read have none: nothing is known of them.
 */
export function toOffers(
  rows: readonly OfferRow[],
  snapshotTime: string,
  regions: readonly string[],
  services: readonly CuratedService[] = serviceMap,
): ServiceOffer[] {
  const byType = Map.groupBy(rows, ({ namespace, resourceType }) => toTypeKey(namespace, resourceType))
  const everywhere = [...new Set([...regions, ...rows.map(({ region }) => region)])]
    .filter(region => region !== lookedFor && region !== globalRegion)
    .sort()
  return services.flatMap(({ id: serviceId, namespace, resourceTypes }) =>
    resourceTypes.flatMap(resourceType => {
      const listed = byType.get(toTypeKey(namespace, resourceType))
      if (!listed) return []
      const zones = new Map(listed.map(one => [one.region, one.zones]))
      const isGlobal = zones.has(globalRegion)
      const isRegional = zones.size > (isGlobal ? 2 : 1)
      const named = [...(isGlobal ? [globalRegion] : []), ...(isGlobal && !isRegional ? [] : everywhere)]
      return named.map(region => ({
        serviceId,
        namespace,
        resourceType,
        region,
        offered: zones.has(region),
        zones: zones.get(region) ?? '',
        snapshotTime,
      }))
    }),
  )
}

/** The quotas that the map names. Azure reports others as well. */
export const toQuotaNames = (services: readonly CuratedService[] = serviceMap): string[] => [
  ...new Set(services.flatMap(({ quota }) => quota?.names ?? [])),
]

/** Quotas by the services that they limit. One may limit several services. */
export function toServiceQuotas(
  rows: readonly StoredQuota[],
  services: readonly CuratedService[] = serviceMap,
): ServiceQuota[] {
  const byName = Map.groupBy(rows, quotaKey)
  return services.flatMap(({ id: serviceId, namespace, quota }) =>
    (quota?.names ?? []).flatMap(quotaName =>
      (byName.get(quotaKey({ namespace, quotaName })) ?? []).map(row => ({
        subscriptionId: row.subscriptionId,
        region: row.region,
        serviceId,
        quotaName: row.quotaName,
        used: row.quotaUsed,
        limit: row.quotaLimit,
        unit: row.unit,
      })),
    ),
  )
}

const quotaKey = ({ namespace, quotaName }: Pick<StoredQuota, 'namespace' | 'quotaName'>): string =>
  `${namespace}/${quotaName}`.toLowerCase()

/** Whether a namespace is registered in each of the subscriptions; null if none was read. */
export interface NamespaceState {
  readonly registered: boolean | null
  readonly registeredSubscriptions: number
  readonly subscriptions: number
}

export const unknownState: NamespaceState = { registered: null, registeredSubscriptions: 0, subscriptions: 0 }

export function namespaceStates(rows: readonly NamespaceRegistration[]): ReadonlyMap<string, NamespaceState> {
  const states = [...Map.groupBy(rows, ({ namespace }) => namespace)].map(
    ([namespace, all]): [string, NamespaceState] => {
      const registered = all.filter(({ state }) => isRegistered(state)).length
      return [
        namespace,
        { registered: registered === all.length, registeredSubscriptions: registered, subscriptions: all.length },
      ]
    },
  )
  return new Map(states)
}

/** The quota of a service in a region, summed over subscriptions. Null: none is read. */
export interface QuotaSum {
  readonly quotaName: string | null
  readonly quotaUsed: number | null
  readonly quotaLimit: number | null
  readonly quotaUnit: string | null
  readonly quotaSubscriptions: number
}

export const noQuota: QuotaSum = {
  quotaName: null,
  quotaUsed: null,
  quotaLimit: null,
  quotaUnit: null,
  quotaSubscriptions: 0,
}

/**
 * The sums of the quota that counts what one creates of a service, by region. Where one subscription has no limit the
 * sum has none.
 */
export function quotaSums(
  { id, quota }: CuratedService,
  quotas: readonly ServiceQuota[],
): ReadonlyMap<string, QuotaSum> {
  const [name] = quota?.names ?? []
  if (name === undefined) return new Map()
  const own = quotas.filter(one => one.serviceId === id && one.quotaName.toLowerCase() === name.toLowerCase())
  return new Map(
    [...Map.groupBy(own, ({ region }) => region)].map(([region, all]): [string, QuotaSum] => [
      region,
      {
        quotaName: all[0]?.quotaName ?? name,
        quotaUsed: all.reduce((sum, { used }) => sum + used, 0),
        quotaLimit: all.some(({ limit }) => limit < 0) ? null : all.reduce((sum, { limit }) => sum + limit, 0),
        quotaUnit: all[0]?.unit ?? null,
        quotaSubscriptions: all.length,
      },
    ]),
  )
}
