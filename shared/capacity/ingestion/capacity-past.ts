import { type ScoredUnit, scoreUnit } from '#shared/capacity/unit.js'
import type { UnitPast } from '#shared/ingestion/history/past-readings.js'
import type { AzureUnit } from './compute-units.js'
import type { UnitStore } from './unit-store.js'

/** What is stored of a unit of a past day. */
export interface PastCapacity {
  readonly scored: ScoredUnit
}

/** Scores past readings of a unit with the zones of its region. */
export const capacityScorer =
  (units: Pick<UnitStore, 'regionZones'>): UnitPast<AzureUnit, PastCapacity>['scorer'] =>
  async ({ subscriptionId, region }) => {
    const zones = await units.regionZones(subscriptionId, region)
    return reading => (reading.skus.length === 0 ? undefined : { scored: scoreUnit(reading, zones) })
  }
