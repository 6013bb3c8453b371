import type { Context } from '#functions/composition/context.js'
import { bind } from '#functions/edge/serve.js'
import { changeUiSettings, readUiSettings } from '#shared/admin/ui-settings.js'
import { ingestionSchedule, updateIngestionSchedule } from '#shared/contract/admin/admin-ingestion.js'
import { uiSettings, updateUiSettings } from '#shared/contract/admin/admin-settings.js'
import { changeSchedule, readSchedule } from '#shared/ingestion/schedule/schedule.js'
import type { Log } from '#shared/kernel/log.js'

const schedulePorts = ({ jobs, settings }: Context, log: Log) => ({ ...jobs, settings, log })

export const adminSettingsBindings = [
  bind(uiSettings, ({ log }, { settings }) => readUiSettings({ settings, log })),
  bind(updateUiSettings, async ({ body, user }, context) => changeUiSettings(context, body, await user())),
  bind(ingestionSchedule, ({ log }, context) => readSchedule(schedulePorts(context, log), context.pipelines.all)),
  bind(
    updateIngestionSchedule,
    async ({ body, user, log, orchestrations }, context) => {
      await orchestrations().rests.wake()
      return changeSchedule(schedulePorts(context, log), context.pipelines.all, body, await user())
    },
    { durable: true },
  ),
]
