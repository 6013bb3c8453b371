import { readUiSettings } from '#shared/admin/ui-settings.js'
import type { SettingPorts } from '#shared/admin/versioned-setting.js'
import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import type { About } from '#shared/contract/about.js'
import { unreadUnits } from './due-runs.js'
import { nextRuns } from './due-times.js'
import type { IngestionRepository, Run } from './ingestion-repository.js'
import { asJob, type JobPorts } from './jobs.js'
import { describeReadings } from './readings.js'
import { readTiming } from './schedule.js'

interface AboutSettings extends Pick<About, 'simulated' | 'exportMaxRows'> {
  readonly intervalHours: number
}

/** Where the figures come from and how fresh they are; no id of a run or of a subscription. */
export async function describeService(
  ports: JobPorts & SettingPorts,
  capacity: CapacityQueries,
  { simulated, intervalHours, exportMaxRows }: AboutSettings,
): Promise<About> {
  const { repository } = ports
  const now = ports.clock()
  const [active, full, replay, { snapshotTime }, timing, { settings }, stored, unread] = await Promise.all([
    repository.activeRun('capacity'),
    repository.newestFullRun('capacity'),
    repository.activeRun('history'),
    capacity.snapshotTimes({}),
    readTiming(ports, { intervalHours }),
    readUiSettings(ports),
    repository.readings(),
    unreadUnits(repository),
  ])
  const [next] = nextRuns(timing, full, now, 1)
  const [ingestion, narrowIngestion] = await Promise.all([
    full ? runNow(repository, full) : null,
    active?.scope ? runNow(repository, active) : null,
  ])
  return {
    ...{ simulated, ingestion, narrowIngestion },
    readings: describeReadings(stored, unread, timing, now),
    replaying: replay !== undefined,
    snapshotTime,
    nextIngestion: active ? null : (next?.toISOString() ?? null),
    intervalHours: timing.intervalHours,
    automatic: timing.enabled,
    notice: settings.notice,
    defaultRegionPreset: settings.defaultRegionPreset,
    exportMaxRows,
    now: now.toISOString(),
  }
}

async function runNow(repository: IngestionRepository, run: Run): Promise<About['ingestion']> {
  const { status, startedAt, finishedAt, progress } = asJob(run, await repository.progress(run.runId))
  return { status, startedAt, finishedAt, ...progress }
}
