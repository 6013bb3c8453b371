import type { Account } from './account.js'

/** Commands of the Azure CLI, for a POSIX shell such as that of Azure Cloud Shell. */

/** Without an account, as with a Resource Manager on this machine, the CLI is asked who is signed in. */
const toAssignee = (account: Account | undefined): string =>
  account
    ? `--assignee-object-id ${account.objectId} --assignee-principal-type ${account.kind}`
    : '--assignee "$(az ad signed-in-user show --query id --output tsv)"'

export const grantRole = (role: string, ids: readonly string[], account: Account | undefined): string =>
  forEach(ids, id => `az role assignment create ${toAssignee(account)} --role "${role}" --scope /subscriptions/${id}`)

export const grantGroupRole = (role: string, managementGroupId: string, account: Account | undefined): string =>
  `az role assignment create ${toAssignee(account)} --role "${role}" --scope /providers/Microsoft.Management/managementGroups/${managementGroupId}`

export const registerProvider = (namespace: string, ids: readonly string[]): string =>
  forEach(ids, id => `az provider register --namespace ${namespace} --subscription ${id}`)

export const signIn = (tenantId?: string | null): string => (tenantId ? `az login --tenant ${tenantId}` : 'az login')

/** One command, or one loop. */
function forEach(ids: readonly string[], toCommand: (id: string) => string): string {
  const [first] = ids
  if (ids.length === 1 && first !== undefined) return toCommand(first)
  return `for id in ${ids.join(' ')}; do ${toCommand('$id')}; done`
}
