import { failoverReads } from '#shared/adapters/sql/fit/failover-reads.js'
import type { ModelQueries } from '#shared/ai/model-queries.js'
import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import { failoverQueries } from '#shared/fit/failover/failover-queries.js'
import type { ServiceOffers } from '#shared/services/service-offers.js'
import type { ServiceQueries } from '#shared/services/service-queries.js'
import type { DatabaseParts } from './database.js'
import type { Base, Parts } from './parts.js'

interface Needs extends Base, DatabaseParts {
  readonly capacity: CapacityQueries
  readonly models: ModelQueries
  readonly services: Pick<ServiceQueries, 'version'>
  readonly serviceOffers: ServiceOffers
}

export const failoverParts = (app: Needs) => ({
  failover: () =>
    failoverQueries({
      reads: failoverReads(app.database),
      services: app.serviceOffers,
      clock: app.clock,
      async version({ from, to }) {
        const places = to ? { region: [...from, ...to] } : {}
        const versions = await Promise.all([
          app.capacity.version(places),
          app.models.version(places),
          app.services.version(),
        ])
        return versions.join(' ')
      },
    }),
})
export type FailoverParts = Parts<ReturnType<typeof failoverParts>>
