/** Structured log lines. `data` is sent as custom dimensions and must not hold a secret. */
export interface Log {
  debug(message: string, data?: LogData): void
  info(message: string, data?: LogData): void
  warn(message: string, data?: LogData): void
  error(message: string, data?: LogData): void
}

export type LogLevel = keyof Log
export type LogData = Readonly<Record<string, unknown>>
