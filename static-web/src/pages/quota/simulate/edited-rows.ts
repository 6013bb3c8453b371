import type { SimulatedRow } from '#shared/contract/quota/simulation.js'
import { type Change, changeKey } from '../workbench/change-list.js'

/** A line of the editor. */
export interface EditedRow extends Change {
  readonly key: string
  /** Null until it was simulated once. */
  readonly subscriptionName: string | null
  /** vCPU; null until it was simulated once. */
  readonly limitBefore: number | null
  /** Whether it was typed, rather than taken from the plan. */
  readonly isTyped: boolean
}

/**
 * The limits that were typed, then those of the plan that none of them replaces.
 *
 * @param simulated the rows of the last simulation, which know names and limits
 */
export function editedRows(
  draft: readonly Change[],
  simulated: readonly SimulatedRow[],
  usePlan: boolean,
): EditedRow[] {
  const known = new Map(simulated.map(row => [changeKey(row), row]))
  const typed = draft.map((change): EditedRow => {
    const key = changeKey(change)
    const { subscriptionName = null, limitBefore = null } = known.get(key) ?? {}
    known.delete(key)
    return { ...change, key, subscriptionName, limitBefore, isTyped: true }
  })
  if (!usePlan) return typed
  const changed = [...known].filter(([, { limitAsked, limitBefore }]) => limitAsked !== limitBefore)
  const planned = changed.map(([key, { subscriptionId, subscriptionName, region, family, ...row }]): EditedRow => {
    const limit = String(row.limitAsked)
    return {
      key,
      subscriptionId,
      subscriptionName,
      region,
      family,
      limit,
      limitBefore: row.limitBefore,
      isTyped: false,
    }
  })
  return [...typed, ...planned]
}
