import { intervalTiming } from '#functions/composition/settings/interval-timing.js'
import { azureServices } from '#shared/adapters/azure/providers/service-list.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import { serviceStore } from '#shared/adapters/sql/services/service-store-sql.js'
import { serviceQuotaUnits } from '#shared/adapters/sql/services/service-tables.js'
import { storedServices } from '#shared/adapters/sql/services/stored-services-sql.js'
import { knownOffers } from '#shared/services/known-offers.js'
import type { ServiceQuotaPorts } from '#shared/services/quota-pipeline.js'
import type { ServiceList } from '#shared/services/service-list.js'
import { serviceMatrices } from '#shared/services/service-matrix.js'
import type { ServiceOffers } from '#shared/services/service-offers.js'
import type { ServicePipelinePorts } from '#shared/services/service-pipeline.js'
import { type ServiceQueries, serviceQueries } from '#shared/services/service-queries.js'
import type { StoredServices } from '#shared/services/stored-services.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import type { IngestionParts } from './ingestion.js'
import type { Base, Parts } from './parts.js'

interface Needs extends Base, AzureParts, DatabaseParts, IngestionParts {
  readonly serviceList: ServiceList
  readonly storedServices: StoredServices
  readonly services: ServiceQueries
}

export const serviceParts = (app: Needs) => {
  const shared = () => ({
    repository: app.runs,
    estate: app.estate,
    list: app.serviceList,
    store: serviceStore(app.database),
    clock: app.clock,
    timing: intervalTiming(app.config.SERVICES_INGEST_INTERVAL_HOURS),
  })
  return {
    serviceList: () => azureServices(app.azure),
    storedServices: () => storedServices(app.database),
    /** What the reading of offers and registrations works with. */
    serviceIngestion: (): ServicePipelinePorts => shared(),
    /** What the reading of quotas works with. */
    serviceQuotaIngestion: (): ServiceQuotaPorts => ({
      ...shared(),
      stored: regionUnits(app.database, serviceQuotaUnits),
    }),
    /** Rows of the API. */
    services: () =>
      serviceQueries(app.storedServices, { clock: app.clock, retentionDays: app.config.HISTORY_RETENTION_DAYS }),
    serviceMatrix: () => serviceMatrices(app.services),
    /** What other areas read. */
    serviceOffers: (): ServiceOffers => knownOffers(app.storedServices),
  }
}
export type ServiceParts = Parts<ReturnType<typeof serviceParts>>
