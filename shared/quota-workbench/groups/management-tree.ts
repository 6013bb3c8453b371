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
 * Puts the tree together from the flat list, in the same order as the tree that Azure answers. Entries whose parent is
 * not listed are under no node: then the root is incomplete, as it is where the list is.
 */
export function treeFromDescendants(
  rootId: string,
  rootName: string,
  list: readonly Descendant[],
  { isComplete }: { readonly isComplete: boolean } = { isComplete: true },
): ManagementTree {
  const root = toNode({ id: rootId, name: rootName, kind: 'managementGroup' })
  const nodes = new Map([[nodeKey(root), root]])
  const parents = new Map<ManagementGroupNode, string>()
  for (const one of list) {
    const node = toNode(one)
    if (nodes.has(nodeKey(node))) continue
    nodes.set(nodeKey(node), node)
    parents.set(node, nodeKey({ id: one.parentId, kind: 'managementGroup' }))
  }
  for (const [node, parent] of parents) nodes.get(parent)?.children.push(node)
  const placed = [...treeNodes(root)].length
  root.isComplete = isComplete && placed === nodes.size
  return toManagementTree(root, 'descendants')
}

const nodeKey = ({ id, kind }: Pick<ManagementGroupNode, 'id' | 'kind'>): string => `${kind} ${id.toLowerCase()}`

/** The tree of a root, each list of children in order. It is complete if each of its nodes is. */
export function toManagementTree(root: ManagementGroupNode, source: ManagementTree['source']): ManagementTree {
  const nodes = [...treeNodes(root)]
  for (const { children } of nodes) children.sort(inOrder)
  return { root, isComplete: nodes.every(({ isComplete }) => isComplete), source }
}

/** Management groups first, then by name. */
const inOrder = (a: ManagementGroupNode, b: ManagementGroupNode): number =>
  a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id)

export const toNode = ({ id, name, kind }: Omit<Descendant, 'parentId'>): ManagementGroupNode => ({
  id,
  name,
  kind,
  subscriptionId: kind === 'subscription' ? id : null,
  quotaGroupIds: [],
  isComplete: true,
  children: [],
})
