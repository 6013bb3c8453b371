import {
  changeSetting,
  readSetting,
  type SettingKind,
  type SettingPorts,
  type VersionedSetting,
} from '#shared/admin/versioned-setting.js'
import { type Schedule, ScheduleUpdate } from '#shared/contract/admin/admin-ingestion.js'
import type { User } from '#shared/identity/user.js'
import { nextRuns, type Timing } from './due-times.js'
import type { JobPorts } from './jobs.js'

/** What is in force until an administrator changes it. */
export interface ScheduleDefaults {
  readonly intervalHours: number
}

interface StoredSchedule {
  readonly capacity: Timing
}

const key = 'ingestionSchedule'
const shownRuns = 3

export const kind = ({ intervalHours }: ScheduleDefaults): SettingKind<StoredSchedule> => ({
  key,
  schema: ScheduleUpdate.pick({ capacity: true }),
  defaults: { capacity: { enabled: true, intervalHours } },
})

/** The schedule in force. It is read each time: a change holds at once, in every process. */
export const readTiming = async (ports: SettingPorts, defaults: ScheduleDefaults): Promise<Timing> =>
  (await readSetting(ports, kind(defaults))).value.capacity

export const readSchedule = async (ports: SettingPorts & JobPorts, defaults: ScheduleDefaults): Promise<Schedule> =>
  described(ports, await readSetting(ports, kind(defaults)))

/** Rejects with `conflict` where somebody else has changed it since that version. */
export const changeSchedule = async (
  ports: SettingPorts & JobPorts,
  { version, capacity }: ScheduleUpdate,
  user: User,
): Promise<Schedule> => described(ports, await changeSetting(ports, key, version, { capacity }, user))

async function described(
  { repository, clock }: JobPorts,
  { value: { capacity }, ...rest }: VersionedSetting<StoredSchedule>,
): Promise<Schedule> {
  const ticks = nextRuns(capacity, await repository.newestFullRun('capacity'), clock(), shownRuns)
  return { ...rest, capacity: { ...capacity, nextRuns: ticks.map(tick => tick.toISOString()) } }
}
