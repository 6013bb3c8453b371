import { join } from 'node:path'
import type { AppRole, AppUser } from '#shared/adapters/sql/app-users.js'
import { type AppKind, appName, apps } from '../apps/function-apps.js'
import { isStatus } from '../azure/azure-error.js'
import type { Deployment } from '../deployment.js'
import { output } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'
import { behindFirewall } from './firewall.js'

export const prepareDatabase: Step = {
  title: 'Prepare the database',
  async run(deployment) {
    const { environment, credential, say, openDatabase, root } = deployment
    const server = output(environment, 'HEADROOM_SQL_SERVER')
    const users: AppUser[] = []
    for (const app of apps) users.push(await toUser(deployment, app))
    const database = openDatabase({
      server,
      database: output(environment, 'HEADROOM_SQL_DATABASE'),
      credential,
      migrations: join(root, 'sql'),
      onWait: () => say('  Waiting for the database, which may be resuming from a pause'),
    })
    try {
      const changes = await behindFirewall(deployment, async () => {
        const changed = await database.setUsers(users)
        const applied = await database.migrate()
        return applied.length > 0 ? [...changed, `applied ${applied.join(', ')}`] : changed
      })
      return changes.length > 0 ? changes.join(', ') : 'users and tables are up to date'
    } catch (error) {
      if (error instanceof Failure) throw error
      throw new Failure(
        `The database ${server} could not be prepared: ${(error as Error).message}`,
        'If it is resuming from a pause, or was just created, run this again in a minute.',
      )
    } finally {
      await database.close()
    }
  },
}

const principals = { api: 'HEADROOM_API_PRINCIPAL_ID', worker: 'HEADROOM_WORKER_PRINCIPAL_ID' } as const

async function toUser(deployment: Deployment, app: AppKind): Promise<AppUser> {
  const { environment } = deployment
  const roles: AppRole[] = ['db_datareader', 'db_datawriter']
  if (app === 'api' && environment.get('HEADROOM_CAN_MIGRATE_FROM_APP') === 'true') roles.push('db_ddladmin')
  return { name: appName(deployment, app), clientId: await readClientId(deployment, app), roles }
}

/**
 * The client id of an app's identity, which Resource Manager does not tell. It is kept in the environment, because a
 * workflow may not be allowed to read the directory.
 */
async function readClientId({ azure, environment }: Deployment, app: AppKind): Promise<string> {
  const principalId = output(environment, principals[app])
  const key = app === 'api' ? 'HEADROOM_API_CLIENT_ID' : 'HEADROOM_WORKER_CLIENT_ID'
  const kept = environment.get(key)?.split(' ')
  if (kept?.[1] === principalId && kept[0]) return kept[0]
  const path = `/v1.0/servicePrincipals/${principalId}?$select=appId`
  const found = await azure.graph.find<{ appId: string }>(path).catch(error => {
    if (isStatus(error, 401, 403)) return undefined
    throw error
  })
  if (!found)
    throw new Failure(
      `Microsoft Graph does not tell your account the client id of the identity ${principalId} of the ${app}.`,
      `Where a person may read it: az ad sp show --id ${principalId} --query appId -o tsv. Then ${environment.commandToSet(key, `"<client id> ${principalId}"`)}`,
    )
  await environment.set(key, `${found.appId} ${principalId}`)
  return found.appId
}
