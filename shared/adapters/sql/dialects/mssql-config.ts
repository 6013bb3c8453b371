import { parse } from '@tediousjs/connection-string'
import type { config } from 'mssql'

/**
 * Connections per instance. An app may run as many instances as its plan allows; together they stay far below the limit
 * of a small database.
 */
const pool = { min: 0, max: 10, idleTimeoutMillis: 30_000, acquireTimeoutMillis: 30_000 }
const connectTimeoutMs = 15_000
/** Longer than the wait for a lock, shorter than the wait of an HTTP caller. */
const defaultRequestTimeoutMs = 35_000

/** How a connection signs in: with a user and password, or with a token of the app's identity. */
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

/** What is wrong with a connection string, as a sentence without any of its values; undefined if nothing is. */
export function connectionProblem(connectionString: string): string | undefined {
  try {
    const { server, database, user, password, authentication } = readSettings(connectionString)
    if (!server) return 'names no server'
    if (!database) return 'names no database'
    if (authentication && authentication !== 'sql password' && !tokenKeywords.has(authentication))
      return 'names an unknown way to sign in: use a password, Active Directory Default or Active Directory Managed Identity'
    if (authentication && tokenKeywords.has(authentication))
      return password ? 'has a password that its way to sign in does not use' : undefined
    return Boolean(user) === Boolean(password)
      ? undefined
      : 'has a user without a password, or a password without a user'
  } catch {
    return 'cannot be read'
  }
}

/** The server and database of a connection string, which are safe to show. Never the user or password. */
export function serverAndDatabase(connectionString: string): string {
  const { server, database } = readSettings(connectionString)
  return `Server=${server};Database=${database}`
}

/** Without a password, a token is used: of a managed identity in Azure, of `az login` on a laptop. */
export function toSignIn(connectionString: string): SignIn {
  const { user, password } = readSettings(connectionString)
  if (password) return { kind: 'password' }
  return { kind: 'token', ...(user && { clientId: user }) }
}

/**
 * Adds the driver's settings to those of the connection string. Encryption is on unless the connection string turns it
 * off.
 */
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
    // Testing each connection before use would double the round trips. A broken connection is found at its next use.
    validateConnection: 'socket',
    options: { encrypt: true, appName: 'Headroom', useUTC: true, ...given.options, ...strict, ...noRetries },
  }
}

/** The driver's own login retries lose the error number, so they are off; ours are enough. */
const noRetries = { maxRetriesOnTransientErrors: 0 }
