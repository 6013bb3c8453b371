import type { SecretName } from './settings.js'

type Environment = Readonly<Record<string, string | undefined>>
type Secret = SecretName | 'WORKER_SHARED_SECRET_PREVIOUS' | 'SQL_CONNECTION_STRING'

/** What each process has to know; a process that is not named here knows no secret. */
const needs: Readonly<Record<string, readonly Secret[]>> = {
  api: ['INGEST_API_KEY', 'WORKER_SHARED_SECRET', 'SESSION_SECRET', 'SQL_CONNECTION_STRING'],
  worker: ['WORKER_SHARED_SECRET', 'WORKER_SHARED_SECRET_PREVIOUS', 'SQL_CONNECTION_STRING'],
  migrate: ['SQL_CONNECTION_STRING'],
}
const secretNames = new Set<string>(Object.values(needs).flat())

/** The environment of one process of the system: all that `npm start` was given, but of the secrets its own alone. */
export function environmentOf(
  name: string,
  given: Environment,
  secrets: Readonly<Record<SecretName, string>>,
): Record<string, string | undefined> {
  const known: Environment = { ...given, ...secrets }
  const bare = Object.entries(given).filter(([setting]) => !secretNames.has(setting))
  return Object.fromEntries([...bare, ...(needs[name] ?? []).map(secret => [secret, known[secret]] as const)])
}
