import { expect, it } from 'vitest'
import { closable, incompleteWords, listItems, type TreeNode, toStep } from './tree-items.js'

const node = (id: string, ...children: TreeNode[]): TreeNode => ({
  id,
  name: id,
  kind: children.length > 0 ? 'managementGroup' : 'subscription',
  subscriptionId: children.length > 0 ? null : id,
  quotaGroupIds: [],
  isComplete: true,
  children,
})
const root = node('root', node('platform', node('hub')), node('workloads', node('shop'), node('bank')))
const names = (closed: string[] = []) => listItems(root, new Set(closed)).map(({ node }) => node.id)

it('lists what is in sight with level and position', () => {
  expect(names()).toEqual(['root', 'platform', 'hub', 'workloads', 'shop', 'bank'])
  expect(names(['platform'])).toEqual(['root', 'platform', 'workloads', 'shop', 'bank'])
  expect(names(['root'])).toEqual(['root'])
  expect(listItems(root, new Set()).at(-1)).toMatchObject({
    level: 3,
    position: 2,
    siblings: 2,
    isOpen: null,
    parent: 3,
  })
  expect(closable(root)).toEqual(['platform', 'workloads'])
})

it('moves by the keys of a tree', () => {
  const items = listItems(root, new Set(['platform']))
  expect(toStep(items, 0, 'ArrowDown')).toEqual({ to: 1 })
  expect(toStep(items, 4, 'ArrowDown')).toEqual({ to: 4 })
  expect(toStep(items, 1, 'ArrowRight')).toEqual({ isOpen: true })
  expect(toStep(items, 2, 'ArrowRight')).toEqual({ to: 3 })
  expect(toStep(items, 2, 'ArrowLeft')).toEqual({ isOpen: false })
  expect(toStep(items, 4, 'ArrowLeft')).toEqual({ to: 2 })
  expect(toStep(items, 3, 'ArrowRight')).toBeUndefined()
  expect(toStep(items, 2, 'Home')).toEqual({ to: 0 })
  expect(toStep(items, 0, 'End')).toEqual({ to: 4 })
})

it('names the nodes below which something is not known', () => {
  const unknown = (id: string): TreeNode => ({ ...node(id), isComplete: false })
  expect(incompleteWords(node('root', unknown('platform'), node('shop')))).toBe(
    'Azure did not list everything below platform',
  )
  const many = node('root', ...['a', 'b', 'c', 'd', 'e'].map(unknown))
  expect(incompleteWords(many)).toMatch(/below a, b, c and 2 more$/)
})
