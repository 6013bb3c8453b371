import type { InvocationContext } from '@azure/functions'
import type { Log, LogData, LogLevel } from '#shared/kernel/log.js'
import { logLine, telemetry } from './current-telemetry.js'

/** Sends a line to the collector if there is one, else writes it as JSON. */
function write(level: LogLevel, message: string, data: LogData, print: (line: string) => void): void {
  const scope = telemetry().scope()
  const dimensions = scope ? { correlationId: scope.correlationId, traceId: scope.traceId, ...data } : data
  if (!telemetry().line(level, message, dimensions)) print(logLine(level, message, dimensions))
}

/** Log lines without a known invocation; inside a scope they carry its correlation id. */
export const processLog: Log = {
  debug: (message, data = {}) => write('debug', message, data, line => console.debug(line)),
  info: (message, data = {}) => write('info', message, data, line => console.info(line)),
  warn: (message, data = {}) => write('warn', message, data, line => console.warn(line)),
  error: (message, data = {}) => write('error', message, data, line => console.error(line)),
}

/** Log lines of one invocation: JSON, each with the correlation id that its error answers carry as `ref`. */
export function createLog(invocation: InvocationContext, correlationId: string): Log {
  const own = { correlationId, function: invocation.functionName }
  return {
    debug: (message, data) => write('debug', message, { ...own, ...data }, line => invocation.debug(line)),
    info: (message, data) => write('info', message, { ...own, ...data }, line => invocation.info(line)),
    warn: (message, data) => write('warn', message, { ...own, ...data }, line => invocation.warn(line)),
    error: (message, data) => write('error', message, { ...own, ...data }, line => invocation.error(line)),
  }
}
