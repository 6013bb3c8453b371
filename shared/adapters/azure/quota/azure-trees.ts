import { type AzureList, readList } from '#shared/adapters/azure/calls/azure-list.js'
import type { CallPlace } from '#shared/adapters/azure/calls/call-place.js'
import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import { OddRecord } from '#shared/kernel/odd-record.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import {
  type ManagementTree,
  type ManagementTrees,
  toManagementTree,
  treeFromDescendants,
} from '#shared/quota-workbench/groups/management-tree.js'
import { treeRole } from '#shared/quota-workbench/groups/missing-role.js'
import { orMissingRole } from './or-missing-role.js'
import { addChildren, type OpenList, toDescendant, toTree } from './tree-records.js'

const at: CallPlace = { gate: 'tenant', provider: 'Microsoft.Management', place: 'managementGroups' }

/** Lists of children that are followed in one tree. */
const maxLists = 200

/** Reads the tree of a management group, or the flat list where Azure does not answer the tree or not all of it. */
export function azureTrees(access: AzureAccess): ManagementTrees {
  const clients = createClients(access)
  const read = <T>(path: string, list: Omit<AzureList<T>, 'at' | 'ask'>) => {
    const ask: AzureList<T>['ask'] = policies => clients.list(path, listVersions.managementGroups, policies)
    return readList(access, { ...list, at, ask })
  }
  const readGroup = async (id: string, rest: string): Promise<unknown> => {
    const list = { what: `the management group ${id}`, read: (one: unknown) => [one], page: onlyRecord }
    return (await read(`${groupPath(id)}${rest}`, list)).records[0]
  }
  /** Reads the rest of a node's children. If that fails, the node is incomplete. */
  const readRest = async (list: OpenList, open: OpenList[]): Promise<void> => {
    try {
      const what = `what is below the management group ${list.node.id}`
      const { records } = await read(list.nextLink, { what, read: (one: unknown) => [one] })
      addChildren(list, records, open)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      list.node.isComplete = false
    }
  }
  const wholeTree = async (id: string): Promise<ManagementTree> => {
    const record = await readGroup(id, '?$expand=children&$recurse=true')
    const open: OpenList[] = []
    const root = toRoot(id, record, open)
    let followed = 0
    for (let list = open.shift(); list; list = open.shift()) {
      if (followed >= maxLists) list.node.isComplete = false
      else await readRest(list, open)
      followed += 1
    }
    return toManagementTree(root, 'tree')
  }
  const rootName = async (id: string): Promise<string> => {
    try {
      return toRoot(id, await readGroup(id, ''), []).name
    } catch (error) {
      if (error instanceof UpstreamError) return id
      throw error
    }
  }
  const flatTree = async (id: string): Promise<ManagementTree> => {
    const list = { what: `the descendants of the management group ${id}`, read: toDescendant }
    const { records, skipped } = await read(`${groupPath(id)}/descendants`, list)
    return treeFromDescendants(id, await rootName(id), records, { isComplete: skipped === null })
  }
  return {
    async tree(managementGroupId) {
      let tree: ManagementTree | undefined
      try {
        tree = await wholeTree(managementGroupId)
        if (tree.isComplete) return tree
        const flat = await flatTree(managementGroupId)
        return flat.isComplete ? flat : tree
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        if (tree) return tree
        // The tree may be refused for its size: the flat list tells.
        const what = `the management group ${managementGroupId}`
        return orMissingRole(flatTree(managementGroupId), { what, role: treeRole, managementGroupId })
      }
    },
  }
}

const groupPath = (id: string): string => `/providers/Microsoft.Management/managementGroups/${encodeURIComponent(id)}`
const onlyRecord = (body: object) => ({ value: [body] })

function toRoot(id: string, record: unknown, open: OpenList[]) {
  try {
    return toTree(record, open)
  } catch (error) {
    if (!(error instanceof OddRecord)) throw error
    throw new UpstreamError(`the management group ${id}: Azure's answer cannot be understood (${error.message})`)
  }
}
