import type { QuotaPlan } from '#shared/contract/quota/plan.js'
import type { SeriesKey } from '../row-key.js'
import { type Change, changeKey } from './change-list.js'

/**
 * The limits that a plan ends with, one for each quota that it changes. The receiver of a transfer has no limit of its
 * own in a plan: `receiverLimits` has it by `changeKey`, vCPU.
 */
export function planChanges(
  plan: Pick<QuotaPlan, 'moves' | 'requests'>,
  receiverLimits: ReadonlyMap<string, number>,
): Change[] {
  const limits = new Map<string, SeriesKey & { readonly vCpus: number }>()
  const set = ({ subscriptionId, region, family }: SeriesKey, vCpus: number) =>
    limits.set(changeKey({ subscriptionId, region, family }), { subscriptionId, region, family, vCpus })
  for (const move of plan.moves) {
    set(move, move.limitAfter)
    if (move.toSubscriptionId === null) continue
    const receiver = { ...move, subscriptionId: move.toSubscriptionId }
    const before = limits.get(changeKey(receiver))?.vCpus ?? receiverLimits.get(changeKey(receiver))
    if (before !== undefined) set(receiver, before + move.vCpus)
  }
  for (const request of plan.requests) set(request, request.limitAfter)
  return [...limits.values()].map(({ vCpus, ...series }) => ({ ...series, limit: String(vCpus) }))
}

/** The receivers of the transfers of a plan. */
export const transferReceivers = ({ moves }: Pick<QuotaPlan, 'moves'>): readonly string[] => [
  ...new Set(moves.flatMap(({ toSubscriptionId }) => toSubscriptionId ?? [])),
]
