import { own } from '#shared/contract/common/own.js'
import type { SecretName } from '#shared/identity/secrets.js'

type Environment = Readonly<Record<string, string | undefined>>
type Secret = SecretName | `${SecretName}_PREVIOUS` | 'SQL_CONNECTION_STRING' | 'APPLICATIONINSIGHTS_CONNECTION_STRING'

const ofWorker: readonly Secret[] = ['WORKER_SHARED_SECRET', 'WORKER_SHARED_SECRET_PREVIOUS']
const ofSessions: readonly Secret[] = ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS']
const ofClient: readonly Secret[] = ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET_PREVIOUS']
const ofOperators: readonly Secret[] = ['INGEST_API_KEY', 'INGEST_API_KEY_PREVIOUS']
const ofApps: readonly Secret[] = ['SQL_CONNECTION_STRING', 'APPLICATIONINSIGHTS_CONNECTION_STRING']

/** The secrets of each process. A process that is not listed gets none. */
const needs: Readonly<Record<string, readonly Secret[]>> = {
  api: [...ofWorker, ...ofSessions, ...ofClient, ...ofOperators, ...ofApps],
  worker: [...ofWorker, ...ofApps],
  'identity-provider': ['OIDC_CLIENT_SECRET'],
  migrate: ['SQL_CONNECTION_STRING'],
}
const secretNames = new Set<string>(Object.values(needs).flat())

/** The environment of one process: that of `npm start`, but only with the secrets that this process needs. */
export function toEnvironment(
  name: string,
  given: Environment,
  secrets: Readonly<Record<SecretName, string>>,
): Record<string, string | undefined> {
  const known: Environment = { ...given, ...secrets }
  const bare = Object.entries(given).filter(([setting]) => !secretNames.has(setting))
  return Object.fromEntries([...bare, ...(own(needs, name) ?? []).map(secret => [secret, known[secret]] as const)])
}
