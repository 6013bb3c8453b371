import { isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { groupPath } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

interface Servers {
  readonly value: readonly {
    readonly id: string
    readonly name: string
    readonly tags?: Readonly<Record<string, string>> | null
  }[]
}

interface Administrator {
  readonly properties: { readonly login: string; readonly sid: string }
}

/**
 * A server takes its administrator at its creation: templates that name another one later are refused. So a server that
 * exists gets the chosen one before.
 */
export const changeSqlAdministrator: Step = {
  title: 'Change the administrator of the database',
  async run(deployment) {
    const { azure, environment } = deployment
    const sid = environment.get('HEADROOM_SQL_ADMINISTRATOR_OBJECT_ID')
    const login = environment.get('HEADROOM_SQL_ADMINISTRATOR_LOGIN')
    const server = await findServer(deployment)
    if (server === undefined) return 'its server does not exist yet'
    const path = at('sql', `${server.id}/administrators/ActiveDirectory`)
    const before = await azure.manager.find<Administrator>(path)
    if (before?.properties.sid.toLowerCase() === sid?.toLowerCase()) return `it is ${before?.properties.login}`
    const body = {
      properties: {
        administratorType: 'ActiveDirectory',
        login,
        sid,
        tenantId: environment.get('AZURE_TENANT_ID'),
      },
    }
    try {
      await azure.manager.request(path, { method: 'PUT', body })
    } catch (error) {
      if (!isStatus(error, 401, 403)) throw error
      throw new Failure(
        `Your account may not make ${login} the administrator of the database server ${server.name}: ${error.message}`,
        `Ask an owner: az sql server ad-admin create --resource-group ${server.id.split('/')[4]} --server-name ${server.name} --display-name ${login} --object-id ${sid}`,
      )
    }
    return `${login}, in place of ${before?.properties.login ?? 'nobody'}`
  },
}

/** The server of this environment. Its name is an output of the templates, which another machine does not have. */
async function findServer({ azure, environment }: Deployment) {
  const servers = await azure.manager.find<Servers>(
    at('sql', `${groupPath(environment)}/providers/Microsoft.Sql/servers`),
  )
  return servers?.value.find(({ tags }) => tags?.['azd-env-name'] === environment.name)
}
