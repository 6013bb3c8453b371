import { compareEfforts } from '#shared/capacity/answer/effort.js'
import type { Need } from '#shared/contract/fit/need.js'
import type { FitChange, FitConstraint, NeedVerdict } from '#shared/contract/fit/need-verdict.js'
import { type Holding, nothingTaken, type Stop, type Taken } from '#shared/fit/holdings/holding.js'

/** A verdict without what depends on other regions and sizes. */
export type OwnVerdict = Omit<NeedVerdict, 'alternative' | 'monthlyPrice'>

export const toPieces = (need: Need): number => (need.kind === 'vm' ? need.count : 1)
export const isSplittable = (need: Need): boolean => need.kind === 'vm' && need.splittable && need.count > 1

/** A need in a region over its subscriptions, as if it were the only one. */
export function toVerdict(need: Need, index: number, holdings: readonly Holding[]): OwnVerdict {
  const fitsInOne = anyFits(holdings)
  const fits = fitsInOne || (isSplittable(need) && fitsSplit(toPieces(need), holdings)) || fitsInOne
  const own = {
    need: index,
    fits,
    fitsInOne,
    subscriptionsFitting: holdings.filter(holding => holding.fits).length,
  }
  if (fits) return { ...own, bindingConstraint: null, change: null }
  return { ...own, ...toShortfall(need, holdings, nothingTaken, fits) }
}

function anyFits(holdings: readonly Holding[]): boolean | null {
  if (holdings.some(({ fits }) => fits === true)) return true
  return holdings.length === 0 || holdings.some(({ fits }) => fits === null) ? null : false
}

/** The sets of zones over which a need could be split, each with the subscriptions that can use it. */
function zoneGroups(holdings: readonly Holding[]): Map<string, Holding[]> {
  const groups = new Map<string, Holding[]>()
  for (const holding of holdings)
    for (const { zoneSets } of holding.options)
      for (const key of zoneSets.keys()) groups.set(key, [...(groups.get(key) ?? []), holding])
  return groups
}

const sumRoom = (holdings: readonly Holding[], taken: Taken): number =>
  holdings.reduce((sum, holding) => sum + holding.room(taken), 0)

const fitsSplit = (pieces: number, holdings: readonly Holding[]): boolean =>
  [...zoneGroups(holdings).values()].some(group => sumRoom(group, nothingTaken) >= pieces)

/**
 * What binds first, and the smallest change that helps, in the subscription that is nearest to fitting.
 *
 * @param taken what the placement takes already
 * @param fits null if it is unknown: then the constraint says what is not known
 */
export function toShortfall(
  need: Need,
  holdings: readonly Holding[],
  taken: Taken,
  fits: boolean | null,
): { bindingConstraint: FitConstraint; change: FitChange | null } {
  const elsewhere = isSplittable(need) ? toRoomElsewhere(holdings, taken) : () => 0
  const stops = holdings
    .flatMap(holding => holding.stop(Math.max(1, toPieces(need) - elsewhere(holding)), taken) ?? [])
    .sort((a, b) => compareEfforts(a.effort, b.effort))
  const unknown = fits === null ? stops.find(({ constraint }) => constraint.kind === 'unknown') : undefined
  const changeable = stops.find(({ changes }) => changes.length > 0)
  return {
    bindingConstraint: (unknown ?? changeable ?? stops[0])?.constraint ?? noSubscription,
    change: changeable ? toChange(changeable) : null,
  }
}

/** Pieces that the other subscriptions would take, in the set of zones with the largest room. */
function toRoomElsewhere(holdings: readonly Holding[], taken: Taken): (own: Holding) => number {
  const rooms = new Map(holdings.map(holding => [holding, holding.room(taken)]))
  const sum = (group: readonly Holding[]) => group.reduce((all, holding) => all + (rooms.get(holding) ?? 0), 0)
  const groups = [...zoneGroups(holdings).values()].map(group => ({ members: new Set(group), room: sum(group) }))
  return own =>
    Math.max(0, ...groups.flatMap(({ members, room }) => (members.has(own) ? [room - (rooms.get(own) ?? 0)] : [])))
}

function toChange({ changes }: Stop): FitChange | null {
  const [first, ...alsoNeeded] = changes
  return first ? { ...first, alsoNeeded } : null
}

const noSubscription: FitConstraint = {
  kind: 'unknown',
  limit: null,
  free: null,
  need: null,
  unit: null,
  subscriptionId: null,
  subscriptionName: null,
  text: 'No subscription in scope has been read here',
}
