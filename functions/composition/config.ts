import { z } from 'zod'
import { own } from '#shared/contract/common/own.js'
import { isWeakSecret } from '#shared/identity/secret-strength.js'
import { secretSettings } from '#shared/identity/secrets.js'
import { databaseSettings } from './settings/database-settings.js'
import type { Need, Setting } from './settings/setting.js'
import { type SettingName, settings } from './settings/settings.js'

type Schemas = { [Name in SettingName]: (typeof settings)[Name]['schema'] }

const entries = Object.entries(settings) as [SettingName, Setting][]
const Settings = z.object(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])) as Schemas)

/** The settings of a function app, from its environment. */
export interface Config extends z.infer<typeof Settings> {
  /** Why the app cannot serve, a sentence for each setting; empty if all settings are valid. */
  readonly problems: readonly string[]
}

/**
 * Reads the settings. A wrong one keeps its default and is listed in `problems`, which name settings and never values.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const unresolved = Object.keys(settings).filter(name => isVaultReference(own(env, name)))
  const isGiven = ([name, value]: [string, string | undefined]) => value && !unresolved.includes(name)
  const given = Object.fromEntries(Object.entries(env).filter(isGiven))
  const parsed = Settings.safeParse(given)
  const issues = parsed.error?.issues ?? []
  const invalid = issues.map(({ code, message, path }) => {
    const problem = code === 'custom' ? message : 'is not valid'
    return `The setting ${path.join('.')} ${problem}`
  })
  const wrong = new Set([...unresolved, ...issues.map(issue => String(issue.path[0]))])
  const config = withDefaults(
    parsed.data ?? Settings.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))),
  )
  const isNeeded = (need: Need) =>
    need === 'sign-in' ? config.OIDC_ISSUER !== undefined : need === config.HEADROOM_APP
  const missing = entries
    .filter(([name, { neededFor }]) => neededFor?.some(isNeeded) && config[name] === undefined && !wrong.has(name))
    .map(([name, { withoutIt = '' }]) => `The setting ${name} is missing${withoutIt}`)
  const hasDatabase =
    config.DATABASE_FILE || config.SQL_CONNECTION_STRING || Object.keys(databaseSettings).some(name => wrong.has(name))
  const isWeak = (secret: string | undefined) => secret !== undefined && isWeakSecret(secret)
  const weak = secretSettings
    .filter(name => isWeak(config[name]))
    .map(name => `The setting ${name} is too short or left at a default`)
  const unknown = unresolved.map(name => `The setting ${name} is missing: its Key Vault reference was not resolved`)
  return { ...config, problems: [...unknown, ...invalid, ...(hasDatabase ? [] : [noDatabase]), ...missing, ...weak] }
}

/** Settings whose default is the value of another. */
function withDefaults(config: z.infer<typeof Settings>): z.infer<typeof Settings> {
  const values: Readonly<Record<string, unknown>> = config
  const taken = entries.flatMap(([name, { defaultFrom }]) =>
    defaultFrom !== undefined && config[name] === undefined ? [[name, own(values, defaultFrom)]] : [],
  )
  return { ...config, ...Object.fromEntries(taken) }
}

/** While App Service cannot read the vault, the setting holds the reference instead of the value. */
const isVaultReference = (value: string | undefined): boolean => /^\s*@Microsoft\.KeyVault\(/i.test(value ?? '')

/** Rows that a file of each format may hold. */
export function exportLimits({
  EXPORT_MAX_ROWS: all = Number.POSITIVE_INFINITY,
  EXPORT_MAX_ROWS_CSV: csv,
  EXPORT_MAX_ROWS_XLSX: xlsx,
}: Config): Record<'csv' | 'xlsx', number> {
  return { csv: Math.min(all, csv), xlsx: Math.min(all, xlsx) }
}

/** What is wrong where neither database is named. */
export const noDatabase = 'The setting SQL_CONNECTION_STRING is missing, or DATABASE_FILE for the embedded database'
