import { readUiSettings } from '#shared/admin/ui-settings.js'
import type { SettingPorts } from '#shared/admin/versioned-setting.js'
import type { About } from '#shared/contract/about.js'
import { activeReplays, type WithReplay } from '#shared/ingestion/history/active-replay.js'
import type { IngestionRepository, Run } from '#shared/ingestion/ingestion-repository.js'
import { asJob, type JobPorts } from '#shared/ingestion/jobs/jobs.js'
import { unreadUnits } from '#shared/ingestion/schedule/due-runs.js'
import { nextRuns } from '#shared/ingestion/schedule/due-times.js'
import { readTiming, type Scheduled } from '#shared/ingestion/schedule/schedule.js'
import { historyBegin, type KnownTimes } from '#shared/reads/known-time.js'
import { describeReadings } from './readings.js'
import type { ReadingAges, UnitReadings } from './unit-readings.js'

interface AboutSettings extends Pick<About, 'simulated' | 'exportMaxRows'> {
  /** The newest snapshot time of capacity rows; ISO 8601. */
  readonly snapshotTime: () => Promise<string | null>
  /** The readings of capacity units. */
  readonly units: UnitReadings & ReadingAges
  /** Retention of history, days. */
  readonly retentionDays: number
}

/** The source of the figures and their age, without run ids. */
export async function describeService(
  ports: JobPorts & SettingPorts,
  pipelines: readonly (Scheduled & WithReplay)[],
  { simulated, snapshotTime, units, exportMaxRows, retentionDays }: AboutSettings,
): Promise<About> {
  const { repository } = ports
  const now = ports.clock()
  const capacity = pipelines.find(({ kind }) => kind === 'capacity')
  if (!capacity) throw new Error('The capacity pipeline is not registered')
  const [active, replays, time, timing, { settings }, stored, unread, subscriptions, firstReading, sources] =
    await Promise.all([
      repository.activeRun('capacity'),
      activeReplays(repository, pipelines),
      snapshotTime(),
      readTiming(ports, capacity),
      readUiSettings(ports),
      units.readings(),
      unreadUnits(repository, 'capacity', units.unread),
      units.subscriptions(),
      units.firstReading(),
      Promise.all(pipelines.map(pipeline => describeSource(ports, pipeline, now))),
    ])
  const own = sources.find(({ kind }) => kind === 'capacity')
  return {
    simulated,
    ingestion: own?.ingestion ?? null,
    narrowIngestion: active?.scope ? await runNow(repository, active) : null,
    readings: describeReadings({ stored, subscriptions }, unread, timing, now),
    replaying: replays.length > 0,
    snapshotTime: time,
    knownTimes: knownTimes(firstReading, time, { clock: ports.clock, retentionDays }),
    nextIngestion: own?.nextIngestion ?? null,
    intervalHours: timing.intervalHours,
    automatic: timing.enabled,
    sources,
    notice: settings.notice,
    hiddenColumns: settings.hiddenColumns,
    sharedViews: settings.sharedViews,
    defaultRegionPreset: settings.defaultRegionPreset,
    exportMaxRows,
    now: now.toISOString(),
  }
}

function knownTimes(first: string | null, newest: string | null, times: KnownTimes): About['knownTimes'] {
  if (first === null || newest === null) return null
  const begin = historyBegin(times)
  return { from: first < begin ? begin : first, to: newest, retentionDays: times.retentionDays }
}

async function describeSource(
  ports: JobPorts & SettingPorts,
  pipeline: Scheduled,
  now: Date,
): Promise<About['sources'][number]> {
  const { kind, title } = pipeline
  const { repository } = ports
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
    nextIngestion: next?.toISOString() ?? null,
    intervalHours: timing.intervalHours,
    automatic: timing.enabled,
  }
}

async function runNow(repository: IngestionRepository, run: Run): Promise<About['ingestion']> {
  const { status, startedAt, finishedAt, progress } = asJob(run, await repository.progress(run.runId))
  return { status, startedAt, finishedAt, ...progress }
}
