import { createHash } from 'node:crypto'
import { familyKey } from '#shared/contract/common/names.js'
import type { PlanMove, PlanRequest } from '#shared/contract/quota/plan.js'

/** What a plan is bound to. */
export interface HashedPlan {
  readonly runId: string
  readonly requests: boolean
  readonly transfers: boolean
  readonly steps: { readonly moves: readonly PlanMove[]; readonly requests: readonly PlanRequest[] }
}

/**
 * SHA-256, in hexadecimal, of a run, the options of its plan and the steps. It does not depend on display names, sentences or
 * times.
 */
export function planHash({ runId, requests, transfers, steps }: HashedPlan): string {
  const moves = steps.moves.map(move => [
    move.step,
    move.kind,
    move.groupId,
    move.subscriptionId,
    move.toSubscriptionId,
    ...toChange(move),
  ])
  // Requests are sorted by display names, and can be done in any order.
  const asked = steps.requests.map(request => JSON.stringify([request.subscriptionId, ...toChange(request)])).sort()
  return createHash('sha256')
    .update(JSON.stringify([runId, requests, transfers, moves, asked]))
    .digest('hex')
}

const toChange = ({ region, family, limitBefore, limitAfter, vCpus }: Omit<PlanRequest, 'text'>) => [
  region,
  familyKey(family),
  limitBefore,
  limitAfter,
  vCpus,
]
