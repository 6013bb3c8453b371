import type { ChangeToFit } from '#shared/contract/capacity/answer/change-to-fit.js'

/** How much must change, for sorting places. The first part weighs most. */
export type Effort = readonly [hardest: number, changes: number, vCpus: number]

/** From 0, for a request that Azure decides in minutes, up to what Azure cannot grant. */
function hardness({ change, amount, noLongerApproved }: ChangeToFit): number {
  if (change === 'region') return 5
  if (change === 'restriction') return 4
  if (change === 'zone') return 3
  if (noLongerApproved) return 2
  return amount === null ? 1 : 0
}

/** The effort of changes that must be made together. An unknown amount counts as the largest. */
export const toEffort = (changes: readonly ChangeToFit[]): Effort => [
  Math.max(-1, ...changes.map(hardness)),
  changes.length,
  changes.reduce((sum, { change, amount }) => sum + (change === 'quota' ? (amount ?? Number.POSITIVE_INFINITY) : 0), 0),
]

/** The smaller effort first. */
export function compareEfforts(a: Effort, b: Effort): number {
  for (const part of [0, 1, 2] as const) if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1
  return 0
}
