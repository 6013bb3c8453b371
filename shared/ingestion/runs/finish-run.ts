import type { IngestionRepository, RunProgress, RunStatus } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline } from '#shared/ingestion/pipeline.js'
import type { Clock } from '#shared/kernel/clock.js'
import { clockNote } from './clock-step.js'
import { unitWords } from './unit-words.js'

const named = 3

/**
 * Ends a run. Its status follows from the results of its units. `problem` is the error that stopped the run itself, if
 * any.
 */
export async function finishRun(
  { repository, clock }: { readonly repository: IngestionRepository; readonly clock: Clock },
  { noUnits }: Pick<Pipeline, 'noUnits'>,
  runId: string,
  problem: string | null,
): Promise<RunStatus> {
  await repository.failPending(runId, problem ?? 'the run ended before the unit was read', clock().toISOString())
  const progress = await repository.progress(runId)
  const run = await repository.run(runId)
  const why = problem ?? (progress.total === 0 && run ? (noUnits?.(run) ?? null) : null)
  const isWhole = why === null && progress.written === progress.total
  const status: RunStatus = isWhole ? 'succeeded' : progress.written === 0 ? 'failed' : 'partial'
  const now = clock()
  const note = clockNote(run?.createdAt ?? null, now)
  if (note) await repository.noteRun(runId, note)
  await repository.finishRun(runId, status, why ?? (await describe(repository, runId, progress)), now.toISOString())
  return status
}

async function describe(
  repository: IngestionRepository,
  runId: string,
  { total, failed, written }: RunProgress,
): Promise<string | null> {
  const kept = total - failed - written
  const parts = [
    failed === 0
      ? undefined
      : `${failed} of ${total} units failed: ${await listed(repository, runId, failed, 'failed')}`,
    kept === 0
      ? undefined
      : `${kept} of ${total} units kept what was stored: ${await listed(repository, runId, kept, 'suspect')}`,
  ]
  return parts.filter(part => part !== undefined).join('. ') || null
}

async function listed(
  repository: IngestionRepository,
  runId: string,
  count: number,
  status: 'failed' | 'suspect',
): Promise<string> {
  const some = await repository.failures(runId, named, status)
  const list = some.map(({ error, ...unit }) => `${unitWords(unit)}: ${error}`)
  if (list.length === 0) return 'a newer run has already stored them'
  return `${list.join('; ')}${count > list.length ? '; …' : ''}`
}
