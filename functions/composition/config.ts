import { z } from 'zod'
import { apiVersions } from '#shared/adapters/azure/calls/api-versions.js'
import { connectionProblem } from '#shared/adapters/sql/dialects/mssql-config.js'
import { telemetryProblem } from '#shared/adapters/telemetry/connection-string.js'
import { mostHistoryDays } from '#shared/contract/common/history-days.js'
import { own } from '#shared/contract/common/own.js'
import { isWeakSecret } from '#shared/identity/secret-strength.js'
import { secretSettings } from '#shared/identity/secrets.js'
import { isPrivateAddress } from '#shared/kernel/private-address.js'
import { longestRetentionDays } from '#shared/reads/known-time.js'

/** Settings of a function app, from its environment. */
const hours = (fallback: number) => z.coerce.number().positive().max(8760).default(fallback)

/** A spreadsheet takes 1,048,576 rows. */
const rowLimit = z.coerce.number().int().min(1).max(1_000_000)

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false)
const apiVersion = z.string().regex(/^\d{4}-\d\d-\d\d(-preview)?$/)
/** An address that secrets or tokens go to. */
const privateUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isPrivateAddress, 'must be https outside this machine')

const Settings = z.object({
  HEADROOM_APP: z.enum(['api', 'worker']).default('api'),
  DATABASE_FILE: z.string().min(1).optional(),
  /** SQL Server or Azure SQL, instead of the file. */
  SQL_CONNECTION_STRING: z
    .string()
    .superRefine((text, { addIssue }) => {
      const message = connectionProblem(text)
      if (message) addIssue({ code: 'custom', message })
    })
    .optional(),
  RESOURCE_MANAGER_URL: privateUrl.default('https://management.azure.com'),
  HEADROOM_SIMULATED: flag,
  /** Simulated past days that a first start replays. */
  HEADROOM_HISTORY_DAYS: z.coerce.number().int().min(0).max(mostHistoryDays).default(0),
  WORKER_URL: z.url().optional(),
  /** The durable task hub: host.json takes its name from here. Azure's rule for names of hubs. */
  DURABLE_HUB: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{2,44}$/)
    .optional(),
  PUBLIC_ORIGIN: z.url().default('http://localhost:4280'),
  INGEST_API_KEY: z.string().optional(),
  INGEST_API_KEY_PREVIOUS: z.string().optional(),
  WORKER_SHARED_SECRET: z.string().optional(),
  WORKER_SHARED_SECRET_PREVIOUS: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  SESSION_SECRET_PREVIOUS: z.string().optional(),
  /** From the sign-in to the end of a session, whatever is done in it. */
  SESSION_MAX_AGE_MS: z.coerce.number().int().min(1_000).max(2_592_000_000).default(28_800_000),
  /** Such as https://login.microsoftonline.com/<tenant>/v2.0; without it nobody can sign in. */
  OIDC_ISSUER: privateUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CLIENT_SECRET_PREVIOUS: z.string().optional(),
  /** Unset: nobody is an administrator. */
  ADMIN_GROUP_ID: z.string().optional(),
  /** Microsoft Graph, asked for the groups of users who have too many for their token. */
  GRAPH_URL: privateUrl.default('https://graph.microsoft.com/v1.0'),
  /** Whether callers who are not signed in see stand-ins for the ids of subscriptions. */
  MASK_SUBSCRIPTION_IDS: flag,
  /** Where newer versions of the secrets are looked for. */
  KEY_VAULT_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Application Insights, for telemetry that is sent; without it there are log lines. */
  APPLICATIONINSIGHTS_CONNECTION_STRING: z
    .string()
    .superRefine((text, { addIssue }) => {
      const message = telemetryProblem(text)
      if (message) addIssue({ code: 'custom', message })
    })
    .optional(),
  INGEST_INTERVAL_HOURS: hours(6),
  /** How old a live placement score may be to be given in place of a new one. */
  PLACEMENT_SCORE_CACHE_MINUTES: z.coerce.number().int().min(15).max(30).default(20),
  /** Calls for live placement scores, of each subscription. */
  PLACEMENT_SCORE_CALLS_PER_HOUR: z.coerce.number().int().min(1).max(1_000).default(10),
  /** Percent of them that callers who are not signed in share. */
  PLACEMENT_SCORE_ANONYMOUS_SHARE: z.coerce.number().int().min(0).max(100).default(50),
  PLACEMENT_SCORE_API_VERSION: apiVersion.default(apiVersions.spotScores),
  /** Whether scores of on-demand machines may be asked for, which Azure offers as a preview. */
  PLACEMENT_SCORE_PREVIEW: flag,
  PLACEMENT_SCORE_PREVIEW_API_VERSION: apiVersion.default(apiVersions.regularScores),
  /** More rows than this are not put into a file of a format: what one vCPU sends in 30 s, with a margin. */
  EXPORT_MAX_ROWS_CSV: rowLimit.default(300_000),
  EXPORT_MAX_ROWS_XLSX: rowLimit.default(200_000),
  /** The same for every format, where it is smaller. */
  EXPORT_MAX_ROWS: rowLimit.optional(),
  /** The public price list, asked without a sign-in. */
  RETAIL_PRICES_URL: privateUrl.default('https://prices.azure.com'),
  PRICE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /** 0: prices are not read. */
  PRICE_INTERVAL_HOURS: z.coerce.number().min(0).max(8_760).default(24),
  /** Who computes recommendations while the worker is away: nobody, or this app itself. */
  RECOMMENDATIONS_FALLBACK: z.enum(['none', 'api']).default('none'),
  /** How long the error log and the operation log keep a record. */
  LOG_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  /** How far back states of the past can be told. */
  HISTORY_RETENTION_DAYS: z.coerce.number().int().min(1).max(longestRetentionDays).default(400),
})

