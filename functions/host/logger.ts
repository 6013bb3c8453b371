import type { InvocationContext } from '@azure/functions'
import type { Log, LogData } from '#shared/operations/log.js'

/** Log lines of one invocation: JSON, each with the correlation id that its error answers carry as `ref`. */
export function logOf(invocation: InvocationContext, correlationId: string): Log {
  const line = (message: string, data: LogData = {}): string =>
    JSON.stringify({ message, customDimensions: { correlationId, function: invocation.functionName, ...data } })
  return {
    debug: (message, data) => invocation.debug(line(message, data)),
    info: (message, data) => invocation.info(line(message, data)),
    warn: (message, data) => invocation.warn(line(message, data)),
    error: (message, data) => invocation.error(line(message, data)),
  }
}
