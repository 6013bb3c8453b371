import { isWeekend, recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import type { Size } from '#local/resource-manager/estate/catalogue.js'
import type { Offer } from '#local/resource-manager/estate/offer.js'
import { growthRestrictedFamilies } from '#local/resource-manager/estate/restrictions.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { pick, share } from '#local/resource-manager/hash.js'
import { drawProject, type Project, projectPart } from './projects.js'
import { isSpecialised, limitFor, popularity } from './quota-limits.js'
import { stageProfiles, wholeWithin, within } from './stages.js'

export interface QuotaPlace {
  readonly seed: number
  readonly subscription: Subscription
  readonly region: string
}

/** The machines of one family that a subscription has in a region: most have the same size, some the smallest. */
export interface Fleet {
  readonly family: string
  /** vCPUs of a machine. */
  readonly main: number
  readonly smallest: number
  readonly smallestCount: number
  /** vCPUs of the machines of the main size, on a weekday around the recorded day. */
  readonly target: number
  readonly weeklyGrowth: number
  /** A project that uses up the limit; undefined for most. */
  readonly project?: Project | undefined
  /** Whether it always uses its whole limit. */
  readonly isFull: boolean
}

export interface FleetUse {
  readonly vCpus: number
  readonly machines: number
}

/** A family has at least about this many machines of its main size. */
const fewestMachines = 8
const mainSizes = 3
const maxSmallest = 4
const fullFamilies = 0.1
/** Daily variation of usage. */
const wobble = 0.06
/** Weeks from the recorded day between which usage grows. */
const growing = { from: -26, to: 104 }
const daysPerWeek = 7

/**
 * Only families that the region offers.
 * @param toFirstLimit the initial limit of a family
 */
export function createFleets(
  place: QuotaPlace,
  offered: ReadonlyMap<string, readonly Offer[]>,
  sizes: readonly Size[],
  toFirstLimit: (family: string) => number,
): Fleet[] {
  const { seed, subscription, region } = place
  const draw = (...what: string[]) => share('fleet', seed, subscription.id, region, ...what)
  const profile = stageProfiles[subscription.stage]
  const keys = [...offered.keys()].flatMap(family => {
    const weight = mayUse(subscription, family) ? popularity(family) : 0
    return weight > 0 ? [{ family, key: -Math.log(draw('chosen', family) + Number.EPSILON) / weight }] : []
  })
  const count = wholeWithin(profile.families, draw('families'))
  const chosen = keys.sort((a, b) => a.key - b.key).slice(0, count)
  const parts = chosen.map(({ family }) => 0.15 + draw('part', family))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const vCpus = within(profile.vCpus, draw('size') ** 2)
  return chosen.map(({ family }, index) => {
    const target = (vCpus * parts[index]!) / whole
    const ofSizes = machineSizes(offered.get(family)!, sizes)
    const smallest = ofSizes[0]!
    const fitting = ofSizes.filter(size => size <= Math.max(smallest, target / fewestMachines))
    const fleet = {
      family,
      main: pick(fitting.slice(-mainSizes), 'main', seed, subscription.id, region, family),
      smallest,
      smallestCount: profile.isRaised ? Math.floor(maxSmallest * draw('smallest', family)) : 0,
      target,
      weeklyGrowth: within(profile.weeklyGrowth, draw('growth', family)),
      isFull: profile.isRaised && draw('full', family) < fullFamilies,
    }
    const limit = computeLimit(fleet, toFirstLimit(family), recordedDay)
    const room = limit / (peakUse(fleet, recordedDay) + 1)
    return { ...fleet, project: fleet.isFull ? undefined : drawProject(what => draw(what, family), room) }
  })
}

function mayUse({ isNew, stage }: Subscription, family: string): boolean {
  if (isNew && growthRestrictedFamilies.has(family)) return false
  return stageProfiles[stage].isRaised || !isSpecialised(family)
}

/** vCPUs of a family's machines, ascending. A constrained size counts with all of its vCPUs. */
function machineSizes(offers: readonly Offer[], sizes: readonly Size[]): number[] {
  return [...new Set(offers.map(({ index }) => Number(sizes[index]!.capabilities.vCPUs)))].sort((a, b) => a - b)
}

/** The peak usage of a fleet up to a day. */
export function peakUse(fleet: Fleet, day: number): number {
  return (
    countMachines(fleet, growthUntil(fleet, day) * (1 + wobble)) * fleet.main + fleet.smallestCount * fleet.smallest
  )
}

/** The granted limit, which is never lowered. */
export function computeLimit(fleet: Fleet, firstLimit: number, day: number): number {
  if (fleet.isFull) return Math.max(firstLimit, limitFor(fleet.target))
  const peak = peakUse(fleet, day)
  return peak <= firstLimit ? firstLimit : limitFor(peak)
}

/**
 * @param isStill true if nothing changes, because the region's total is used up
 */
export function computeUse(
  { seed, subscription, region }: QuotaPlace,
  fleet: Fleet,
  limit: number,
  day: number,
  isStill: boolean,
): FleetUse {
  if (fleet.isFull) {
    const machines = Math.floor(limit / fleet.smallest)
    return { vCpus: machines * fleet.smallest, machines }
  }
  const rhythm = isWeekend(day) ? stageProfiles[subscription.stage].weekend : 1
  const ofDay = 1 + wobble * (2 * share('day', day, seed, subscription.id, region, fleet.family) - 1)
  const main = countMachines(fleet, isStill ? 1 : growthUntil(fleet, day) * rhythm * ofDay)
  const vCpus = main * fleet.main + fleet.smallestCount * fleet.smallest
  return { vCpus, machines: main + fleet.smallestCount }
}

function countMachines({ target, main }: Fleet, factor: number): number {
  return Math.max(1, Math.round((target * factor) / main))
}

/** 1 on the recorded day. */
function growthUntil({ weeklyGrowth, project }: Fleet, day: number): number {
  const weeks = Math.min(growing.to, Math.max(growing.from, (day - recordedDay) / daysPerWeek))
  return project ? projectPart(project, day) : 1 + weeklyGrowth * weeks
}