export interface Config extends z.infer<typeof Settings> {
  /** What keeps the app from serving, a sentence for each setting; empty when all is well. */
  readonly problems: readonly string[]
}

const needed = {
  api: ['INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'WORKER_URL', 'SESSION_SECRET', 'DURABLE_HUB'],
  worker: ['WORKER_SHARED_SECRET'],
} as const

const noHub = ': host.json takes the name of the durable task hub from it, and the Functions host stops without one'

/** What a sign-in needs once it knows whom to ask. */
const neededToSignIn = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Reads the settings; a wrong one keeps its default, and is among the problems, which name settings and never values. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const unresolved = Object.keys(Settings.shape).filter(name => isVaultReference(own(env, name)))
  const isGiven = ([name, value]: [string, string | undefined]) => value && !unresolved.includes(name)
  const given = Object.fromEntries(Object.entries(env).filter(isGiven))
  const parsed = Settings.safeParse(given)
  const invalid = parsed.success
    ? []
    : parsed.error.issues.map(({ code, message, path }) => {
        const problem = code === 'custom' ? message : 'is not valid'
        return `The setting ${path.join('.')} ${problem}`
      })
  const wrong = new Set([
    ...unresolved,
    ...(parsed.success ? [] : parsed.error.issues.map(issue => String(issue.path[0]))),
  ])
  const settings =
    parsed.data ?? Settings.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const wanted = [...needed[settings.HEADROOM_APP], ...(settings.OIDC_ISSUER ? neededToSignIn : [])]
  const missing = wanted
    .filter(name => settings[name] === undefined && !wrong.has(name))
    .map(name => `The setting ${name} is missing${name === 'DURABLE_HUB' ? noHub : ''}`)
  const unnamed =
    settings.DATABASE_FILE || settings.SQL_CONNECTION_STRING || databaseSettings.some(name => wrong.has(name))
      ? []
      : [noDatabase]
  const isWeak = (secret: string | undefined) => secret !== undefined && isWeakSecret(secret)
  const weak = secretSettings
    .filter(name => isWeak(settings[name]))
    .map(name => `The setting ${name} is too short or left at a default`)
  const unknown = unresolved.map(name => `The setting ${name} is missing: its Key Vault reference was not resolved`)
  return { ...settings, problems: [...unknown, ...invalid, ...unnamed, ...missing, ...weak] }
}

/** App Service leaves the reference where the value should be while it cannot read the vault. */
const isVaultReference = (value: string | undefined): boolean => /^\s*@Microsoft\.KeyVault\(/i.test(value ?? '')

const databaseSettings = ['SQL_CONNECTION_STRING', 'DATABASE_FILE'] as const

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
