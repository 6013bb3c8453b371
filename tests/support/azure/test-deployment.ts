import { createAzure } from '#deploy/azure/azure.js'
import type { Deployment } from '#deploy/deployment.js'
import { createOutput } from '#deploy/output.js'
import type { AppUser } from '#shared/adapters/sql/app-users.js'
import { subscription, tenantId } from './azure-state.js'
import type { AzureStub } from './azure-stub.js'

/** What a provisioning would have put out. */
export const outputs = {
  AZURE_RESOURCE_GROUP: 'rg-headroom-test',
  HEADROOM_API_NAME: 'func-api',
  HEADROOM_API_PRINCIPAL_ID: 'principal-of-api',
  HEADROOM_WORKER_NAME: 'func-worker',
  HEADROOM_WORKER_PRINCIPAL_ID: 'principal-of-worker',
  HEADROOM_WEB_NAME: 'stapp-web',
  HEADROOM_WEB_HOST: 'site.azurestaticapps.net',
  HEADROOM_ORIGIN: 'https://site.azurestaticapps.net',
  HEADROOM_SQL_SERVER: 'sql.database.windows.net',
  HEADROOM_SQL_SERVER_NAME: 'sql',
  HEADROOM_SQL_DATABASE: 'headroom',
  HEADROOM_VAULT_NAME: 'kv-headroom',
}

export interface TestDeployment extends Deployment {
  readonly lines: string[]
  readonly values: Map<string, string>
  /** The users that the database has. */
  readonly users: AppUser[]
  /** Errors of the database, thrown one per call. */
  readonly databaseErrors: Error[]
}

/** A deployment against the stub, whose clock moves only while it waits. */
export function testDeployment(stub: AzureStub, given: Readonly<Record<string, string>> = {}): TestDeployment {
  const values = new Map(
    Object.entries({ AZURE_SUBSCRIPTION_ID: subscription, AZURE_LOCATION: 'westeurope', ...given }),
  )
  const lines: string[] = []
  const users: AppUser[] = []
  const databaseErrors: Error[] = []
  let now = Date.parse('2026-03-01T00:00:00Z')
  const pause = async (ms: number) => {
    now += ms
  }
  const claims = { tid: tenantId, oid: 'object-1', upn: 'admin@example.com' }
  const token = `${toPart({ alg: 'none' })}.${toPart(claims)}.`
  const credential = { getToken: async () => ({ token, expiresOnTimestamp: now + 3_600_000 }) }
  const failing = () => {
    const error = databaseErrors.shift()
    if (error) throw error
  }
  return {
    lines,
    values,
    users,
    databaseErrors,
    environment: {
      name: 'test',
      get: name => values.get(name) || undefined,
      async set(name, value) {
        values.set(name, value)
      },
      commandToSet: (name, value) => `azd env set ${name} ${value}`,
    },
    credential,
    azure: createAzure({ credential, pause, managerUrl: stub.url, graphUrl: stub.url, retryDelayMs: 1 }),
    waiting: { now: () => new Date(now), pause },
    root: process.cwd(),
    fetch,
    programs: {
      compile: async () => ({ parameters: { environmentName: { type: 'string' } } }),
      makePackages: () => {},
      upload: async () => ({ code: 0, output: '✔ Project deployed to https://site.azurestaticapps.net' }),
    },
    openDatabase: () => ({
      async setUsers(wanted) {
        failing()
        const missing = wanted.filter(({ name }) => !users.some(user => user.name === name))
        users.push(...missing)
        return missing.map(({ name }) => `created ${name}`)
      },
      migrate: async () => [],
      close: async () => {},
    }),
    ...createOutput(line => lines.push(line)),
  }
}

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
