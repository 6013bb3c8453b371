import type { CuratedService } from '#shared/contract/services/curated-service.js'
import { serviceMap } from '#shared/contract/services/service-map.js'
import { globalRegion } from '#shared/contract/services/service-states.js'
import { toOffers, toQuotaNames, toServiceQuotas } from './service-facts.js'
import type { ServiceOffers } from './service-offers.js'
import type { StoredServices } from './stored-services.js'

/** Reads what is stored of platform services, by service. */
export const knownOffers = (
  stored: Pick<StoredServices, 'offers' | 'registrations' | 'quotas' | 'regions'>,
): ServiceOffers => ({
  async offers({ serviceIds, regions, at } = {}) {
    const services = named(serviceIds)
    const namespaces = serviceIds && [...new Set(services.map(({ namespace }) => namespace))]
    const [list, known] = await Promise.all([stored.offers({ namespaces, at }), stored.regions()])
    if (!list) return []
    const names = [...known.map(({ region }) => region), ...(regions ?? [])]
    const wanted = regions && new Set([...regions, globalRegion])
    return toOffers(list.rows, list.snapshotTime, names, services).filter(({ region }) => wanted?.has(region) ?? true)
  },
  async registrations({ namespaces, subscriptionIds, at } = {}) {
    const wanted = namespaces && new Set(namespaces.map(name => name.toLowerCase()))
    const rows = await stored.registrations({ subscriptionIds, at })
    return rows.filter(({ namespace }) => wanted?.has(namespace.toLowerCase()) ?? true)
  },
  async quotas({ serviceIds, regions, subscriptionIds, at } = {}) {
    const services = named(serviceIds)
    const quotaNames = toQuotaNames(services)
    return toServiceQuotas(await stored.quotas({ subscriptionIds, regions, quotaNames, at }), services)
  },
})

const named = (serviceIds: readonly string[] | undefined): readonly CuratedService[] =>
  serviceIds ? serviceMap.filter(({ id }) => serviceIds.includes(id)) : serviceMap
