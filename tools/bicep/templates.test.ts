import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toText } from './problem.js'
import { openTemplates, readText } from './project-files.js'
import type { Node } from './syntax/node.js'

const paths = globSync(`bicep/**/*.bicep`)
  .map(path => path.replaceAll('\\', '/'))
  .sort()
const project = openTemplates()

test('The templates have no problem', () => {
  expect(paths).not.toEqual([])
  expect(paths.flatMap(path => project.check(path).map(toText))).toEqual([])
})

/** Keys that are anybody's: app settings, which are compared with the code elsewhere, and keys of open maps. */
const openKeys = /^([A-Z][A-Z_]+|AzureWebJobs\w+|AzureFunctionsJobHost\w+|spent80|expected100|enableLogAccess\w+)$/

/** A workbook is one text to Azure. */
const untyped = 'workbook.bicep'

interface Change {
  readonly path: string
  readonly node: Node
  readonly by: string
}

function within(node: Node, wanted: (node: Node) => boolean): Node[] {
  return [...(wanted(node) ? [node] : []), ...node.children.flatMap(child => within(child, wanted))]
}

/** Every nth change, because each reads its whole file again. */
const everyNth = <T>(all: readonly T[], n: number): T[] => all.filter((_, index) => index % n === 0)

/** What neither the changed template nor one that uses it complains of. */
function unnoticed(changes: readonly Change[]): string[] {
  return changes.flatMap(({ path, node: { start, end, line }, by }) => {
    const text = readText(path) ?? ''
    const changed = openTemplates({ [path]: text.slice(0, start) + by + text.slice(end) })
    const isNoticed = [path, ...paths].some(each => changed.check(each).length > 0)
    return isNoticed ? [] : [`${path}:${line} ${by}`]
  })
}

/** The content of a workbook is a text in Azure's own format, whose keys no type describes. */
const freeContent = /\/workbook\.bicep$/

/** Names in the bodies of resources and modules, and those of other values that anything refers to. */
function checkedNames(path: string): Node[] {
  if (freeContent.test(path)) return []
  const { template } = project.checker(path)!
  const declared = new Set(template.declarations.map(({ at }) => at))
  const open = template.declarations.filter(({ kind, typeNode }) => kind === 'output' && typeNode?.text === 'object')
  const isOpen = ({ start }: Node) => open.some(({ statement }) => statement.start < start && start < statement.end)
  const names = within(template.syntax.root, ({ type }) => ['identifier', 'property_identifier'].includes(type))
  return names.filter(node => !declared.has(node) && !isOpen(node) && !openKeys.test(node.text))
}

test('A letter more in a name of the templates does not go unnoticed', () => {
  const changes = paths
    .filter(path => !path.endsWith(untyped))
    .flatMap(path => checkedNames(path).map(node => ({ path, node, by: `${node.text}Q` })))
  expect(changes.length).toBeGreaterThan(1_000)
  expect(unnoticed(everyNth(changes, 31))).toEqual([])
})
