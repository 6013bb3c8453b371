import type { LogData } from '#shared/kernel/log.js'
import { redact } from '#shared/kernel/redact.js'
import type { Telemetry } from '#shared/kernel/telemetry.js'
import { jsonLines } from './json-lines.js'
import { ProblemLog } from './problem-log.js'
import { scopedTelemetry } from './scoped-telemetry.js'

const longestCause = 300

export type Warn = (message: string, data: LogData) => void

/** Telemetry for who has no collector: log lines, and traces that go on from app to app. */
export const plainTelemetry = (warn: Warn): Telemetry => scopedTelemetry(jsonLines(warn))

/**
 * Telemetry that goes to Application Insights, under the name of the role. `warn` is told, once a minute at most, that
 * nothing gets through. Rejects where the library cannot be loaded.
 */
export async function startTelemetry(connectionString: string, role: string, warn: Warn): Promise<Telemetry> {
  const problems = new ProblemLog(cause =>
    warn('Telemetry does not get through', { cause: redact(cause.slice(0, longestCause)) }),
  )
  const [{ loadSdk }, { applicationInsights }] = await Promise.all([
    import('./sdk.js'),
    import('./application-insights.js'),
  ])
  const sdk = await loadSdk(connectionString, role, text => problems.note(text))
  return scopedTelemetry(applicationInsights(sdk, problems))
}
