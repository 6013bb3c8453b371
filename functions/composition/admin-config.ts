import { serverAndDatabase } from '#shared/adapters/sql/dialects/mssql-config.js'
import type { AdminConfig } from '#shared/contract/admin/admin-settings.js'
import { own } from '#shared/contract/common/own.js'
import { type Secrets, secretNames, secretSettings } from '#shared/identity/secrets.js'
import type { Config } from './config.js'

type Name = Exclude<keyof Config, 'problems'>
type Show = (value: string) => string

const asItIs: Show = value => value

/** A query, a fragment or what stands before the host may hold a secret. */
function address(value: string): string {
  const { protocol, host, pathname } = new URL(value)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

/** The settings that are shown, and how: no other is, also of those to come. */
const shown: Readonly<Partial<Record<Name, Show>>> = {
  HEADROOM_APP: asItIs,
  HEADROOM_SIMULATED: asItIs,
  HEADROOM_HISTORY_DAYS: asItIs,
  PUBLIC_ORIGIN: address,
  RESOURCE_MANAGER_URL: address,
  WORKER_URL: address,
  DURABLE_HUB: asItIs,
  SQL_CONNECTION_STRING: serverAndDatabase,
  KEY_VAULT_URL: address,
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: asItIs,
  ADMIN_GROUP_ID: asItIs,
  GRAPH_URL: address,
  SESSION_MAX_AGE_MS: asItIs,
  MASK_SUBSCRIPTION_IDS: asItIs,
  INGEST_INTERVAL_HOURS: asItIs,
  PLACEMENT_SCORE_CACHE_MINUTES: asItIs,
  PLACEMENT_SCORE_CALLS_PER_HOUR: asItIs,
  PLACEMENT_SCORE_ANONYMOUS_SHARE: asItIs,
  PLACEMENT_SCORE_API_VERSION: asItIs,
  PLACEMENT_SCORE_PREVIEW: asItIs,
  PLACEMENT_SCORE_PREVIEW_API_VERSION: asItIs,
  RETAIL_PRICES_URL: address,
  PRICE_CURRENCY: asItIs,
  PRICE_INTERVAL_HOURS: asItIs,
  RECOMMENDATIONS_FALLBACK: asItIs,
  LOG_RETENTION_DAYS: asItIs,
  EXPORT_MAX_ROWS: asItIs,
  EXPORT_MAX_ROWS_CSV: asItIs,
  EXPORT_MAX_ROWS_XLSX: asItIs,
  HISTORY_RETENTION_DAYS: asItIs,
}

/** Everything else: secrets, of which is told whether they are set, and where files lie. */
export const withheldSettings: readonly Name[] = [
  'DATABASE_FILE',
  'APPLICATIONINSIGHTS_CONNECTION_STRING',
  ...secretSettings,
]
export const shownSettings = Object.keys(shown) as readonly Name[]

export interface ConfigState {
  readonly config: Config
  /** Whether the environment holds a setting; of one that it does not hold, the default is in force. */
  readonly isSet: (name: string) => boolean
  readonly secrets: Pick<Secrets, 'of'>
  readonly database: AdminConfig['database']
  readonly build: string
  readonly node: string
  readonly now: Date
}

/** The part of the configuration that administrators may see. Of secrets no sign leaves this function. */
export function describeConfig({ config, isSet, secrets, now, ...rest }: ConfigState): AdminConfig {
  const values: Readonly<Record<string, unknown>> = { ...config }
  const settings = Object.entries(shown).map(([name, show]) => {
    const value = own(values, name)
    if (value === undefined) return { name, value: null, source: 'unset' as const }
    return { name, value: show(String(value)), source: isSet(name) ? ('set' as const) : ('default' as const) }
  })
  const states = secretNames.map(name => {
    const versions = secrets.of(name).length
    return { name, isSet: versions > 0, versions }
  })
  return { settings, secrets: states, ...rest, now: now.toISOString() }
}
