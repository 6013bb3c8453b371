import type { IngestionRepository, Run } from '#shared/ingestion/ingestion-repository.js'
import type { UnitReadings } from '#shared/ingestion/readings/unit-readings.js'

/** The end of a run, for its log line. Queries of alerts and of the workbook use these names. */
export interface RunSummary extends Pick<Run, 'kind' | 'runId' | 'status'> {
  /** True if it was to read everything; false for a part, such as failed units again. */
  readonly isComplete: boolean
  readonly seconds: number | null
  readonly units: number
  readonly failedUnits: number
  readonly rowsWritten: number
  /** The oldest snapshot (ISO 8601) of a unit that the last complete run and those after it could not read. */
  readonly oldestUnread: string | null
}

export interface SummaryPorts {
  readonly repository: Pick<IngestionRepository, 'run' | 'progress' | 'lastCompleteRun'>
  /** What is stored of the pipeline's units; undefined if it does not say. */
  readonly units: Pick<UnitReadings, 'unread'> | undefined
}

/** Undefined if there is no such run. */
export async function summarizeRun(
  { repository, units }: SummaryPorts,
  runId: string,
): Promise<RunSummary | undefined> {
  const run = await repository.run(runId)
  if (!run) return undefined
  const { kind, status, scope, startedAt, finishedAt } = run
  const { total, failed, rowsWritten } = await repository.progress(runId)
  const complete = await repository.lastCompleteRun(kind)
  const unread = complete ? await units?.unread(complete.sequence) : undefined
  const [oldestUnread = null] = (unread ?? []).flatMap(({ snapshotTime }) => snapshotTime ?? []).sort()
  const seconds = startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000 : null
  return {
    kind,
    runId,
    status,
    isComplete: scope === null,
    seconds,
    units: total,
    failedUnits: failed,
    rowsWritten,
    oldestUnread,
  }
}
