import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import type { Size } from '#local/resource-manager/estate/catalogue.js'
import { type Region, toZones } from '#local/resource-manager/estate/offer.js'
import { offerKinds } from '#local/resource-manager/estate/subscriptions.js'
import { hash, pick, share } from '#local/resource-manager/hash.js'
import type { Movement } from './movement.js'
import { type Candidate, type Candidates, missingZones, movementCandidates } from './movement-candidates.js'

const daysPerWeek = 7
/** Ten years after the recorded day the estate stops changing. */
const maxWeeks = 520
/** Minimum movements per week; there can be up to two more. */
const fewest = { restriction: 1, launch: 2, zone: 1 }
const variety = 3
const opening = 0.5
const closedInPart = 1 / 6
const restrictedAtBirth = 0.25
const launchedInTwoZones = 0.3

type Draw = readonly (string | number)[]

/**
 * The changes of offers in all regions, week by week: restrictions of a family in a region, launches, new zones. A pure
 * function of the seed. Each week is computed once.
 */
export class Movements {
  readonly #seed: number
  readonly #sizes: readonly Size[]
  readonly #candidates: Candidates
  readonly #weeks = new Map<number, readonly Movement[]>()

  constructor(regions: readonly Region[], sizes: readonly Size[], seed: number) {
    this.#seed = seed
    this.#sizes = sizes
    this.#candidates = movementCandidates(regions, sizes)
  }

  /** The movements between the recorded day and another one, in the order of days. */
  until(day: number): Movement[] {
    const [from, to] = day > recordedDay ? [recordedDay + 1, day] : [day + 1, recordedDay]
    const found: Movement[] = []
    for (let week = Math.max(toWeek(from), -maxWeeks); week <= Math.min(toWeek(to), maxWeeks); week++)
      for (const movement of this.#week(week)) if (movement.day >= from && movement.day <= to) found.push(movement)
    return found
  }

  #week(week: number): readonly Movement[] {
    let made = this.#weeks.get(week)
    if (!made) {
      made = this.#draw(week)
      this.#weeks.set(week, made)
    }
    return made
  }

  #draw(week: number): Movement[] {
    const movements: Movement[] = []
    for (const kind of ['restriction', 'launch', 'zone'] as const) {
      const count = fewest[kind] + (hash('movements', this.#seed, kind, week) % variety)
      for (let index = 0; index < count; index++) {
        const draw = [this.#seed, kind, week, index] as const
        const day = recordedDay + 1 + week * daysPerWeek + (hash('day', ...draw) % daysPerWeek)
        const movement = this.#one(kind, day, week >= 0, draw)
        if (movement) movements.push(movement)
      }
    }
    return movements.sort((a, b) => a.day - b.day)
  }

  #one(kind: Movement['kind'], day: number, isLater: boolean, draw: Draw): Movement | undefined {
    const { restricted, unrestricted, launched, launchable, zonal, zoneless } = this.#candidates
    if (kind === 'restriction') {
      const opens = share('opens', ...draw) < opening
      return this.#restriction(day, opens, choose(opens === isLater ? restricted : unrestricted, draw), draw)
    }
    const candidate = choose(kind === 'launch' ? (isLater ? launchable : launched) : isLater ? zoneless : zonal, draw)
    if (!candidate) return undefined
    const { region, family, offers } = candidate
    const place = { day, region: region.name, family }
    if (kind === 'zone')
      return { kind, ...place, zone: pick(isLater ? missingZones(region, offers) : toZones(offers), 'zone', ...draw) }
    const { zones } = region
    const isPartial = share('zones', ...draw) < launchedInTwoZones
    return {
      kind,
      ...place,
      zones: isPartial ? zones.slice(0, 2) : zones,
      isRestricted: share('birth', ...draw) < restrictedAtBirth,
    }
  }

  #restriction(day: number, opens: boolean, candidate: Candidate | undefined, draw: Draw): Movement | undefined {
    if (!candidate) return undefined
    const { region, family, offers } = candidate
    const isRestricted = offers.some(({ restrictions }) => restrictions > 0)
    const vCpus = offers.map(({ index }) => Number(this.#sizes[index]!.capabilities.vCPUs)).sort((a, b) => a - b)
    const isPartial = !isRestricted && share('part', ...draw) < closedInPart
    return {
      kind: 'restriction',
      day,
      region: region.name,
      family,
      opens,
      // A recorded restriction applies to every subscription that matches it.
      offerKind: isRestricted ? undefined : pick(offerKinds, 'offer', ...draw),
      fromVCpus: isPartial ? vCpus[Math.floor(vCpus.length / 2)]! : 0,
    }
  }
}

const toWeek = (day: number): number => Math.floor((day - recordedDay - 1) / daysPerWeek)

/** Chooses a region first, then one of its families. */
function choose(candidates: Candidates[keyof Candidates], draw: Draw): Candidate | undefined {
  if (candidates.length === 0) return undefined
  return pick(pick(candidates, 'region', ...draw), 'family', ...draw)
}
