import { scoreUnit } from '#shared/capacity/unit.js'
import type {
  IngestionRepository,
  RegionUnitKey,
  UnitRecord,
  UnitStore,
} from '#shared/ingestion/ingestion-repository.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { ComputeUnits } from './compute-units.js'

export interface IngestUnitPorts {
  readonly repository: IngestionRepository
  readonly units: UnitStore
  readonly compute: ComputeUnits
  readonly clock: Clock
}

/**
 * Reads one region of one subscription and stores it. A unit that its run has stored already is answered from the log.
 * Rejects with `throttled` where Azure is to be asked later, `conflict` where asking again is no use.
 */
export async function ingestUnit(ports: IngestUnitPorts, key: RegionUnitKey): Promise<UnitRecord> {
  const run = await ports.repository.run(key.runId)
  if (!run) throw new AppError('notFound', 'There is no such run')
  const known = await ports.repository.unit(key)
  if (known && known.status !== 'pending' && known.status !== 'failed') return known
  if (run.finishedAt !== null) throw new AppError('conflict', 'The run has finished')

  const reading = await read(ports, key)
  const scoreStarted = performance.now()
  const scored = scoreUnit(reading, await ports.units.regionZones(key.subscriptionId, key.region))
  const scoreMs = performance.now() - scoreStarted
  const { upstreamMs, parseMs, skipped = null } = reading
  const snapshotTime = ports.clock().toISOString()
  const times = { upstreamMs, parseMs, scoreMs }
  return ports.units.write({ ...key, runSequence: run.sequence, snapshotTime, scored, times, skipped })
}

async function read({ compute, clock }: IngestUnitPorts, { subscriptionId, region }: RegionUnitKey) {
  try {
    return await compute.unit(subscriptionId, region)
  } catch (error) {
    throw refusalOf(error, clock())
  }
}

/** What Azure refuses: `throttled` where it is to be asked later, `conflict` where asking again is no use. */
export function refusalOf(error: unknown, now: Date): unknown {
  if (!(error instanceof UpstreamError)) return error
  if (!error.retryAt) return new AppError('conflict', error.message, { cause: error })
  const seconds = Math.max(1, Math.ceil((error.retryAt.getTime() - now.getTime()) / 1000))
  return new AppError('throttled', error.message, { cause: error, retryAfterSeconds: seconds })
}
