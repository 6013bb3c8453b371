import { sql } from 'kysely'

/**
 * Sums over units with their quotas; see `withQuotas`. Usage above one limit does not reduce the free quota of others.
 */

const free = sql<number | null>`case when q.quotaLimit < q.used then 0 else q.quotaLimit - q.used end`
const regionalFree = sql<number | null>`case when t.quotaLimit < t.used then 0 else t.quotaLimit - t.used end`

/**
 * Same rule as `usableQuota`: null if no quota is reported for the family, or no regional total although the family has
 * free quota.
 */
const usable = sql<number | null>`case when q.quotaLimit is null then null
  when q.quotaLimit <= q.used then 0
  when t.quotaLimit is null then null
  when ${free} < ${regionalFree} then ${free} else ${regionalFree} end`

/** Null if no quota is reported. */
export const quotaSums = [
  sql<number | null>`sum(q.quotaLimit)`.as('quotaLimit'),
  sql<number | null>`sum(q.used)`.as('quotaUsed'),
  sql<number | null>`sum(${free})`.as('quotaFree'),
] as const

/** Free vCPUs of the regional total; only for groups with one regional total. */
export const groupRegionalFree = sql<number | null>`max(${regionalFree})`.as('regionalFree')

/**
 * Usable quota of one family: the sum over subscriptions of what each regional total allows. Its other families would
 * then lack that part of the total.
 */
export const familyQuotaSums = [
  ...quotaSums,
  sql<number | null>`sum(${usable})`.as('quotaUsable'),
  sql<number | null>`sum(${free} - ${usable})`.as('quotaStranded'),
] as const
