import type { LogCategory, LogLevel } from '#local/functions-host/app/core-types.js'
import type { Registry } from '#local/functions-host/app/registry.js'
import { cutText, longestLine } from '#shared/kernel/log-json.js'
import { toMessage } from './host-error.js'

/** In order of severity, ascending. */
export const logLevels: LogLevel[] = ['trace', 'debug', 'information', 'warning', 'error', 'critical', 'none']

/** `logging.logLevel` of host.json: a level per category prefix, and `default`. */
export type LogLevels = Record<string, LogLevel>

/**
 * Writes the log messages of the app and of the host, one line each. A message of the app is written unchanged; one of
 * the host, and one that is too long, as `{"time","level","category","message"}`.
 */
export class HostLog {
  levels: LogLevels = {}
  readonly #registry: Registry
  readonly #print: (line: string) => void

  constructor(registry: Registry, print: (line: string) => void) {
    this.#registry = registry
    this.#print = print
  }

  write(level: LogLevel, category: LogCategory, message: string, invocationContext?: unknown, source?: string): void {
    const entry = { level, category, message, invocationContext, hookData: {} }
    for (const hook of this.#registry.hooks.log) this.#runHook(hook, entry)
    if (!this.#shows(entry.level, source ?? (category === 'user' ? 'Function' : 'Host'))) return
    if (category === 'user' && entry.message.length <= longestLine)
      this.#print(entry.message.replaceAll(/\r?\n/g, '\\n'))
    else this.#printOwn(entry.level, entry.message)
  }

  /** A line of the host itself. `source` is its category in host.json. */
  system(level: LogLevel, message: string, source = 'Host'): void {
    this.write(level, 'system', message, undefined, source)
  }

  #runHook(hook: (context: Record<string, unknown>) => unknown, entry: Record<string, unknown>): void {
    try {
      hook(entry)
    } catch (error) {
      this.#printOwn('error', `log hook: ${toMessage(error)}`)
    }
  }

  #printOwn(level: LogLevel, message: string): void {
    const text = cutText(message, longestLine)
    this.#print(JSON.stringify({ time: new Date().toISOString(), level, category: 'system', message: text }))
  }

  /** The longest matching category prefix decides. */
  #shows(level: LogLevel, source: string): boolean {
    let least: LogLevel = this.levels.default ?? 'information'
    let length = -1
    for (const [category, its] of Object.entries(this.levels)) {
      const covers = source === category || source.startsWith(`${category}.`)
      if (covers && category.length > length) [least, length] = [its, category.length]
    }
    return logLevels.indexOf(level) >= logLevels.indexOf(least)
  }
}
