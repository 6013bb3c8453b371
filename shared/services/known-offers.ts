import { globalRegion } from '#shared/contract/services/service-states.js'
import { toOffers, toServiceQuotas } from './service-facts.js'
import type { ServiceOffers } from './service-offers.js'
import type { StoredServices } from './stored-services.js'

/** Reads what is stored of platform services, by service. */
export const knownOffers = (
  stored: Pick<StoredServices, 'offers' | 'registrations' | 'quotas' | 'regions'>,
): ServiceOffers => ({
  async offers({ serviceIds, regions, at } = {}) {
    const [list, known] = await Promise.all([stored.offers(at), stored.regions()])
    if (!list) return []
    const names = known.map(({ region }) => region)
    return toOffers(list.rows, list.snapshotTime, names).filter(
      ({ serviceId, region }) =>
        (serviceIds?.includes(serviceId) ?? true) && (region === globalRegion || (regions?.includes(region) ?? true)),
    )
  },
  async registrations({ namespaces, subscriptionIds, at } = {}) {
    const wanted = namespaces && new Set(namespaces.map(name => name.toLowerCase()))
    const rows = await stored.registrations({ subscriptionIds, at })
    return rows.filter(({ namespace }) => wanted?.has(namespace.toLowerCase()) ?? true)
  },
  async quotas({ serviceIds, regions, subscriptionIds, at } = {}) {
    const quotas = toServiceQuotas(await stored.quotas({ subscriptionIds, regions, at }))
    return quotas.filter(({ serviceId }) => serviceIds?.includes(serviceId) ?? true)
  },
})
