/** Structured log lines. `data` goes out as custom dimensions; it must hold no secret. */
export interface Log {
  debug(message: string, data?: LogData): void
  info(message: string, data?: LogData): void
  warn(message: string, data?: LogData): void
  error(message: string, data?: LogData): void
}

export type LogLevel = keyof Log
export type LogData = Readonly<Record<string, unknown>>
