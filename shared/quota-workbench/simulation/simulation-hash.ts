import { createHash } from 'node:crypto'
import type { SimulatedChange } from './simulated-changes.js'
import { bySeriesName, type SimulatedSeries } from './simulated-series.js'

export interface HashedSimulation {
  readonly runId: string
  /** Null: no plan came first. */
  readonly planHash: string | null
  readonly changes: readonly SimulatedChange[]
  /** The changed rows before them. */
  readonly before: readonly SimulatedSeries[]
}

/**
 * SHA-256, in hexadecimal, of a run, the plan that came first, all that an apply of the changes would do, and the changed
 * rows before them. It does not depend on their order.
 */
export function simulationHash({ runId, planHash, changes, before }: HashedSimulation): string {
  const canonical = [
    runId,
    planHash,
    changes.toSorted(bySeriesName).map(toChange),
    before.toSorted(bySeriesName).map(toRow),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

const toChange = ({ subscriptionId, region, familyKey, groupId, limit, regionalLimit, ...parts }: SimulatedChange) => [
  subscriptionId,
  region,
  familyKey,
  groupId,
  limit,
  parts.moved,
  parts.transferred,
  parts.transfers
    .toSorted((a, b) => (a.toSubscriptionId < b.toSubscriptionId ? -1 : 1))
    .map(({ toSubscriptionId, vCpus }) => [toSubscriptionId, vCpus]),
  parts.requested,
  parts.refused,
  regionalLimit,
]

const toRow = ({ subscriptionId, region, familyKey, groupId, ...row }: SimulatedSeries) => [
  subscriptionId,
  region,
  familyKey,
  groupId,
  row.limit,
  row.used,
  row.regionalLimit,
  row.regionalUsed,
]
