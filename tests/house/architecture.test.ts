import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, type Source, sources } from './sources.js'

const page = 'docs/architecture.md'
const block = /(?<=<!-- rooms -->\n)[\s\S]*(?=<!-- \/rooms -->)/

/** Rooms that all others import: drawn, they would hide the rest. */
const knownToAll = ['shared/contract', 'shared/kernel']

/** The room of a file that is deployed: a folder of `shared/adapters`, of `shared` or of `functions`. */
function findRoom(path: string): string | undefined {
  const [, room] = /^(shared\/adapters\/[^/]+|(?:shared|functions)\/[^/]+)\//.exec(path) ?? []
  return room && !knownToAll.includes(room) ? room : undefined
}

function findArrows(files: readonly Source[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const source of files.filter(file => !isTest(file))) {
    const from = findRoom(source.path)
    if (from === undefined) continue
    const known = arrows.get(from) ?? new Set()
    arrows.set(from, known)
    for (const imported of source.imports) {
      const to = findRoom(imported)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return arrows
}

type Arrows = ReadonlyMap<string, ReadonlySet<string>>

function canReach(arrows: Arrows, from: string, to: string): boolean {
  const seen = new Set<string>()
  const next = [from]
  for (let room = next.pop(); room !== undefined; room = next.pop()) {
    if (room === to) return true
    if (seen.has(room)) continue
    seen.add(room)
    next.push(...(arrows.get(room) ?? []))
  }
  return false
}

/** The fewest of the arrows from which all others follow. */
function reduced(arrows: Arrows): Arrows {
  const kept = new Map([...arrows].map(([from, known]) => [from, new Set(known)]))
  for (const [from, known] of kept)
    for (const to of [...known].sort()) {
      known.delete(to)
      if (!canReach(kept, from, to)) known.add(to)
    }
  return kept
}

/** A Mermaid flowchart. */
function drawing(arrows: Arrows): string {
  const id = (room: string) => room.replaceAll(/\W/g, '_')
  const rooms = [...arrows.keys()].sort()
  const group = (title: string, members: readonly string[]) => [
    `  subgraph ${title}`,
    ...members.map(room => `    ${id(room)}["${room.split('/').at(-1)}"]`),
    '  end',
  ]
  const lines = rooms.flatMap(from => [...(arrows.get(from) ?? [])].sort().map(to => `  ${id(from)} --> ${id(to)}`))
  const isAdapter = (room: string) => room.startsWith('shared/adapters/')
  const isNoun = (room: string) => room.startsWith('shared/') && !isAdapter(room)
  return [
    '```mermaid',
    'flowchart TD',
    ...group(
      'functions',
      rooms.filter(room => room.startsWith('functions/')),
    ),
    ...group('adapters', rooms.filter(isAdapter)),
    ...group('nouns', rooms.filter(isNoun)),
    ...lines,
    '```\n',
  ].join('\n')
}

test('The picture of the rooms is that of the code', async () => {
  const text = readFileSync(page, 'utf8').replace(block, drawing(reduced(findArrows(sources))))
  await expect(text).toMatchFileSnapshot(`../../${page}`)
})
