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
  type UnitPast,
} from './past-readings.js'

export interface ReplayUnitPorts {
  readonly repository: IngestionRepository
  readonly clock: Clock
}

/** The past of the units of some pipeline, whatever it reads and stores. */
export interface UnitReplay {
  readonly past: Pick<PastReadings<never>, 'now'>
  readonly history: Pick<HistoryStore<never>, 'units'>
  /** Rejects like `ingestUnit`. */
  replay(ports: ReplayUnitPorts, key: RegionUnitKey, span: PastSpan): Promise<UnitRecord>
}

export const unitReplay = <Reading, Stored extends object>(unitPast: UnitPast<Reading, Stored>): UnitReplay => ({
  past: unitPast.past,
  history: unitPast.history,
  replay: (ports, key, span) => replayUnit(ports, unitPast, key, span),
})

/**
 * Gives a stored unit a past: reads it for each of the days before its first reading, at the same time of day, and
 * stores the differences between successive days. Rejects like `ingestUnit`.
 */
export async function replayUnit<Reading, Stored extends object>(
  { repository, clock }: ReplayUnitPorts,
  unitPast: UnitPast<Reading, Stored>,
  key: RegionUnitKey,
  span: PastSpan,
): Promise<UnitRecord> {
  const run = await repository.run(key.runId)
  if (!run) throw new AppError('notFound', 'There is no such run')
  const known = await repository.unit(key)
  if (known?.status === 'written') return known
  if (run.finishedAt !== null) throw new AppError('conflict', 'The run has finished')
  const knownSince = await unitPast.history.knownSince(key)
  if (knownSince === undefined)
    throw new AppError(
      'conflict',
      'The unit has not been read yet, so its past cannot be replayed: run an ingestion first',
    )
  const readings = readDays(unitPast, key, span, knownSince)
  try {
    return await unitPast.history.write({ ...key, knownSince, readings, storedAt: clock().toISOString() })
  } catch (error) {
    throw toRefusal(error, clock())
  }
}

/** Newest first. */
async function* readDays<Reading, Stored extends object>(
  { past, scorer }: UnitPast<Reading, Stored>,
  key: RegionUnitKey,
  { presentTime, days }: PastSpan,
  knownSince: string,
): AsyncGenerator<PastReading<Stored>> {
  const score = await scorer(key)
  const times = Array.from({ length: days }, (_, index) => daysBefore(presentTime, index + 1))
  let day = 0
  for await (const reading of past.unit(key, times)) {
    day += 1
    const snapshotTime = daysBefore(knownSince, day)
    const started = performance.now()
    const stored = score(reading, snapshotTime)
    if (stored === undefined) continue
    const { upstreamMs, parseMs } = reading
    const times = { upstreamMs, parseMs, scoreMs: performance.now() - started }
    yield { ...stored, runId: dayRunId(key.runId, day), snapshotTime, times }
  }
}
