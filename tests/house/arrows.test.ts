import { describe, expect, test } from 'vitest'
import { housedPackages, type Room, rooms } from './rooms.js'
import { findImports, isTest, type Source, sources } from './sources.js'

const findRoom = ({ path }: Pick<Source, 'path'>): Room | undefined =>
  rooms.find(({ folder }) => path.startsWith(folder))
const isProjectFile = (imported: string): boolean =>
  /^(shared|functions|local|deploy|static-web|tests|benchmarks|tools)\//.test(imported)
const isUnder = (folders: readonly string[] | undefined, file: string): boolean =>
  folders?.some(folder => file.startsWith(folder)) ?? false

function mayImport(room: Room, imported: string): boolean {
  if (isProjectFile(imported)) return isUnder(room.from, imported) && !isUnder(room.except, imported)
  if (housedPackages.includes(imported)) return room.packages.includes(imported)
  return room.packages.includes('*') || room.packages.includes(imported)
}

/** Tests may also use any package, the shared test support, and everything in their own top folder. */
function mayTestImport(room: Room, imported: string): boolean {
  if (!isProjectFile(imported)) return true
  const own = `${room.folder.split('/')[0]}/`
  return isUnder(['tests/support/', own, ...room.from], imported)
}

function wrongArrows(files: readonly Source[]): string[] {
  return files.flatMap(source => {
    const room = findRoom(source)
    if (!room) return [`${source.path} is in no room`]
    const allowed = isTest(source) ? mayTestImport : mayImport
    const wrong = source.imports.filter(imported => !allowed(room, imported))
    return wrong.map(imported => `${source.path} → ${imported}`)
  })
}

/** The first import cycle, if there is one. */
function cycle(files: readonly Source[]): string[] | undefined {
  const graph = new Map(files.map(({ path, imports }) => [path, imports]))
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const next of graph.get(path) ?? []) {
      const found = graph.has(next) ? visit(next, [...way, path]) : undefined
      if (found) return found
    }
    done.add(path)
    return undefined
  }
  for (const path of graph.keys()) {
    const found = visit(path, [])
    if (found) return found
  }
  return undefined
}

describe('Imports', () => {
  test('follow the arrows between rooms', () => {
    expect(wrongArrows(sources)).toEqual([])
  })

  test('have no cycle', () => {
    expect(cycle(sources)).toBeUndefined()
  })

  test('between nouns have no cycle', () => {
    const isNoun = ({ folder }: Room) => /^shared\/(?!adapters|contract)/.test(folder)
    const nouns = rooms.filter(isNoun).map(({ folder, from }) => ({
      path: folder,
      text: '',
      imports: from.filter(other => other !== folder),
    }))
    expect(cycle(nouns)).toBeUndefined()
  })

  test('name files that exist', () => {
    const paths = new Set(sources.map(({ path }) => path))
    const missing = sources.flatMap(({ path, imports }) =>
      imports
        .filter(file => /\.tsx?$/.test(file) && isProjectFile(file) && !paths.has(file))
        .map(file => `${path} → ${file}`),
    )
    expect(missing).toEqual([])
  })
})

describe('The search for wrong imports', () => {
  const file = (path: string, text: string): Source => ({ path, text, imports: findImports(path, text) })

  test.each([
    ['shared/contract/x.ts', "import { hash } from 'node:crypto'"],
    ['shared/contract/x.ts', "import type { Quota } from '#shared/quota/quota.js'"],
    ['shared/capacity/x.ts', "import { openDatabase } from '../adapters/sql/database.js'"],
    ['shared/ingestion/x.ts', "import {\n  sql,\n} from 'kysely'"],
    ['shared/adapters/sql/x.ts', "import { Calls } from '#shared/adapters/azure/calls/calls.js'"],
    ['shared/adapters/worker-client/x.ts', "export { sql } from 'kysely'"],
    ['shared/adapters/azure/calls/x.ts', "import { serve } from '#functions/edge/serve.js'"],
    ['functions/http/x.ts', "import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'"],
    ['functions/http/x.ts', "import { app } from '@azure/functions'"],
    ['functions/edge/x.ts', "const local = await import('#local/start/port.js')"],
    ['functions/http/x.test.ts', "import { Estate } from '#local/resource-manager/estate/estate.js'"],
    ['local/start/x.ts', "import { bind } from '#functions/edge/serve.js'"],
    ['local/start/x.ts', "import * as df from 'durable-functions'"],
    ['static-web/src/x.tsx', "import '../../shared/capacity/verdict.js'"],
  ])('finds the one in %s: %s', (path, text) => {
    expect(wrongArrows([file(path, text)])).toHaveLength(1)
  })

  test('finds a cycle through other files', () => {
    const [a, b, c] = ['b', 'c', 'a'].map(next => `import { x } from '#shared/capacity/${next}.js'`)
    const files = [file('shared/capacity/a.ts', a!), file('shared/capacity/b.ts', b!), file('shared/capacity/c.ts', c!)]
    const linked = files.map(one => ({ ...one, imports: one.imports.map(name => name.replace(/\.js$/, '.ts')) }))
    expect(cycle(linked)).toHaveLength(4)
    expect(cycle(linked.slice(1))).toBeUndefined()
  })
})
