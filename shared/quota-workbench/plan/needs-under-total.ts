/** The need of one family of a region, vCPU. */
export interface FamilyNeed {
  readonly familyKey: string
  readonly need: number
  /** Limit less use of the family; negative where more is in use than the limit allows. */
  readonly free: number
}

/**
 * What each need can use of the free quota of its family, vCPU, in the order of the input. The families of a region share
 * the regional total: needs are served smallest first, so that each vCPU counts once and most needs are met in full.
 * @param totalFree limit less use of the regional total; negative: nothing fits. Null: not reported
 * @returns null where the total is not reported: what can be used is not known
 */
export function needsUnderTotal(totalFree: number | null, needs: readonly FamilyNeed[]): number[] | null {
  if (totalFree === null) return null
  const met = needs.map(() => 0)
  let left = Math.max(0, totalFree)
  for (const [index, { need, free }] of [...needs.entries()].sort(smallestFirst)) {
    const used = Math.min(need, Math.max(0, free), left)
    met[index] = used
    left -= used
  }
  return met
}

type Numbered = readonly [index: number, need: FamilyNeed]

const smallestFirst = ([, one]: Numbered, [, other]: Numbered): number =>
  one.need - other.need || (one.familyKey < other.familyKey ? -1 : 1)
