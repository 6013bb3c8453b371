import { scoreUnit } from '#shared/capacity/unit.js'
import type { IngestionRepository, RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import { toRefusal } from '#shared/ingestion/runs/ingest-unit.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import {
  dayRunId,
  daysBefore,
  type HistoryStore,
  type PastReading,
  type PastReadings,
  type PastSpan,
} from './past-readings.js'
import type { UnitStore } from './unit-store.js'

export interface ReplayUnitPorts {
  readonly repository: IngestionRepository
  readonly units: Pick<UnitStore, 'regionZones'>
  readonly history: HistoryStore
  readonly past: PastReadings
  readonly clock: Clock
}

/**
 * Gives a stored unit a past: reads it for each of the days before its first reading, at the same time of day, and
 * stores the differences between successive days. Rejects like `ingestUnit`.
 */
export async function replayUnit(ports: ReplayUnitPorts, key: RegionUnitKey, span: PastSpan): Promise<UnitRecord> {
  const { repository, history, clock } = ports
  const run = await repository.run(key.runId)
  if (!run) throw new AppError('notFound', 'There is no such run')
  const known = await repository.unit(key)
  if (known?.status === 'written') return known
  if (run.finishedAt !== null) throw new AppError('conflict', 'The run has finished')
  const knownSince = await history.knownSince(key)
  if (knownSince === undefined)
    throw new AppError(
      'conflict',
      'The unit has not been read yet, so its past cannot be replayed: run a capacity ingestion first',
    )
  const readings = readDays(ports, key, span, knownSince)
  try {
    return await history.write({ ...key, knownSince, readings, storedAt: clock().toISOString() })
  } catch (error) {
    throw toRefusal(error, clock())
  }
}

/**
 * Newest first. If the first answer lists nothing, which is probably an error, no day is stored. Earlier days are
 * answered as differences, so an empty answer means no difference and errors cannot be detected.
 */
async function* readDays(
  { past, units }: ReplayUnitPorts,
  key: RegionUnitKey,
  { presentTime, days }: PastSpan,
  knownSince: string,
): AsyncGenerator<PastReading> {
  const zones = await units.regionZones(key.subscriptionId, key.region)
  const times = Array.from({ length: days }, (_, index) => daysBefore(presentTime, index + 1))
  let day = 0
  for await (const reading of past.unit(key, times)) {
    day += 1
    if (reading.skus.length === 0) continue
    const started = performance.now()
    const scored = scoreUnit(reading, zones)
    const { upstreamMs, parseMs } = reading
    const stamp = { runId: dayRunId(key.runId, day), snapshotTime: daysBefore(knownSince, day) }
    yield { ...stamp, scored, times: { upstreamMs, parseMs, scoreMs: performance.now() - started } }
  }
}
