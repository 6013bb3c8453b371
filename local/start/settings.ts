import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { maxHistoryDays } from '#shared/contract/common/history-days.js'
import type { SecretName } from '#shared/identity/secrets.js'
import { prepareDataFolder } from './data-folder.js'
import { givenSettings, ownSettings } from './own-settings.js'
import { readSecrets } from './secrets.js'

export interface StartSettings {
  readonly port: number
  /** Whether the environment names the port. */
  readonly isPortGiven: boolean
  readonly dataDir: string
  /** Undefined: the simulator. */
  readonly resourceManagerUrl: string | undefined
  /** Simulated past days that a first start replays. */
  readonly historyDays: number
  /** Folders of the apps and of the pages. */
  readonly built: { readonly api: string; readonly worker: string; readonly pages: string }
  readonly secrets: Readonly<Record<SecretName, string>>
}

/**
 * Reads the settings of a local start. Creates the data folder, and generates the secrets that the environment does not
 * have.
 * @throws Error with a sentence that names the setting or the file
 */
export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  const port = Number(env.PORT || ownSettings.PORT.default)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port from 0 to 65535, not ${env.PORT}`)
  const dataDir = resolve(env.HEADROOM_DATA_DIR || ownSettings.HEADROOM_DATA_DIR.default)
  prepareDataFolder(dataDir)
  return {
    port,
    isPortGiven: Boolean(env.PORT),
    dataDir,
    resourceManagerUrl: env.RESOURCE_MANAGER_URL || undefined,
    historyDays: readHistoryDays(env),
    built: readBuilt(env.HEADROOM_PACKAGES),
    secrets: readSecrets(dataDir, env),
  }
}

function readBuilt(packages: string | undefined): StartSettings['built'] {
  if (!packages) return { api: '.', worker: '.', pages: 'dist/static-web' }
  if (existsSync(join(packages, 'api/host.json')))
    return { api: join(packages, 'api'), worker: join(packages, 'worker'), pages: join(packages, 'web/site') }
  throw new Error(`HEADROOM_PACKAGES must be a folder of packages; ${packages} has none: run npm run package`)
}

function readHistoryDays(env: NodeJS.ProcessEnv): number {
  const days = Number(env.HEADROOM_HISTORY_DAYS || givenSettings.HEADROOM_HISTORY_DAYS)
  if (Number.isInteger(days) && days >= 0 && days <= maxHistoryDays) return days
  throw new Error(`HEADROOM_HISTORY_DAYS must be days from 0 to ${maxHistoryDays}, not ${env.HEADROOM_HISTORY_DAYS}`)
}
