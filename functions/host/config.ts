import { z } from 'zod'
import { isPrivateAddress } from '#shared/adapters/resource-manager/private-address.js'
import { connectionProblem } from '#shared/adapters/sql/dialects/mssql-config.js'

/** Settings of a function app, from its environment. */
const hours = (fallback: number) => z.coerce.number().positive().max(8760).default(fallback)

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
  RESOURCE_MANAGER_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isPrivateAddress, 'must be https outside this machine')
    .default('https://management.azure.com'),
  HEADROOM_SIMULATED: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  WORKER_URL: z.url().optional(),
  PUBLIC_ORIGIN: z.url().default('http://localhost:4280'),
  INGEST_API_KEY: z.string().optional(),
  WORKER_SHARED_SECRET: z.string().optional(),
  WORKER_SHARED_SECRET_PREVIOUS: z.string().optional(),
  INGEST_INTERVAL_HOURS: hours(6),
})

export interface Config extends z.infer<typeof Settings> {
  /** What keeps the app from serving, a sentence for each setting; empty when all is well. */
  readonly problems: readonly string[]
}

const needed = {
  api: ['INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'WORKER_URL'],
  worker: ['WORKER_SHARED_SECRET'],
} as const

const secrets = ['INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'WORKER_SHARED_SECRET_PREVIOUS'] as const
const shortestSecret = 16
const placeholder = /^(change|replace|default|secret|password|example|your|todo|test)/i

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
  const missing = needed[settings.HEADROOM_APP]
    .filter(name => settings[name] === undefined && !wrong.has(name))
    .map(name => `The setting ${name} is missing`)
  const unnamed =
    settings.DATABASE_FILE || settings.SQL_CONNECTION_STRING || wrong.has('SQL_CONNECTION_STRING') ? [] : [noDatabase]
  const weak = secrets
    .filter(name => isWeak(settings[name]))
    .map(name => `The setting ${name} is too short or left at a default`)
  return { ...settings, problems: [...invalid, ...unnamed, ...missing, ...weak] }
}

/** What is wrong where neither database is named. */
export const noDatabase = 'The setting SQL_CONNECTION_STRING is missing, or DATABASE_FILE for the embedded database'

const isWeak = (secret: string | undefined): boolean =>
  secret !== undefined && (secret.length < shortestSecret || placeholder.test(secret))
