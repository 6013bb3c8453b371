import { storable } from '#shared/adapters/azure/calls/records.js'
import type { ManagementGroupNode } from '#shared/contract/quota/management-groups.js'
import { OddRecord, parseRecord } from '#shared/kernel/odd-record.js'
import { type Descendant, toNode } from '#shared/quota-workbench/groups/management-tree.js'
import { ChildPage, DescendantWire, NodeWire } from './quota-wire.js'

/** Azure allows six levels below the root. */
const deepest = 10

/** A node whose list of children goes on elsewhere. */
export interface OpenList {
  readonly node: ManagementGroupNode
  readonly depth: number
  readonly nextLink: string
}

/** A tree with `$expand=children&$recurse=true`. Lists that go on elsewhere are added to `open`. */
export function toTree(record: unknown, open: OpenList[]): ManagementGroupNode {
  return toBranch(record, 0, open)
}

/** Adds children to a node; one that cannot be understood leaves it incomplete. */
export function addChildren(
  { node, depth }: Omit<OpenList, 'nextLink'>,
  records: readonly unknown[],
  open: OpenList[],
): void {
  if (records.length > 0 && depth >= deepest) {
    node.isComplete = false
    return
  }
  for (const record of records)
    try {
      node.children.push(toBranch(record, depth + 1, open))
    } catch (error) {
      if (!(error instanceof OddRecord)) throw error
      node.isComplete = false
    }
}

function toBranch(record: unknown, depth: number, open: OpenList[]): ManagementGroupNode {
  const wire = parseRecord(NodeWire, 'management group', record)
  const { name, type, displayName, properties } = wire
  const node = toNode({
    id: storable(name),
    name: storable(displayName || properties?.displayName || name),
    kind: toKind(type),
  })
  const children = wire.children ?? properties?.children ?? []
  const page = ChildPage.safeParse(Array.isArray(children) ? { value: children } : children)
  if (!page.success) {
    node.isComplete = false
    return node
  }
  addChildren({ node, depth }, page.data.value, open)
  const nextLink = page.data.nextLink ?? properties?.nextLink ?? wire.nextLink
  if (typeof nextLink === 'string' && nextLink) open.push({ node, depth, nextLink })
  return node
}

export function toDescendant(record: unknown): Descendant[] {
  const { name, type, properties } = parseRecord(DescendantWire, 'descendant', record)
  const parentId = properties?.parent?.id.split('/').at(-1) ?? ''
  return [{ id: storable(name), name: storable(properties?.displayName || name), kind: toKind(type), parentId }]
}

/** Azure answers `/subscriptions`, `Microsoft.Management/managementGroups/subscriptions` or `Microsoft.Resources/subscriptions`. */
const toKind = (type: string): ManagementGroupNode['kind'] =>
  /\/subscriptions$/i.test(type) ? 'subscription' : 'managementGroup'
