import type { ManagementGroupNode } from '#shared/contract/quota/management-groups.js'

/** A management group or subscription, and what is below it: the inferred type of the contract stops at its children. */
export interface TreeNode extends Omit<ManagementGroupNode, 'children'> {
  readonly children: readonly TreeNode[]
}

/** The tree with the type that its children have. */
export const toTree = (root: ManagementGroupNode): TreeNode => ({
  ...root,
  children: root.children as readonly unknown[] as readonly TreeNode[],
})

const maxNamed = 3

/** Below which nodes not everything is known. */
export function incompleteWords(root: TreeNode): string {
  const names: string[] = []
  const add = (node: TreeNode) => {
    if (!node.isComplete) names.push(node.name)
    for (const child of node.children) add(child)
  }
  add(root)
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : ''
  return `Azure did not list everything below ${names.slice(0, maxNamed).join(', ')}${more}`
}

/** A line of the tree. */
export interface TreeItem {
  readonly node: TreeNode
  /** From 1. */
  readonly level: number
  /** Its position among its siblings, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
  /** Null: it has nothing below it. */
  readonly isOpen: boolean | null
  /** The index of the line above it in the tree; -1 for the root. */
  readonly parent: number
}

/** The lines that are in sight, from top to bottom. `closed` holds the ids of the closed ones. */
export function listItems(root: TreeNode, closed: ReadonlySet<string>): readonly TreeItem[] {
  const items: TreeItem[] = []
  const add = (node: TreeNode, level: number, position: number, siblings: number, parent: number) => {
    const isOpen = node.children.length === 0 ? null : !closed.has(node.id)
    const index = items.push({ node, level, position, siblings, isOpen, parent }) - 1
    if (isOpen)
      for (const [at, child] of node.children.entries()) add(child, level + 1, at + 1, node.children.length, index)
  }
  add(root, 1, 1, 1, -1)
  return items
}

/** What a key does in a tree: moves to a line, opens or closes the present one, or nothing. */
export type TreeStep = { readonly to: number } | { readonly isOpen: boolean } | undefined

/** The step of a key at the line with this index, as trees have it everywhere. */
export function toStep(items: readonly TreeItem[], index: number, key: string): TreeStep {
  const item = items[index]
  if (!item) return undefined
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(index + 1, items.length - 1) }
    case 'ArrowUp':
      return { to: Math.max(index - 1, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: items.length - 1 }
    case 'ArrowRight':
      return item.isOpen === false ? { isOpen: true } : item.isOpen ? { to: index + 1 } : undefined
    case 'ArrowLeft':
      if (item.isOpen) return { isOpen: false }
      return item.parent < 0 ? undefined : { to: item.parent }
    case 'Enter':
    case ' ':
      return item.isOpen === null ? undefined : { isOpen: !item.isOpen }
    default:
      return undefined
  }
}

/** The ids of everything that can be closed, but the root. */
export const closable = (root: TreeNode): readonly string[] =>
  root.children.flatMap(child => (child.children.length > 0 ? [child.id, ...closable(child)] : []))
