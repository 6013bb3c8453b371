import type { Config } from '#functions/composition/config.js'
import { appCredential } from '#shared/adapters/azure/clients/app-credential.js'
import { telemetryProblem } from '#shared/adapters/telemetry/connection-string.js'
import { plainTelemetry, startTelemetry } from '#shared/adapters/telemetry/start-telemetry.js'
import { systemClock } from '#shared/kernel/clock.js'
import type { LogData, LogLevel } from '#shared/kernel/log.js'
import { logJson } from '#shared/kernel/log-json.js'
import type { Telemetry } from '#shared/kernel/telemetry.js'

/** A log line as JSON with its time (UTC) and level, redacted and of limited length. */
export const logLine = (level: LogLevel, message: string, customDimensions: LogData): string =>
  logJson({ time: systemClock().toISOString(), level, message, customDimensions })

const warn = (message: string, data: LogData) => console.warn(logLine('warn', message, data))

let current: Telemetry = plainTelemetry(warn)

/** The telemetry of this process: log lines only, until `useTelemetry` has set a collector. */
export const telemetry = (): Telemetry => current

/**
 * If a connection string is set, our own telemetry goes to Application Insights, and host.json tells the host not to
 * send our requests: each is counted once. A log line is sent as a trace with its custom dimensions. It is not written
 * to the invocation log, because the host would send it again as text without dimensions; lines from `warn` up are
 * written there only while sending fails. Call it before the first request: the library takes a second to load.
 */
export async function useTelemetry(config: Config): Promise<void> {
  const { APPLICATIONINSIGHTS_CONNECTION_STRING: connectionString, HEADROOM_APP: app } = config
  const signIn = config.APPLICATIONINSIGHTS_AUTHENTICATION_STRING
  if (!connectionString || telemetryProblem(connectionString)) return
  try {
    const credential = signIn === undefined ? undefined : appCredential(signIn.split(/;ClientId=/i)[1])
    current = await startTelemetry({ connectionString, role: `headroom-${app}`, credential }, warn)
  } catch (error) {
    warn('Application Insights cannot be used', { error: error instanceof Error ? error.stack : String(error) })
  }
}
