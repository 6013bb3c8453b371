import type { Context } from '#functions/host/context.js'
import { bind } from '#functions/host/serve.js'
import { ingestionSchedule, updateIngestionSchedule } from '#shared/contract/admin-ingestion.js'
import { uiSettings, updateUiSettings } from '#shared/contract/admin-settings.js'
import { changeSchedule, readSchedule } from '#shared/ingestion/schedule.js'
import type { Log } from '#shared/operations/log.js'
import { changeUiSettings, readUiSettings } from '#shared/operations/ui-settings.js'

const schedulePorts = ({ jobs, settings }: Context, log: Log) => ({ ...jobs, settings, log })

export const adminSettingsBindings = [
  bind(uiSettings, ({ log }, { settings }) => readUiSettings({ settings, log })),
  bind(updateUiSettings, async ({ body, user }, context) => changeUiSettings(context, body, await user())),
  bind(ingestionSchedule, ({ log }, context) =>
    readSchedule(schedulePorts(context, log), { intervalHours: context.config.INGEST_INTERVAL_HOURS }),
  ),
  bind(updateIngestionSchedule, async ({ body, user, log }, context) =>
    changeSchedule(schedulePorts(context, log), body, await user()),
  ),
]
