import { app } from '@azure/functions'
import { context, setPipelines } from '#functions/composition/context.js'
import { pipelineEntries } from '#functions/composition/pipelines.js'
import { watchConnections } from './connection.js'
import { telemetry, useTelemetry } from './current-telemetry.js'
import { processLog } from './logger.js'
import { type Area, registerApp } from './register.js'

/**
 * Prepares the process of a function app and registers its functions: everything that an entry does.
 * @param entries its pipelines, of which `areas` has what they add
 */
export function startApp(areas: readonly Area[], entries = pipelineEntries): void {
  setPipelines(entries)
  app.setup({ enableHttpStream: true })
  watchConnections()
  // Logged before the host continues: it may stop for the same reason.
  for (const problem of context().config.problems) processLog.error(problem)
  app.hook.appStart(() => useTelemetry(context().config))
  app.hook.appTerminate(() => telemetry().close())
  registerApp(areas, context().config)
}
