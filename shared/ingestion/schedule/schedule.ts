import {
  changeSetting,
  readSetting,
  type SettingKind,
  type SettingPorts,
  type VersionedSetting,
} from '#shared/admin/versioned-setting.js'
import { type Schedule, type ScheduleUpdate, Timing as StoredTiming } from '#shared/contract/admin/admin-ingestion.js'
import { own } from '#shared/contract/common/own.js'
import type { User } from '#shared/identity/user.js'
import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline } from '#shared/ingestion/pipeline.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { nextRuns, type Timing } from './due-times.js'

/** The parts of a pipeline that the schedule needs. */
export type Scheduled = Pick<Pipeline, 'kind' | 'title' | 'timing'>

type Timings = Readonly<Record<string, Timing>>

export interface SchedulePorts extends SettingPorts {
  readonly repository: Pick<IngestionRepository, 'newestFullRun'>
  readonly clock: Clock
}

const key = 'ingestionSchedule'
const shownRuns = 3

/**
 * The schedule by kind. A pipeline whose schedule nobody has changed follows the configuration, even when that changes.
 */
export function scheduleSetting(pipelines: readonly Pick<Scheduled, 'kind' | 'timing'>[]): SettingKind<Timings> {
  const defaults: Timings = Object.fromEntries(pipelines.map(({ kind, timing }) => [kind, timing]))
  const isWrong = ([kind, timing]: [string, unknown]) =>
    timing !== own(defaults, kind) && !StoredTiming.safeParse(timing).success
  return {
    key,
    defaults,
    schema: {
      safeParse(value) {
        const issues = Object.entries(value as object)
          .filter(isWrong)
          .map(([kind]) => ({ path: [kind] }))
        return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value as Timings }
      },
    },
  }
}

/**
 * The current schedule of a pipeline. It is read on every call, so that a change takes effect at once in every process.
 */
export async function readTiming(ports: SettingPorts, pipeline: Pick<Scheduled, 'kind' | 'timing'>): Promise<Timing> {
  const { value } = await readSetting(ports, scheduleSetting([pipeline]))
  return own(value, pipeline.kind) ?? pipeline.timing
}

export const readSchedule = async (ports: SchedulePorts, pipelines: readonly Scheduled[]): Promise<Schedule> =>
  described(ports, pipelines, await readSetting(ports, scheduleSetting(pipelines)))

/**
 * Changes the schedule of the named pipelines; the others are not changed. Rejects with `conflict` if somebody else has
 * changed the schedule since that version, and with `badInput` if there is no such pipeline.
 */
export async function changeSchedule(
  ports: SchedulePorts,
  pipelines: readonly Scheduled[],
  { version, capacity, pipelines: more = {} }: ScheduleUpdate,
  user: User,
): Promise<Schedule> {
  const changes: Timings = { ...more, ...(capacity && { capacity }) }
  const kinds = pipelines.map(({ kind }) => kind)
  const unknown = Object.keys(changes).find(kind => !kinds.includes(kind))
  if (unknown !== undefined)
    throw new AppError('badInput', `pipelines: there is no pipeline ${unknown}; there are ${kinds.join(', ')}`)
  const { value: stored } = (await ports.settings.read(key)) ?? { value: {} }
  const kept = typeof stored === 'object' && stored !== null ? stored : {}
  const changed = await changeSetting(ports, key, version, { ...kept, ...changes }, user)
  const value = { ...scheduleSetting(pipelines).defaults, ...changed.value }
  return described(ports, pipelines, { ...changed, value })
}

async function described(
  { repository, clock }: SchedulePorts,
  pipelines: readonly Scheduled[],
  { value, ...rest }: VersionedSetting<Timings>,
): Promise<Schedule> {
  const all = await Promise.all(
    pipelines.map(async ({ kind, title, timing }) => {
      const inForce = own(value, kind) ?? timing
      const ticks = nextRuns(inForce, await repository.newestFullRun(kind), clock(), shownRuns)
      return { kind, title, ...inForce, nextRuns: ticks.map(tick => tick.toISOString()) }
    }),
  )
  const capacity = all.find(({ kind }) => kind === 'capacity')
  const { enabled = false, intervalHours = 0, nextRuns: runs = [] } = capacity ?? {}
  return { ...rest, capacity: { enabled, intervalHours, nextRuns: runs }, pipelines: all }
}
