import type { InvocationContext } from '@azure/functions'
import type { Log, LogData } from '#shared/operations/log.js'

const line = (message: string, dimensions: LogData): string => JSON.stringify({ message, customDimensions: dimensions })

/** Log lines that belong to no invocation. */
export const processLog: Log = {
  debug: (message, data = {}) => console.debug(line(message, data)),
  info: (message, data = {}) => console.info(line(message, data)),
  warn: (message, data = {}) => console.warn(line(message, data)),
  error: (message, data = {}) => console.error(line(message, data)),
}

/** Log lines of one invocation: JSON, each with the correlation id that its error answers carry as `ref`. */
export function logOf(invocation: InvocationContext, correlationId: string): Log {
  const own = { correlationId, function: invocation.functionName }
  return {
    debug: (message, data) => invocation.debug(line(message, { ...own, ...data })),
    info: (message, data) => invocation.info(line(message, { ...own, ...data })),
    warn: (message, data) => invocation.warn(line(message, { ...own, ...data })),
    error: (message, data) => invocation.error(line(message, { ...own, ...data })),
  }
}
