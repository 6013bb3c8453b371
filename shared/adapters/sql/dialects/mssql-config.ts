import { parse } from '@tediousjs/connection-string'
import type { config } from 'mssql'

/** An app may run as many instances as the plan allows; together they stay far below what a small database admits. */
const pool = { min: 0, max: 10, idleTimeoutMillis: 30_000, acquireTimeoutMillis: 30_000 }
const connectTimeoutMs = 15_000
/** Longer than a lock is waited for, shorter than a caller of the service waits. */
const defaultRequestTimeoutMs = 35_000

/** How a connection signs in: as a user with its password, or with a token of the identity that the app runs as. */
export type SignIn = { readonly kind: 'password' } | { readonly kind: 'token'; readonly clientId?: string }

const tokenKeywords = new Set([
  '',
  'active directory default',
  'active directory managed identity',
  'active directory msi',
])

function readSettings(connectionString: string) {
  const given = parse(connectionString)
  const of = (...names: string[]) => names.map(name => given.get(name)?.trim()).find(Boolean) ?? ''
  return {
    server: of('server', 'data source', 'addr', 'address', 'network address'),
    database: of('database', 'initial catalog'),
    user: of('user id', 'uid', 'user'),
    password: of('password', 'pwd'),
    authentication: of('authentication').toLowerCase(),
    encrypt: of('encrypt').toLowerCase(),
  }
}

/** What is wrong with a connection string, a sentence without any of its values, or undefined. */
export function connectionProblem(connectionString: string): string | undefined {
  try {
    const { server, database, user, password, authentication } = readSettings(connectionString)
    if (!server) return 'names no server'
    if (!database) return 'names no database'
    if (authentication && authentication !== 'sql password' && !tokenKeywords.has(authentication))
      return 'asks for a way to sign in that is not known: a password, Active Directory Default or Managed Identity are'
    if (authentication && tokenKeywords.has(authentication))
      return password ? 'has a password and no use for it' : undefined
    return Boolean(user) === Boolean(password)
      ? undefined
      : 'has a user without a password, or a password without a user'
  } catch {
    return 'cannot be read'
  }
}

/** What of a connection string may be shown: which database it is, and nothing of who signs in. */
export function serverAndDatabase(connectionString: string): string {
  const { server, database } = readSettings(connectionString)
  return `Server=${server};Database=${database}`
}

/** Without a password a token signs in: of a managed identity in Azure, of `az login` on a laptop. */
export function toSignIn(connectionString: string): SignIn {
  const { user, password } = readSettings(connectionString)
  if (password) return { kind: 'password' }
  return { kind: 'token', ...(user && { clientId: user }) }
}

/** The settings of the driver, over what it has read of the connection string itself. Encryption is on unless the connection string says otherwise. */
export function mssqlConfig(
  connectionString: string,
  given: config,
  requestTimeoutMs = defaultRequestTimeoutMs,
): config {
  const strict = readSettings(connectionString).encrypt === 'strict' && { encrypt: 'strict' as never }
  return {
    connectionTimeout: connectTimeoutMs,
    requestTimeout: requestTimeoutMs,
    ...given,
    pool: { ...pool, ...given.pool },
    // A query for each borrowing would double the round trips; a connection that broke unseen is found at its next use.
    validateConnection: 'socket',
    options: { encrypt: true, appName: 'Headroom', useUTC: true, ...given.options, ...strict, ...noRetries },
  }
}

/** The driver's own tries at a login forget the number of the error: ours are enough. */
const noRetries = { maxRetriesOnTransientErrors: 0 }
