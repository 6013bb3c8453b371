import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mostHistoryDays } from '#shared/contract/history-days.js'

export interface StartSettings {
  readonly port: number
  readonly dataDir: string
  /** Undefined: the simulator. */
  readonly resourceManagerUrl: string | undefined
  /** Simulated past days that a first start replays. */
  readonly historyDays: number
  readonly secrets: Readonly<Record<SecretName, string>>
}

const secretNames = ['INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'SESSION_SECRET', 'OIDC_CLIENT_SECRET'] as const
export type SecretName = (typeof secretNames)[number]

/** Reads the settings of a local start; makes the data folder, and in it the secrets that the environment does not give. */
export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  const port = Number(env.PORT || 4280)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port from 0 to 65535, not ${env.PORT}`)
  const dataDir = resolve(env.HEADROOM_DATA_DIR || '.data')
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  return {
    port,
    dataDir,
    resourceManagerUrl: env.RESOURCE_MANAGER_URL || undefined,
    historyDays: readHistoryDays(env),
    secrets: readSecrets(dataDir, env),
  }
}

const usualHistoryDays = 14

function readHistoryDays(env: NodeJS.ProcessEnv): number {
  const days = Number(env.HEADROOM_HISTORY_DAYS || usualHistoryDays)
  if (Number.isInteger(days) && days >= 0 && days <= mostHistoryDays) return days
  throw new Error(`HEADROOM_HISTORY_DAYS must be days from 0 to ${mostHistoryDays}, not ${env.HEADROOM_HISTORY_DAYS}`)
}

function readSecrets(dataDir: string, env: NodeJS.ProcessEnv): Record<SecretName, string> {
  const file = join(dataDir, 'secrets.json')
  const kept: Partial<Record<SecretName, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = secretNames.filter(name => !env[name] && !kept[name])
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url')
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  return Object.fromEntries(secretNames.map(name => [name, env[name] || kept[name]])) as Record<SecretName, string>
}
