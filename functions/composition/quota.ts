import { analyticsReads } from '#shared/adapters/sql/capacity/capacity-analytics.js'
import { strandedQueries } from '#shared/capacity/stranded-queries.js'
import type { CapacityParts } from './capacity.js'
import type { DatabaseParts } from './database.js'
import type { Parts } from './parts.js'

export const quotaParts = (app: DatabaseParts & CapacityParts) => ({
  stranded: () => strandedQueries(analyticsReads(app.database), app.capacity),
})
export type QuotaParts = Parts<ReturnType<typeof quotaParts>>
