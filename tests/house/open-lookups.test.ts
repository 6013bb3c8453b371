import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openLookups } from './open-lookups.js'

const patience = { timeout: 180_000 }
const slashes = (path: string): string => path.replaceAll('\\', '/')
const projects = ['shared/contract', 'shared', 'functions', 'local', 'deploy', 'static-web']

test('No object is indexed by arbitrary text', patience, () => {
  const root = slashes(process.cwd())
  const configs = projects.map(project => `${root}/${project}/tsconfig.json`)
  expect(openLookups(configs, root)).toEqual([])
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The lookups that are found in a file with these lines, without its name. */
function foundIn(lines: readonly string[], name = 'sample.ts'): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'headroom-lookups-')))
  folders.push(folder)
  const config = { compilerOptions: { strict: true, lib: ['ES2024'], types: [] }, include: ['**/*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  mkdirSync(join(folder, 'shared/contract/common'), { recursive: true })
  writeFileSync(join(folder, name), lines.join('\n'))
  return openLookups([join(folder, 'tsconfig.json')], slashes(folder)).map(place => place.replace(/^\S+ /, ''))
}

const record = 'declare const record: Record<string, number>, text: string;'

test.each([
  ['a value by a text', 'export const a = record[text]', 'record[text]'],
  ['a value that may not be there', 'export const a = (record as typeof record | undefined)?.[text]', '[text]'],
  ['a value that is set', 'record[text] = 1', 'record[text]'],
  ['a member of an unnamed object', 'export const a = { b: 1 }[text as "b"]', '{ b: 1 }[text as "b"]'],
  ['a text in lower case', 'export const a = record[text.toLowerCase() as Lowercase<string>]', 'record[text.toLower'],
  ['a text that is made of another', `export const a = record[\`x-\${text}\`]`, 'record[`x-'],
  ['a text among others', 'declare const b: "b" | string | undefined; export const a = record[b!]', 'record[b!]'],
  ['whatever was parsed', 'export const a = record[JSON.parse(text)]', 'record[JSON.parse(text)]'],
  ['a text of a caller', 'export const a = <T extends string>(b: T) => record[b]', 'record[b]'],
  ['a question by a text', 'export const a = text in record', 'text in record'],
  ['a text taken apart', 'export const { [text]: a } = record', '[text]: a'],
])('Finds %s', patience, (_, line, found) => {
  expect(foundIn([record, line])).toEqual([expect.stringContaining(found)])
})

test(
  'Allows keys that are one of a few names, numbers, symbols or checked against the object, and values that are not objects',
  patience,
  () => {
    const lines = [
      record,
      'type Name = "constructor" | "b"; declare const name: Name, place: number, sign: unique symbol',
      'declare const named: Record<Name, number> & { [sign]: number }, list: string[], map: Map<string, number>',
      'export const a = [record.b, record["b"], named[name], named[sign], list[place], list.at(-1), text[place]]',
      'export const b = <T, K extends keyof T>(from: T, key: K, other: keyof T) => [from[key], from[other]]',
      'export const c = [map.get(text), Object.hasOwn(record, text), "b" in record, { [text]: 1 }]',
      'export const d = Object.fromEntries([[text, 1]])',
      'const names = ["b", "c"] as const; export const e = names.map(one => ({ b: 1, c: 2 })[one])',
    ]
    expect(foundIn(lines)).toEqual([])
  },
)

test('Allows the function that looks up own properties', patience, () => {
  expect(foundIn([record, 'export const a = record[text]'], 'shared/contract/common/own.ts')).toEqual([])
})
