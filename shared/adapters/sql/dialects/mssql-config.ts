import type { TokenCredential } from '@azure/identity'
import type { config } from 'mssql'

/** An app may run as many instances as the plan allows; together they stay far below what a small database admits. */
const pool = { min: 0, max: 10, idleTimeoutMillis: 30_000, acquireTimeoutMillis: 30_000 }
const connectTimeoutMs = 15_000
/** Longer than a lock is waited for, shorter than a caller of the service waits. */
const requestTimeoutMs = 35_000

/**
 * The settings of the driver for what a connection string says. Without a user it is a token of `credential` that signs in, as it is
 * for `Authentication=Active Directory …` without one: a managed identity in Azure, `az login` on a laptop. Encryption is
 * on unless the string says otherwise.
 */
export function mssqlConfig(given: config, credential: () => TokenCredential): config {
  const settings: config = {
    connectionTimeout: connectTimeoutMs,
    requestTimeout: requestTimeoutMs,
    ...given,
    pool: { ...pool, ...given.pool },
    // A query for each borrowing would double the round trips; a connection that broke unseen is found at its next use.
    validateConnection: 'socket',
    options: { encrypt: true, appName: 'Headroom', useUTC: true, ...given.options },
  }
  if (given.user) return settings
  return { ...settings, authentication: { type: 'token-credential', options: { credential: credential() } } }
}
