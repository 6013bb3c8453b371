import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, sources } from './sources.js'

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

  // In pieces, so that this file does not hold what it looks for.
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

describe('The rules', () => {
  const machine = /\bDate\.now\(|\bnew Date\(\)|\brandomUUID\b|\bsetTimeout\b|\bsetInterval\b|\bMath\.random\b/
  const isRule = /^shared\/(?!adapters\/|kernel\/clock\.ts$)/

  test('take the time, ids and chance from their ports', () => {
    const rules = sources.filter(source => isRule.test(source.path) && !isTest(source))
    expect(rules.length).toBeGreaterThan(20)
    expect(rules.filter(({ text }) => machine.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('Tests', () => {
  test('are all read by the type checker', { timeout: 30_000 }, () => {
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
