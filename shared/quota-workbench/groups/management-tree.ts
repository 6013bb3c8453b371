import type { ManagementGroupNode } from '#shared/contract/quota/management-groups.js'

/** A management group with what is below it, as Azure answers it. `quotaGroupIds` are empty. */
export interface ManagementTree {
  readonly root: ManagementGroupNode
  readonly isComplete: boolean
  readonly source: 'tree' | 'descendants'
}

/** Rejects with `UpstreamError`, with `MissingRole` where Azure refuses the caller. */
export interface ManagementTrees {
  tree(managementGroupId: string): Promise<ManagementTree>
}

/** The nodes of a tree, each before those below it. */
export function* treeNodes(root: ManagementGroupNode): Generator<ManagementGroupNode> {
  yield root
  for (const child of root.children) yield* treeNodes(child)
}

/** Ids of the subscriptions in a tree, lower case. */
export const listedSubscriptions = (root: ManagementGroupNode): ReadonlySet<string> =>
  new Set([...treeNodes(root)].flatMap(({ subscriptionId }) => subscriptionId?.toLowerCase() ?? []))

/** A management group or subscription in the flat list. */
export interface Descendant {
  readonly id: string
  readonly name: string
  readonly kind: ManagementGroupNode['kind']
  /** The name of the management group above it. */
  readonly parentId: string
}

/**
 * Puts the tree together from the flat list. Entries whose parent is not listed are under no node: then the tree is
 * incomplete.
 */
export function treeFromDescendants(rootId: string, rootName: string, list: readonly Descendant[]): ManagementTree {
  const root = toNode({ id: rootId, name: rootName, kind: 'managementGroup' })
  const groups = new Map([[rootId.toLowerCase(), root]])
  const nodes = list.map(one => ({ parentId: one.parentId.toLowerCase(), node: toNode(one) }))
  for (const { node } of nodes)
    if (node.kind === 'managementGroup' && !groups.has(node.id.toLowerCase())) groups.set(node.id.toLowerCase(), node)
  let isComplete = true
  for (const { parentId, node } of nodes) {
    const parent = groups.get(parentId)
    if (parent && parent !== node) parent.children.push(node)
    else isComplete = false
  }
  return { root, isComplete, source: 'descendants' }
}

export const toNode = ({ id, name, kind }: Omit<Descendant, 'parentId'>): ManagementGroupNode => ({
  id,
  name,
  kind,
  subscriptionId: kind === 'subscription' ? id : null,
  quotaGroupIds: [],
  children: [],
})
