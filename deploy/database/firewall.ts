import { isStatus } from '../azure/azure-error.js'
import { at, resourcePath } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { output, subscriptionId } from '../environment/needed.js'
import { Failure } from '../failure.js'
import { patiently } from '../waiting.js'
import { FirewallRefusal, LoginRefusal, NetworkRefusal } from './refusals.js'

const rule = 'headroom-deployment'
/** A new rule can take five minutes. */
const patience = { forMs: 5 * 60_000, everyMs: 10_000 }

/**
 * Runs `work` with the database. If the firewall refuses this machine, its address, which only the server knows for
 * sure, is let in until `work` has ended.
 */
export async function behindFirewall<Result>(deployment: Deployment, work: () => Promise<Result>): Promise<Result> {
  const { azure, environment, waiting, say } = deployment
  const server = output(environment, 'HEADROOM_SQL_SERVER_NAME')
  const group = output(environment, 'AZURE_RESOURCE_GROUP')
  const path = resourcePath(subscriptionId(environment), group, 'Microsoft.Sql/servers', server)
  const address = at('sql', `${path}/firewallRules/${rule}`)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FirewallRefusal)) throw explain(error, deployment)
    say(`  The firewall of ${server} lets ${error.address} in until this has ended`)
    const body = { properties: { startIpAddress: error.address, endIpAddress: error.address } }
    await azure.manager.request(address, { method: 'PUT', body })
    try {
      return await patiently(waiting, patience, work, one => one instanceof FirewallRefusal)
    } catch (last) {
      throw explain(last, deployment)
    } finally {
      await close()
    }
  }

  async function close(): Promise<void> {
    try {
      await azure.manager.request(address, { method: 'DELETE' })
    } catch (error) {
      if (isStatus(error, 404)) return
      const command = `az sql server firewall-rule delete --resource-group ${group} --server ${server} --name ${rule}`
      say(`  The firewall rule ${rule} could not be removed. Remove it: ${command}`)
    }
  }
}

function explain(error: unknown, { environment }: Deployment): unknown {
  const server = output(environment, 'HEADROOM_SQL_SERVER')
  if (error instanceof FirewallRefusal)
    return new Failure(`${error.message}, five minutes after a rule let it in.`, 'Run this again in some minutes.')
  if (error instanceof NetworkRefusal)
    return new Failure(
      `The database server ${server} is closed to public networks, so its users and tables cannot be made from here.`,
      'Run this from the network of its private endpoint, such as a self-hosted runner there.',
    )
  if (error instanceof LoginRefusal)
    return new Failure(
      `The database server ${server} refuses your account: its administrator is ${environment.get('HEADROOM_SQL_ADMINISTRATOR_LOGIN')}.`,
      `Sign in as the administrator, or make it a group that you are in: ${environment.commandToSet('HEADROOM_SQL_ADMINISTRATOR_OBJECT_ID', '<object id of a group>')}, its name as HEADROOM_SQL_ADMINISTRATOR_LOGIN and Group as HEADROOM_SQL_ADMINISTRATOR_TYPE, then provision again.`,
    )
  return error
}
