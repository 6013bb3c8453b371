import { z } from 'zod'
import { connectionProblem } from '#shared/adapters/sql/dialects/mssql-config.js'
import { telemetryProblem } from '#shared/adapters/telemetry/connection-string.js'
import { isWeakSecret } from '#shared/identity/secret-strength.js'
import { secretNames } from '#shared/identity/secrets.js'
import { isPrivateAddress } from '#shared/operations/private-address.js'

/** Settings of a function app, from its environment. */
const hours = (fallback: number) => z.coerce.number().positive().max(8760).default(fallback)

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false)
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
  WORKER_URL: z.url().optional(),
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
  /** How long the error log and the operation log keep a record. */
  LOG_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
})

export interface Config extends z.infer<typeof Settings> {
  /** What keeps the app from serving, a sentence for each setting; empty when all is well. */
  readonly problems: readonly string[]
}

const needed = {
  api: ['INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'WORKER_URL', 'SESSION_SECRET'],
  worker: ['WORKER_SHARED_SECRET'],
} as const

/** What a sign-in needs once it knows whom to ask. */
const neededToSignIn = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Stands for a secret that is not set: that it is missing is told elsewhere. */
const strong = 'a secret that is not set'

const secrets = secretNames.flatMap(name => [name, `${name}_PREVIOUS`] as const)
/** Reads the settings; a wrong one keeps its default, and is among the problems, which name settings and never values. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(given)
  const invalid = parsed.success
    ? []
    : parsed.error.issues.map(({ code, message, path }) => {
        const problem = code === 'custom' ? message : 'is not valid'
        return `The setting ${path.join('.')} ${problem}`
      })
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(issue => String(issue.path[0])))
  const settings =
    parsed.data ?? Settings.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const wanted = [...needed[settings.HEADROOM_APP], ...(settings.OIDC_ISSUER ? neededToSignIn : [])]
  const missing = wanted
    .filter(name => settings[name] === undefined && !wrong.has(name))
    .map(name => `The setting ${name} is missing`)
  const unnamed =
    settings.DATABASE_FILE || settings.SQL_CONNECTION_STRING || wrong.has('SQL_CONNECTION_STRING') ? [] : [noDatabase]
  const weak = secrets
    .filter(name => isWeakSecret(settings[name] ?? strong))
    .map(name => `The setting ${name} is too short or left at a default`)
  return { ...settings, problems: [...invalid, ...unnamed, ...missing, ...weak] }
}

/** What is wrong where neither database is named. */
export const noDatabase = 'The setting SQL_CONNECTION_STRING is missing, or DATABASE_FILE for the embedded database'
