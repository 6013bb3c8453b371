import { storable } from '#shared/adapters/azure/calls/records.js'
import type { ManagementGroupNode } from '#shared/contract/quota/management-groups.js'
import { OddRecord, parseRecord } from '#shared/kernel/odd-record.js'
import { type Descendant, type ManagementTree, toNode } from '#shared/quota-workbench/groups/management-tree.js'
import { DescendantWire, NodeWire } from './quota-wire.js'

/** Azure allows six levels below the root. */
const deepest = 10

/** A tree with `$expand=children&$recurse=true`. */
export function toTree(record: unknown): ManagementTree {
  let isComplete = true
  const toBranch = (one: unknown, depth: number): ManagementGroupNode => {
    const { name, type, displayName, properties, children } = parseRecord(NodeWire, 'management group', one)
    const node = toNode({
      id: storable(name),
      name: storable(displayName || properties?.displayName || name),
      kind: toKind(type),
    })
    for (const child of children ?? properties?.children ?? []) {
      try {
        if (depth < deepest) node.children.push(toBranch(child, depth + 1))
        else isComplete = false
      } catch (error) {
        if (!(error instanceof OddRecord)) throw error
        isComplete = false
      }
    }
    return node
  }
  return { root: toBranch(record, 0), isComplete, source: 'tree' }
}

export function toDescendant(record: unknown): Descendant[] {
  const { name, type, properties } = parseRecord(DescendantWire, 'descendant', record)
  const parentId = properties?.parent?.id.split('/').at(-1) ?? ''
  return [{ id: storable(name), name: storable(properties?.displayName || name), kind: toKind(type), parentId }]
}

/** Azure answers `/subscriptions`, `Microsoft.Management/managementGroups/subscriptions` or `Microsoft.Resources/subscriptions`. */
const toKind = (type: string): ManagementGroupNode['kind'] =>
  /\/subscriptions$/i.test(type) ? 'subscription' : 'managementGroup'
