import { AzureError, isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { readSubscriptions, subscriptionId } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

interface Permission {
  readonly actions: readonly string[]
  readonly notActions: readonly string[]
}

const creates = 'Microsoft.Resources/deployments/write'
/** What assigning a role takes, each with the role that has the fewest rights for it. */
const needed = [
  [creates, 'Contributor'],
  ['Microsoft.Authorization/roleAssignments/write', 'Role Based Access Control Administrator'],
] as const

/** What the templates do: create resources in one subscription, and assign roles there and where capacity is read. */
export const checkRights: Step = {
  title: 'Check your roles',
  async run(deployment) {
    const { environment } = deployment
    const home = subscriptionId(environment)
    const principal = environment.get('AZURE_PRINCIPAL_ID') ?? '<object id>'
    if (!(await mayDo(deployment, home, creates)))
      throw new Failure(
        `Your account may not create resources in the subscription ${home}.`,
        `Have an owner run: az role assignment create --assignee ${principal} --role Contributor --scope /subscriptions/${home}`,
      )
    const isLeftToOthers = environment.get('HEADROOM_ASSIGN_SUBSCRIPTION_ROLES') === 'false'
    const scopes = [...new Set([home, ...(isLeftToOthers ? [] : readSubscriptions(environment))])]
    const missing: string[] = []
    // Each assignment in another subscription is part of a deployment there.
    for (const scope of scopes)
      for (const [action, role] of needed)
        if (!(await mayDo(deployment, scope, action)))
          missing.push(
            `az role assignment create --assignee ${principal} --role "${role}" --scope /subscriptions/${scope}`,
          )
    if (missing.length > 0)
      throw new Failure(
        'Your account may not assign the roles that the apps need.',
        `Have an owner run: ${missing.join(' ; ')}. Or ${environment.commandToSet('HEADROOM_ASSIGN_SUBSCRIPTION_ROLES', 'false')}, deploy, and have an owner run the commands for several subscriptions in docs/deploy.md.`,
      )
    return `resources and role assignments in ${scopes.length} subscription${scopes.length === 1 ? '' : 's'}`
  },
}

async function mayDo({ azure }: Deployment, id: string, action: string): Promise<boolean> {
  const path = `/subscriptions/${id}/providers/Microsoft.Authorization/permissions`
  const permissions = await azure.manager.list<Permission>(at('permissions', path)).catch(error => {
    if (isStatus(error, 401, 403) || (error instanceof AzureError && error.code === 'SubscriptionNotFound')) return []
    // Where Azure does not list permissions at this scope, provisioning finds out.
    if (isStatus(error, 400, 404)) return [{ actions: ['*'], notActions: [] }]
    throw error
  })
  const covers = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'i').test(action)
  return permissions.some(({ actions, notActions }) => actions.some(covers) && !notActions.some(covers))
}
