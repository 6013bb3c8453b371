import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, type Source, sources } from './sources.js'

const lines = (text: string): number => text.trimEnd().split('\n').length

describe('Hand-written files', () => {
  test('have at most 300 lines each, and half of them at most 60', () => {
    expect(sources.filter(({ text }) => lines(text) > 300).map(({ path }) => path)).toEqual([])
    const product = sources.filter(source => !isTest(source)).map(({ text }) => lines(text))
    expect(product.sort((a, b) => a - b)[Math.floor(product.length / 2)]).toBeLessThanOrEqual(60)
  })

  test('are named in kebab case', () => {
    const named = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|samples|config|d))?\.tsx?$/
    expect(sources.map(({ path }) => path).filter(path => !named.test(path.split('/').at(-1) ?? ''))).toEqual([])
  })

  // In pieces, so that this file does not contain the texts that it forbids.
  test.each([
    ['work that is put off', new RegExp(String.raw`\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\b`)],
    [
      'a test that does not run',
      new RegExp(String.raw`\b(test|it|describe)(\.\w+)*\.(${['skip', 'only', 'todo'].join('|')})\b`),
    ],
    ['a silenced checker', new RegExp(`@ts-${'(ignore|nocheck|expect-error)'}`)],
  ])('hold no sign of %s', (_name, sign) => {
    expect(sources.filter(({ text }) => sign.test(text)).map(({ path }) => path)).toEqual([])
  })
})

/** Folders with more than 25 source files, as `folder: count`. */
function crowdedRooms(files: readonly Pick<Source, 'path'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (isTest({ path })) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 25).map(([folder, count]) => `${folder}: ${count}`)
}

describe('Rooms', () => {
  test('hold at most 25 source files each', () => {
    expect(crowdedRooms(sources)).toEqual([])
  })

  test('are counted without their tests and without the rooms inside them', () => {
    const files = Array.from({ length: 25 }, (_, index) => ({ path: `shared/quota/file-${index}.ts` }))
    const besides = [{ path: 'shared/quota/file-1.test.ts' }, { path: 'shared/quota/history/file-1.ts' }]
    expect(crowdedRooms([...files, ...besides])).toEqual([])
    expect(crowdedRooms([...files, { path: 'shared/quota/page.tsx' }])).toEqual(['shared/quota: 26'])
  })
})

describe('The rules', () => {
  const machine = /\bDate\.now\(|\bnew Date\(\)|\brandomUUID\b|\bsetTimeout\b|\bsetInterval\b|\bMath\.random\b/
  const isRule = /^shared\/(?!adapters\/|kernel\/clock\.ts$)/

  test('take the time, ids and chance from their ports', () => {
    const rules = sources.filter(source => isRule.test(source.path) && !isTest(source))
    expect(rules.length).toBeGreaterThan(20)
    expect(rules.filter(({ text }) => machine.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('The library of the Functions host', () => {
  // Azure runs Node 22, which finds only a few names in a CommonJS file. A missing one ends the app at its start.
  test('is used by name only where Node 22 finds the name', () => {
    const imported = /import \{([^}]*)\} from '@azure\/functions'/g
    const names = sources
      .filter(source => source.path.startsWith('functions/') && !isTest(source))
      .flatMap(({ text }) => [...text.matchAll(imported)].flatMap(([, list = '']) => list.split(',')))
      .map(name => name.trim())
    expect(new Set(names.filter(name => name !== '' && !name.startsWith('type ')))).toEqual(new Set(['app']))
  })
})

describe('Tests', () => {
  test('are all read by the type checker', () => {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', 'tests', '--listFilesOnly'], {
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    const checked = new Set(stdout.split(/\r?\n/).map(path => path.replaceAll('\\', '/')))
    const root = `${process.cwd().replaceAll('\\', '/')}/`
    const tests = sources.filter(source => isTest(source)).map(({ path }) => path)
    expect(tests.length).toBeGreaterThan(50)
    expect(tests.filter(path => !checked.has(root + path))).toEqual([])
  })
})
