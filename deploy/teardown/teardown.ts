import { isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { findRegistration } from '../entra/app-registration.js'
import { forgetOwnClientId } from '../entra/own-registration.js'
import { groupPath, output, readSubscriptions, subscriptionId } from '../environment/needed.js'
import { findOwnGroup } from '../environment/own-group.js'
import { deploymentName } from '../provision/provisioning-failure.js'

/** One thing that a tear-down deletes. */
interface Deletion {
  readonly name: string
  readonly run: () => Promise<unknown>
}

/**
 * Deletes everything that a deployment made. Without `isConfirmed` it only lists it.
 * @returns whether something was deleted
 * @throws Failure if the resource group does not belong to the environment
 */
export async function teardown(deployment: Deployment, isConfirmed: boolean): Promise<boolean> {
  const { environment, say } = deployment
  await findOwnGroup(deployment.azure, environment)
  const deletions = await findDeletions(deployment)
  say(`${isConfirmed ? 'Deletes' : 'Would delete'}:`)
  for (const { name } of deletions) say(`  - ${name}`)
  say('Stays:')
  say(
    `  - the key vault ${environment.get('HEADROOM_VAULT_NAME') ?? ''}, deleted but recoverable until its retention ends; until then its name is taken`,
  )
  say('  - backups of the database, which Azure deletes with the server')
  if (!isConfirmed) {
    say('Nothing was deleted. To delete it: npm run teardown -- --yes')
    return false
  }
  for (const { name, run } of deletions) {
    const problem = await run().then(
      () => undefined,
      error => {
        if (isStatus(error, 401, 403)) return error.message
        if (!isStatus(error, 404)) throw error
      },
    )
    say(problem === undefined ? `✓ ${name}` : `✗ ${name}: ${problem}`)
  }
  return true
}

async function findDeletions(deployment: Deployment): Promise<Deletion[]> {
  const { azure, environment } = deployment
  const id = subscriptionId(environment)
  const group = output(environment, 'AZURE_RESOURCE_GROUP')
  const remove = (path: string) => azure.manager.request(path, { method: 'DELETE' })
  const registration = await findRegistration(azure, environment)
  const record = `/subscriptions/${id}/providers/Microsoft.Resources/deployments/${deploymentName(environment)}`
  return [
    ...(await assignmentDeletions(deployment)),
    ...(registration
      ? [
          {
            name: `the application ${registration.appId} in Microsoft Entra ID`,
            run: async () => {
              await azure.graph.request(`/v1.0/applications/${registration.id}`, { method: 'DELETE' })
              await forgetOwnClientId(environment, registration.appId)
            },
          },
        ]
      : []),
    {
      name: `the resource group ${group} with everything in it`,
      run: () => remove(at('group', groupPath(environment))),
    },
    {
      name: `the record of the deployment ${deploymentName(environment)}`,
      run: () => remove(at('deployment', record)),
    },
  ]
}

interface Assignment {
  readonly id: string
  readonly properties: { readonly principalId: string; readonly scope: string }
}

/**
 * Role assignments outside the group stay behind when an app is deleted. The list of a subscription has those of the
 * management groups above it, too.
 */
async function assignmentDeletions({ azure, environment }: Deployment): Promise<Deletion[]> {
  const principals = [
    ['api', output(environment, 'HEADROOM_API_PRINCIPAL_ID')],
    ['worker', output(environment, 'HEADROOM_WORKER_PRINCIPAL_ID')],
  ] as const
  const scopes = readSubscriptions(environment).map(one => `/subscriptions/${one}`)
  const deletions = new Map<string, Deletion>()
  for (const scope of scopes)
    for (const [app, principal] of principals) {
      const filter = encodeURIComponent(`principalId eq '${principal}'`)
      const path = `${scope}/providers/Microsoft.Authorization/roleAssignments?$filter=${filter}`
      const found = await azure.manager.list<Assignment>(at('roleAssignment', path))
      const isApart = ({ properties }: Assignment) =>
        properties.principalId === principal && !/\/resourceGroups\//i.test(properties.scope)
      for (const one of found.filter(isApart))
        deletions.set(one.id, {
          name: `a role of the ${app} on ${one.properties.scope}`,
          run: () => azure.manager.request(at('roleAssignment', one.id), { method: 'DELETE' }),
        })
    }
  return [...deletions.values()]
}
