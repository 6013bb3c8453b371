import type { FailoverService, FailoverServices } from '#shared/contract/fit/failover-models.js'
import { serviceById, toTypeKey } from '#shared/contract/services/service-map.js'
import type { ServiceOffer } from '#shared/services/service-offers.js'
import type { RegionPair } from './failover-reads.js'

const unused = 'Headroom does not know which services are in use.'

/** The resource types that the lost region offers and the target region does not, by category and service. */
export function lackingServices(
  listed: readonly ServiceOffer[],
  { from, to }: RegionPair,
  titles: RegionPair,
): FailoverServices {
  const unread = [from, to].filter(region => !listed.some(one => one.region === region))
  if (unread.length > 0)
    return { rows: [], compared: null, text: 'The services of both regions have not been read: not known.' }
  const offered = (region: string) => listed.filter(one => one.region === region && one.offered)
  const there = new Set(offered(to).map(toText))
  const here = offered(from)
  const rows = here.flatMap(one => (there.has(toText(one)) ? [] : toRow(one))).sort(byCategory)
  const [verb, count] =
    rows.length === 0 ? ['offers all', `${here.length}`] : ['lacks', `${rows.length} of ${here.length}`]
  return {
    rows,
    compared: here.length,
    text: `${titles.to} ${verb} ${count} resource types of platform services that ${titles.from} offers. ${unused}`,
  }
}

const toText = ({ serviceId, namespace, resourceType }: ServiceOffer): string =>
  `${serviceId}/${toTypeKey(namespace, resourceType)}`

function toRow({ serviceId, namespace, resourceType }: ServiceOffer): FailoverService {
  const { service = serviceId, category = '' } = serviceById(serviceId) ?? {}
  return { serviceId, service, category, namespace, resourceType }
}

const byCategory = (a: FailoverService, b: FailoverService): number => compareText(sortText(a), sortText(b))
const sortText = ({ category, service, resourceType }: FailoverService) => `${category}/${service}/${resourceType}`
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
