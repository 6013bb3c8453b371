import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { hoursLater } from './sample-unit.js'
import { seededDraw } from './seeded-random.js'
import { seededUnits } from './seeded-units.js'

const hours = (time: string): number => (Date.parse(time) - Date.parse(hoursLater(0))) / 3_600_000

/**
 * Readings of a small estate in their order, the same for the same seed: over ten days each unit is read now and then,
 * some for the first time after days, and on some days nothing is read.
 */
export function seededReadings(seed: number, count: number): UnitWrite[] {
  const draw = seededDraw(seed)
  const estates = [1, 2, 3, 4].map(one => seededUnits(seed * 10 + one).filter((_, index) => index % 3 === 0))
  const readings: UnitWrite[] = []
  for (let n = 0; n < count; n += 1) {
    // The growing number of units that are read.
    const reach = Math.min(6, 3 + Math.floor((n * 6) / count))
    const units = draw.one(estates)
    const unit = units[draw.whole(0, reach)] as UnitWrite
    const before = hours(readings.at(-1)?.snapshotTime ?? hoursLater(0))
    const gap = n === Math.floor(count / 2) ? 50 : draw.one([0.001, 0.5, 3, (240 - 50) / count])
    const snapshotTime = hoursLater(before + gap)
    readings.push({ ...unit, runId: `run-${String(n).padStart(4, '0')}`, runSequence: n, snapshotTime })
  }
  return readings
}

/** The newest reading of each unit up to a time, that time included. */
export function readingsAt(readings: readonly UnitWrite[], at: string): UnitWrite[] {
  const units = new Map<string, UnitWrite>()
  for (const unit of readings) if (unit.snapshotTime <= at) units.set(`${unit.subscriptionId}/${unit.region}`, unit)
  return [...units.values()]
}
