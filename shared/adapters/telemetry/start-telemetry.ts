import type { LogData } from '#shared/kernel/log.js'
import { redact } from '#shared/kernel/redact.js'
import type { Telemetry } from '#shared/kernel/telemetry.js'
import { jsonLines } from './json-lines.js'
import { ProblemLog } from './problem-log.js'
import { scopedTelemetry } from './scoped-telemetry.js'
import type { Collector } from './sdk.js'

const longestCause = 300

export type Warn = (message: string, data: LogData) => void

/** Telemetry without a collector: log lines, and trace context passed between the apps. */
export const plainTelemetry = (warn: Warn): Telemetry => scopedTelemetry(jsonLines(warn))

/**
 * Telemetry to Application Insights, under the name of the role. Calls `warn` at most once per minute while sending
 * fails, for example because `credential` gives no token. Rejects if the library cannot be loaded.
 */
export async function startTelemetry(
  { connectionString, role, credential }: Collector,
  warn: Warn,
): Promise<Telemetry> {
  const problems = new ProblemLog(cause =>
    warn('Telemetry cannot be sent', { cause: redact(cause.slice(0, longestCause)) }),
  )
  const [{ loadSdk }, { applicationInsights }] = await Promise.all([
    import('./sdk.js'),
    import('./application-insights.js'),
  ])
  const sdk = await loadSdk({ connectionString, role, credential }, text => problems.note(text))
  return scopedTelemetry(applicationInsights(sdk, problems))
}
