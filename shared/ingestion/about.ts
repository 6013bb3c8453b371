import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import type { About } from '#shared/contract/about.js'
import type { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { readUiSettings } from '#shared/operations/ui-settings.js'
import type { SettingPorts } from '#shared/operations/versioned-setting.js'
import { nextRuns } from './due-times.js'
import { ingestionStatus, type JobPorts } from './jobs.js'
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
  const { active, last, replaying } = await ingestionStatus(ports.repository, 'capacity')
  const run = active ?? last
  const { snapshotTime } = await capacity.snapshotTimes({} as CapacityFilter)
  const timing = await readTiming(ports, { intervalHours })
  const [next] = nextRuns(timing, await ports.repository.newestFullRun('capacity'), ports.clock(), 1)
  const { notice, defaultRegionPreset } = (await readUiSettings(ports)).settings
  return {
    simulated,
    ingestion: run && {
      status: run.status,
      startedAt: run.startedAt,
      finishedAt: run.finishedAt,
      ...run.progress,
    },
    replaying,
    snapshotTime,
    nextIngestion: active ? null : (next?.toISOString() ?? null),
    intervalHours: timing.intervalHours,
    automatic: timing.enabled,
    notice,
    defaultRegionPreset,
    exportMaxRows,
    now: ports.clock().toISOString(),
  }
}
