import { join } from 'node:path'
import { HostError } from '#local/functions-host/host-error.js'
import { type LogLevels, logLevels } from '#local/functions-host/log.js'
import { readJson, resolveSettings } from './app-settings.js'
import type { LogLevel } from './core-types.js'

/** The settings of host.json that this host supports. */
export interface HostJson {
  /** Without leading and trailing slashes; empty for no prefix. */
  routePrefix: string
  logLevels: LogLevels
  durable: { hubName: string; maxConcurrentActivities: number; maxConcurrentOrchestrators: number }
}

type Json = { [key: string]: Json } & { toString(): string }

/** Reads `<app>/host.json`. `%NAME%` in its texts is replaced by an app setting. */
export function readHostJson(app: string, environment: NodeJS.ProcessEnv): HostJson {
  const file = join(app, 'host.json')
  const json = readJson(file) as Json
  if (String(json.version) !== '2.0') throw new HostError(`${file}: version is not "2.0"`)
  const durable = json.extensions?.durableTask
  const text = (value: Json | undefined, fallback: string) =>
    value === undefined ? fallback : resolveSettings(String(value), environment)
  return {
    routePrefix: text(json.extensions?.http?.routePrefix, 'api').replaceAll(/^\/+|\/+$/g, ''),
    logLevels: readLevels(json.logging?.logLevel ?? {}),
    durable: {
      // Read only where durable functions exist, so that an app without them needs no setting for its name.
      get hubName() {
        return text(durable?.hubName, 'TestHubName')
      },
      maxConcurrentActivities: atLeastOne(durable?.maxConcurrentActivityFunctions, 10),
      maxConcurrentOrchestrators: atLeastOne(durable?.maxConcurrentOrchestratorFunctions, 5),
    },
  }
}

function atLeastOne(value: unknown, fallback: number): number {
  if (value === undefined) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new HostError(`host.json: ${String(value)} is not a count above 0`)
  return number
}

/** host.json capitalises the levels; the library does not. */
function readLevels(levels: object): LogLevels {
  return Object.fromEntries(Object.entries(levels).map(([category, level]) => [category, readLevel(String(level))]))
}

function readLevel(text: string): LogLevel {
  const level = logLevels.find(name => name === text.toLowerCase())
  if (level === undefined) throw new HostError(`host.json: '${text}' is not a log level: ${logLevels.join(', ')}`)
  return level
}
