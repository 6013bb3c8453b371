import type { FailoverServices } from '#shared/contract/fit/failover-models.js'
import type { RegionPair } from './failover-reads.js'

/** Where Azure lists a resource type of a service. */
export interface ListedService {
  readonly serviceId: string
  readonly service: string
  readonly category: string
  readonly namespace: string
  readonly resourceType: string
  readonly region: string
  readonly offered: boolean
  /** ISO 8601. */
  readonly snapshotTime: string
}

/** The services of both regions; empty until they were read for the first time. */
export interface ListedServices {
  services(pair: RegionPair): Promise<readonly ListedService[]>
}

const unused = 'Headroom does not know which services are in use.'

/** The resource types that the lost region offers and the target region does not, by category and name. */
export function lackingServices(
  listed: readonly ListedService[],
  { from, to }: RegionPair,
  titles: RegionPair,
): FailoverServices {
  if (listed.length === 0)
    return { rows: [], compared: null, text: 'The list of platform services has not been read: not known.' }
  const offered = (region: string) => listed.filter(one => one.region === region && one.offered)
  const there = new Set(offered(to).map(toText))
  const here = offered(from)
  const rows = here
    .filter(one => !there.has(toText(one)))
    .map(({ serviceId, service, category, namespace, resourceType }) => ({
      serviceId,
      service,
      category,
      namespace,
      resourceType,
    }))
    .sort((a, b) => compareText(sortText(a), sortText(b)))
  const text =
    rows.length === 0
      ? `${titles.to} offers all ${here.length} resource types of platform services that ${titles.from} offers. ${unused}`
      : `${titles.to} lacks ${rows.length} of ${here.length} resource types of platform services that ${titles.from} offers. ${unused}`
  return { rows, compared: here.length, text }
}

type Type = Pick<ListedService, 'serviceId' | 'namespace' | 'resourceType'>
const toText = ({ serviceId, namespace, resourceType }: Type): string =>
  `${serviceId}/${namespace}/${resourceType}`.toLowerCase()
const sortText = ({ category, service, ...type }: Type & Pick<ListedService, 'category' | 'service'>): string =>
  `${category}/${service}/${toText(type)}`
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
