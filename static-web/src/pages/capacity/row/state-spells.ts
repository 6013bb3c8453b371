import { type Availability, availabilities, countName } from '#shared/contract/capacity/availability.js'
import type { TrendPoint } from '#shared/contract/capacity/capacity-history.js'

interface Spell {
  /** Null: the size was not offered. */
  readonly state: Availability | null
  /** The first and the last day, such as 2026-08-01. */
  readonly from: string
  readonly to: string
  /** The last reading in it, ISO. */
  readonly at: string
}

const toCount = (point: TrendPoint, state: Availability): number | null => point[countName(state)]

const toState = (point: TrendPoint): Availability | null =>
  availabilities.find(state => (toCount(point, state) ?? 0) > 0) ?? null

/**
 * Groups the days of one row into spells of the same state, newest first. A day without a reading does not end a spell.
 */
export function stateSpells(points: readonly TrendPoint[]): Spell[] {
  const spells: Spell[] = []
  for (const point of points) {
    if (point.snapshotTime === null) continue
    const day = point.time.slice(0, 10)
    const state = toState(point)
    const last = spells.at(-1)
    const spell = { state, from: last?.state === state ? last.from : day, to: day, at: point.snapshotTime }
    if (last && last.state === state) spells[spells.length - 1] = spell
    else spells.push(spell)
  }
  return spells.reverse()
}
