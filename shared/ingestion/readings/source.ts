import type { SettingPorts } from '#shared/admin/versioned-setting.js'
import type { About } from '#shared/contract/about.js'
import { failureWords } from '#shared/ingestion/failure-words.js'
import type { IngestionRepository, Run } from '#shared/ingestion/ingestion-repository.js'
import { asJob, type JobPorts } from '#shared/ingestion/jobs/jobs.js'
import type { Pipeline } from '#shared/ingestion/pipeline.js'
import { unreadUnits } from '#shared/ingestion/schedule/due-runs.js'
import { nextRuns, type Timing } from '#shared/ingestion/schedule/due-times.js'
import { readTiming, type Scheduled } from '#shared/ingestion/schedule/schedule.js'
import { historyBegin, type KnownTimes } from '#shared/reads/known-time.js'
import { describeReadings } from './readings.js'

export type Source = About['sources'][number]
/** The parts of a pipeline that say what is stored of it. */
export type SourcePipeline = Pick<Pipeline, 'kind' | 'units'>

/** The runs, the schedule and the stored units of a pipeline. */
export async function describeSource(
  ports: JobPorts & SettingPorts,
  pipeline: Scheduled & SourcePipeline,
  now: Date,
  retentionDays: number,
): Promise<Source> {
  const { kind, title } = pipeline
  const { repository, clock } = ports
  const [active, full, timing] = await Promise.all([
    repository.activeRun(kind),
    repository.newestFullRun(kind),
    readTiming(ports, pipeline),
  ])
  const [next] = active ? [] : nextRuns(timing, full, now, 1)
  return {
    kind,
    title,
    ingestion: full ? await runNow(repository, full) : null,
    narrowIngestion: active?.scope ? await runNow(repository, active) : null,
    ...(await describeUnits(repository, pipeline, timing, { clock, retentionDays })),
    nextIngestion: next?.toISOString() ?? null,
    intervalHours: timing.intervalHours,
    automatic: timing.enabled,
  }
}

async function describeUnits(
  repository: IngestionRepository,
  { kind, units }: SourcePipeline,
  timing: Timing,
  times: KnownTimes,
): Promise<Pick<Source, 'readings' | 'snapshotTime' | 'knownTimes'>> {
  if (!units) return { readings: null, snapshotTime: null, knownTimes: null }
  const [stored, unread, subscriptions, first] = await Promise.all([
    units.readings(),
    unreadUnits(repository, kind, units.unread),
    units.subscriptions(),
    units.firstReading(),
  ])
  const snapshotTime =
    subscriptions
      .map(one => one.snapshotTime)
      .sort()
      .at(-1) ?? null
  return {
    readings: describeReadings({ stored, subscriptions }, unread, timing, times.clock()),
    snapshotTime,
    knownTimes: knownTimes(first, snapshotTime, times),
  }
}

function knownTimes(first: string | null, newest: string | null, times: KnownTimes): About['knownTimes'] {
  if (first === null || newest === null) return null
  const begin = historyBegin(times)
  return { from: first < begin ? begin : first, to: newest, retentionDays: times.retentionDays }
}

async function runNow(repository: IngestionRepository, run: Run): Promise<About['ingestion']> {
  const { status, startedAt, finishedAt, progress } = asJob(run, await repository.progress(run.runId))
  const reason = status === 'failed' ? failureWords(run.error) : null
  return { status, startedAt, finishedAt, ...progress, reason }
}
