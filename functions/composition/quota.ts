import { quotaReads } from '#shared/adapters/sql/quota/quota-reads.js'
import { strandedQueries } from '#shared/quota/stranded-queries.js'
import type { CapacityParts } from './capacity.js'
import type { DatabaseParts } from './database.js'
import type { Base, Parts } from './parts.js'

export const quotaParts = (app: Base & DatabaseParts & CapacityParts) => ({
  stranded: () => strandedQueries(quotaReads(app.database, app.config.PRICE_CURRENCY), app.capacity),
})
export type QuotaParts = Parts<ReturnType<typeof quotaParts>>
