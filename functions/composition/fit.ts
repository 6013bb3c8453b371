import { fitReads } from '#shared/adapters/sql/fit/fit-reads.js'
import { regionFits } from '#shared/fit/region-fits.js'
import type { FilterNames } from '#shared/reads/filter-names.js'
import type { ServiceOffers } from '#shared/services/service-offers.js'
import type { DatabaseParts } from './database.js'
import type { Base, Parts } from './parts.js'

interface Needs extends Base, DatabaseParts {
  readonly filterNames: FilterNames
  readonly serviceOffers: ServiceOffers
}

export const fitParts = (app: Needs) => ({
  regionFits: () =>
    regionFits(
      {
        repository: fitReads(app.database, app.config.PRICE_CURRENCY),
        services: app.serviceOffers,
        names: app.filterNames,
        clock: app.clock,
      },
      app.config.PRICE_CURRENCY,
    ),
})
export type FitParts = Parts<ReturnType<typeof fitParts>>
