import { isStatus } from '../azure/azure-error.js'
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
const assigns = 'Microsoft.Authorization/roleAssignments/write'

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
    const read = readSubscriptions(environment)
    const scopes = [...new Set([home, ...read])]
    const refused: string[] = []
    for (const scope of scopes) if (!(await mayDo(deployment, scope, assigns))) refused.push(scope)
    if (refused.length > 0)
      throw new Failure(
        `Your account may not assign roles in ${refused.join(', ')}, and the apps need roles there.`,
        `Have an owner run: ${refused
          .map(
            scope =>
              `az role assignment create --assignee ${principal} --role "Role Based Access Control Administrator" --scope /subscriptions/${scope}`,
          )
          .join(' ; ')}`,
      )
    return `resources and role assignments in ${scopes.length} subscription${scopes.length === 1 ? '' : 's'}`
  },
}

async function mayDo({ azure }: Deployment, id: string, action: string): Promise<boolean> {
  const path = `/subscriptions/${id}/providers/Microsoft.Authorization/permissions`
  const permissions = await azure.manager.list<Permission>(at('permissions', path)).catch(error => {
    if (isStatus(error, 401, 403, 404)) return []
    throw error
  })
  const covers = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'i').test(action)
  return permissions.some(({ actions, notActions }) => actions.some(covers) && !notActions.some(covers))
}
