import { sql } from 'kysely'

/** Sums over units with their quotas, see `withQuotas`. Use beyond one limit takes nothing from another. */

const free = sql<number | null>`case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end`
const regionalFree = sql<number | null>`case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end`

/** As `usableQuota` has it: null where nothing is reported of the family, or of the total that its free quota needs. */
const usable = sql<number | null>`case when q.quotaLimit is null then null
  when q.quotaLimit <= q.used then 0
  when t.quotaLimit is null then null
  when ${free} < ${regionalFree} then ${free} else ${regionalFree} end`

/** Null where no quota is reported. */
export const quotaSums = [
  sql<number | null>`sum(q.quotaLimit)`.as('quotaLimit'),
  sql<number | null>`sum(q.used)`.as('quotaUsed'),
  sql<number | null>`sum(${free})`.as('quotaFree'),
] as const

/** Of groups that have one regional total: what is free of it. */
export const groupRegionalFree = sql<number | null>`max(${regionalFree})`.as('regionalFree')

/** Of one family: each subscription takes what it can of its regional total, which its other families then lack. */
export const familyQuotaSums = [
  ...quotaSums,
  sql<number | null>`sum(${usable})`.as('quotaUsable'),
  sql<number | null>`sum(${free} - ${usable})`.as('quotaStranded'),
] as const
