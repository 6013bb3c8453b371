import type { IngestionRepository, Run, UnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import { AppError } from '#shared/kernel/app-error.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'

interface Ports {
  readonly repository: IngestionRepository
}

/** How a pipeline reads and stores a unit. */
export interface UnitReader<Key extends UnitKey> {
  ingest(run: Run, key: Key): Promise<UnitRecord>
}

/**
 * Reads a unit and stores it. If the run has already stored the unit, the result is read from the log. Rejects with
 * `conflict` if the run has finished, and with the reader's own errors.
 */
export async function ingestUnit<Key extends UnitKey>(
  { repository }: Ports,
  reader: UnitReader<Key>,
  key: Key,
): Promise<UnitRecord> {
  const run = await repository.run(key.runId)
  if (!run) throw new AppError('notFound', 'There is no such run')
  const known = await repository.unit(key)
  if (known && known.status !== 'pending' && known.status !== 'failed') return known
  if (run.finishedAt !== null) throw new AppError('conflict', 'The run has finished')
  return reader.ingest(run, key)
}

/** Converts an error of Azure: `throttled` if a later retry may succeed, `conflict` if a retry cannot help. */
export function toRefusal(error: unknown, now: Date): unknown {
  if (!(error instanceof UpstreamError)) return error
  if (!error.retryAt) return new AppError('conflict', error.message, { cause: error })
  const seconds = Math.max(1, Math.ceil((error.retryAt.getTime() - now.getTime()) / 1000))
  return new AppError('throttled', error.message, { cause: error, retryAfterSeconds: seconds })
}
