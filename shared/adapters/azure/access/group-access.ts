import { readList } from '#shared/adapters/azure/calls/azure-list.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { allows, toPermission } from './granted-operations.js'
import { azureCalls } from './roles.js'
import { permissionsVersion } from './subscription-access.js'

/**
 * Whether the caller's roles on a management group allow moves of quota within its groups; undefined if Azure does not
 * tell. What the move needs on the subscription of the member is not asked here.
 */
export async function readMoveAccess(access: AzureAccess, managementGroupId: string): Promise<boolean | undefined> {
  const group = `/providers/Microsoft.Management/managementGroups/${encodeURIComponent(managementGroupId)}`
  const path = `${group}/providers/Microsoft.Authorization/permissions`
  const clients = createClients(access)
  try {
    const { records } = await readList(access, {
      at: { gate: 'tenant', provider: 'Microsoft.Authorization', place: 'permissions' },
      what: `the permissions on the management group ${managementGroupId}`,
      read: toPermission,
      ask: policies => clients.list(path, permissionsVersion, policies),
      policy: { attempts: 2 },
    })
    return allows(records, azureCalls.quotaMove.operation)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return undefined
  }
}
