import { sql } from 'kysely'

/** Totals of the quotas joined as q, null where none is joined; use beyond one limit takes nothing from another. */
export const quotaSums = [
  sql<number | null>`sum(q.quotaLimit)`.as('quotaLimit'),
  sql<number | null>`sum(q.used)`.as('quotaUsed'),
  sql<number | null>`sum(case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end)`.as('quotaFree'),
] as const
