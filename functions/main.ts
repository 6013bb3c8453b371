import { app } from '@azure/functions'
import { context } from '#functions/composition/context.js'
import { watchConnections } from '#functions/runtime/connection.js'
import { telemetry, useTelemetry } from '#functions/runtime/current-telemetry.js'
import { processLog } from '#functions/runtime/logger.js'
import { registerApp } from '#functions/runtime/register.js'
import { areas } from './app.js'

app.setup({ enableHttpStream: true })
watchConnections()
// Before the host goes on: it may stop for the same reason.
for (const problem of context().config.problems) processLog.error(problem)
app.hook.appStart(() => useTelemetry(context().config))
app.hook.appTerminate(() => telemetry().close())
registerApp(areas, context().config)
