import { createHash } from 'node:crypto'
import { bySeriesName, type LimitChange, type SimulatedSeries } from './simulated-series.js'

/**
 * SHA-256, in hexadecimal, of a run, its changes and the changed rows before them. It does not depend on their order, and
 * differs whenever a limit, a use or a regional total differs.
 */
export function simulationHash(
  runId: string,
  changes: readonly LimitChange[],
  before: readonly SimulatedSeries[],
): string {
  const canonical = [
    runId,
    changes
      .toSorted(bySeriesName)
      .map(({ subscriptionId, region, familyKey, limit, moved, transferred }) => [
        subscriptionId,
        region,
        familyKey,
        limit,
        moved ?? 0,
        transferred ?? 0,
      ]),
    before
      .toSorted(bySeriesName)
      .map(({ subscriptionId, region, familyKey, limit, used, regionalLimit, regionalUsed }) => [
        subscriptionId,
        region,
        familyKey,
        limit,
        used,
        regionalLimit,
        regionalUsed,
      ]),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}
