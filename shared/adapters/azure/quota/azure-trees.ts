import { type AzureList, readList } from '#shared/adapters/azure/calls/azure-list.js'
import type { CallPlace } from '#shared/adapters/azure/calls/call-place.js'
import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import {
  type ManagementTree,
  type ManagementTrees,
  treeFromDescendants,
} from '#shared/quota-workbench/groups/management-tree.js'
import { treeRole } from '#shared/quota-workbench/groups/missing-role.js'
import { orMissingRole } from './or-missing-role.js'
import { toDescendant, toTree } from './tree-records.js'

const at: CallPlace = { gate: 'tenant', provider: 'Microsoft.Management', place: 'managementGroups' }

/** Reads the tree of a management group, or the flat list where Azure does not answer the tree. */
export function azureTrees(access: AzureAccess): ManagementTrees {
  const clients = createClients(access)
  const read = async <T>(managementGroupId: string, list: Omit<AzureList<T>, 'at' | 'ask'>, rest: string) => {
    const path = `/providers/Microsoft.Management/managementGroups/${encodeURIComponent(managementGroupId)}${rest}`
    const ask: AzureList<T>['ask'] = policies => clients.list(path, listVersions.managementGroups, policies)
    return (await readList(access, { ...list, at, ask })).records
  }
  const wholeTree = async (id: string): Promise<ManagementTree> => {
    const list = { what: `the management group ${id}`, read: (one: unknown) => [toTree(one)], page: onlyRecord }
    const [tree] = await read(id, list, '?$expand=children&$recurse=true')
    if (!tree) throw new UpstreamError(`the management group ${id}: Azure answered nothing`)
    return tree
  }
  const flatTree = async (id: string): Promise<ManagementTree> => {
    const list = { what: `the descendants of the management group ${id}`, read: toDescendant }
    return treeFromDescendants(id, id, await read(id, list, '/descendants'))
  }
  return {
    async tree(managementGroupId) {
      try {
        return await wholeTree(managementGroupId)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        // The tree may be refused for its size: the flat list tells.
        const what = `the management group ${managementGroupId}`
        return orMissingRole(flatTree(managementGroupId), { what, role: treeRole, managementGroupId })
      }
    },
  }
}

const onlyRecord = (body: object) => ({ value: [body] })
