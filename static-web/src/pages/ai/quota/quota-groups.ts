import type { PoolScope } from '#shared/contract/ai/model-states.js'
import type { AIQuotaSum } from '#shared/contract/ai/quota.js'
import { type Measure, measures } from '#shared/contract/ai/quota-measure.js'
import { groupBy } from '../group-by.js'

/** Use and limit in one measure. Null: they are not known, or must not be added. */
export interface QuotaFigures {
  readonly quotaUsed: number | null
  readonly quotaLimit: number | null
  readonly quotaFree: number | null
}

/** The quotas of a provider that count the same and have pools of one reach. */
export interface QuotaGroup extends QuotaFigures {
  readonly provider: string
  readonly measure: Measure | null
  readonly poolScope: PoolScope
  readonly quotas: number
  /** The sums of each region, the fullest first. */
  readonly regions: readonly AIQuotaSum[]
}

/** The share in use; null where nothing is granted or known. Use of a quota of 0 is all of it. */
export function shareUsed({ quotaUsed, quotaLimit }: QuotaFigures): number | null {
  if (quotaUsed === null || quotaLimit === null) return null
  if (quotaLimit > 0) return quotaUsed / quotaLimit
  return quotaUsed > 0 ? 1 : null
}

/** The region with the largest share in use. */
export const fullest = ({ regions: [first] }: QuotaGroup): AIQuotaSum | undefined =>
  first && shareUsed(first) !== null ? first : undefined

const emptiest = -1
const byShare = (a: QuotaFigures, b: QuotaFigures): number => (shareUsed(b) ?? emptiest) - (shareUsed(a) ?? emptiest)

/** The key of a group, among the groups of one answer. */
export const groupKey = ({
  provider,
  measure,
  poolScope,
}: Pick<QuotaGroup, 'provider' | 'measure' | 'poolScope'>): string => [provider, measure ?? '', poolScope].join('/')

/** Sums of regions by provider, measure and pool. Regions are added only where each has a pool of its own. */
export function groupSums(sums: readonly AIQuotaSum[]): QuotaGroup[] {
  return [...groupBy(sums, groupKey).values()].flatMap(rows => {
    const [first] = rows
    if (!first) return []
    const { provider, measure, poolScope } = first
    const total = (name: keyof QuotaFigures): number | null =>
      poolScope === 'region' || rows.length === 1 ? added(rows.map(row => row[name])) : null
    return {
      provider,
      measure,
      poolScope,
      quotas: rows.reduce((count, row) => count + row.quotas, 0),
      quotaUsed: total('quotaUsed'),
      quotaLimit: total('quotaLimit'),
      quotaFree: total('quotaFree'),
      regions: rows.toSorted(byShare),
    }
  })
}

const added = (figures: readonly (number | null)[]): number | null => {
  const known = figures.filter(figure => figure !== null)
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0)
}

export const groupOrders = ['fullest', 'provider'] as const
export type GroupOrder = (typeof groupOrders)[number]

/** The fullest first, or by provider; quotas of no provider last. */
export function orderGroups(groups: readonly QuotaGroup[], order: GroupOrder): QuotaGroup[] {
  const share = (group: QuotaGroup) => shareUsed(fullest(group) ?? group) ?? emptiest
  const rank = ({ measure }: QuotaGroup) => (measure === null ? measures.length : measures.indexOf(measure))
  return groups.toSorted(
    (a, b) =>
      (order === 'fullest' ? share(b) - share(a) : 0) ||
      Number(a.provider === '') - Number(b.provider === '') ||
      a.provider.localeCompare(b.provider) ||
      rank(a) - rank(b),
  )
}
