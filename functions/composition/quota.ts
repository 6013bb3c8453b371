import { quotaReads } from '#shared/adapters/sql/quota/quota-reads.js'
import { strandedQueries } from '#shared/quota/stranded-queries.js'
import type { CapacityParts } from './capacity.js'
import type { DatabaseParts } from './database.js'
import type { Parts } from './parts.js'

export const quotaParts = (app: DatabaseParts & CapacityParts) => ({
  stranded: () => strandedQueries(quotaReads(app.database), app.capacity),
})
export type QuotaParts = Parts<ReturnType<typeof quotaParts>>
