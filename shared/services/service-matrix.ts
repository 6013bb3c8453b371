import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import type { ServiceFilter } from '#shared/contract/services/service-filter.js'
import { serviceMap } from '#shared/contract/services/service-map.js'
import type { ServiceCellState, ServiceMatrix, ServiceMatrixRow } from '#shared/contract/services/service-matrix.js'
import { globalRegion, offerDoesNotProve } from '#shared/contract/services/service-states.js'
import type { ServiceQueries } from './service-queries.js'

type MatrixSource = Pick<ServiceRow, 'serviceId' | 'resourceType' | 'region' | 'offered' | 'zones'> &
  Pick<ServiceMatrixRow, 'registered' | 'registeredSubscriptions' | 'subscriptions'>

/** The filtered rows of main types by service and region, in the order of the map. */
export function toServiceMatrix(rows: readonly MatrixSource[]): Pick<ServiceMatrix, 'regions' | 'rows'> {
  const regions = [...new Set(rows.map(({ region }) => region))].filter(region => region !== globalRegion).sort()
  const byService = Map.groupBy(rows, ({ serviceId }) => serviceId)
  return {
    regions,
    rows: serviceMap.flatMap(({ id: serviceId, service, category, resourceTypes: [resourceType] }) => {
      const own = (byService.get(serviceId) ?? []).filter(row => row.resourceType === resourceType)
      const [first] = own
      if (!first) return []
      const states = new Map(own.map(row => [row.region, toState(row)]))
      const { registered, registeredSubscriptions, subscriptions } = first
      return {
        serviceId,
        service,
        category,
        resourceType,
        global: states.has(globalRegion),
        registered,
        registeredSubscriptions,
        subscriptions,
        cells: regions.map(region => states.get(region) ?? null),
      }
    }),
  }
}

const toState = ({ offered, zones }: Pick<MatrixSource, 'offered' | 'zones'>): ServiceCellState =>
  offered ? (zones === '' ? 'offered' : 'zonal') : 'notOffered'

/** Reads the matrix of a filter. */
export const serviceMatrices =
  (services: Pick<ServiceQueries, 'walk' | 'snapshotTimes'>) =>
  async (filter: ServiceFilter): Promise<ServiceMatrix> => {
    const order = { column: 'service', direction: 'asc' } as const
    const rows: ServiceRow[] = []
    for await (const slice of services.walk({ ...filter, sort: order, limit: Number.MAX_SAFE_INTEGER }))
      rows.push(...slice)
    return {
      ...toServiceMatrix(rows),
      ...(await services.snapshotTimes(filter)),
      doesNotProve: offerDoesNotProve,
    }
  }
