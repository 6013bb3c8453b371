import { readUiSettings } from '#shared/admin/ui-settings.js'
import type { SettingPorts } from '#shared/admin/versioned-setting.js'
import type { About } from '#shared/contract/about.js'
import { activeReplays, type WithReplay } from '#shared/ingestion/history/active-replay.js'
import type { JobPorts } from '#shared/ingestion/jobs/jobs.js'
import type { Scheduled } from '#shared/ingestion/schedule/schedule.js'
import { describeSource, type Source, type SourcePipeline } from './source.js'

interface AboutSettings extends Pick<About, 'simulated' | 'exportMaxRows'> {
  /** Retention of history, days. */
  readonly retentionDays: number
}

/** The source of the figures and their age, without run ids. */
export async function describeService(
  ports: JobPorts & SettingPorts,
  pipelines: readonly (Scheduled & SourcePipeline & WithReplay)[],
  { simulated, exportMaxRows, retentionDays }: AboutSettings,
): Promise<About> {
  const now = ports.clock()
  const [replays, { settings }, sources] = await Promise.all([
    activeReplays(ports.repository, pipelines),
    readUiSettings(ports),
    Promise.all(pipelines.map(pipeline => describeSource(ports, pipeline, now, retentionDays))),
  ])
  return {
    simulated,
    ...capacityState(sources),
    replaying: replays.length > 0,
    sources,
    notice: settings.notice,
    hiddenColumns: settings.hiddenColumns,
    sharedViews: settings.sharedViews,
    defaultRegionPreset: settings.defaultRegionPreset,
    exportMaxRows,
    now: now.toISOString(),
  }
}

/** Capacity's own state, which the answer has outside its list of sources too. */
function capacityState(sources: readonly Source[]) {
  const capacity = sources.find(({ kind }) => kind === 'capacity')
  if (!capacity?.readings) throw new Error('The capacity pipeline is not registered')
  const { kind: _kind, title: _title, readings, ...state } = capacity
  return { ...state, readings }
}
