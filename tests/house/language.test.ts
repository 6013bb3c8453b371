import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findNames, findWords } from './language.js'

const patience = { timeout: 180_000 }
const slashes = (path: string): string => path.replaceAll('\\', '/')

const rooms = '{benchmarks,bicep,docs,functions,local,shared,sql,static-web,tests,tools}/**/'
const kinds = '*.{bicep,css,html,js,json,md,mjs,sql,ts,tsx}'
/** Generated and recorded files, and those that list the words. */
const exempt = /\.data\.json$|^package-lock\.json$|^tests\/house\/language(\.test)?\.ts$/
const files = globSync([kinds, `${rooms}${kinds}`])
  .map(slashes)
  .filter(path => !exempt.test(path))

const code = files.filter(path => /\.(ts|tsx|js|mjs)$/.test(path))

test('Names say role and direction, and no literal is spread only to fit a line', patience, () => {
  expect(code.length).toBeGreaterThan(1_000)
  expect(findNames(slashes(process.cwd()), code)).toEqual([])
})

test('Names of files say role and direction', () => {
  const names = code.map(path => path.split('/').at(-1) ?? '')
  expect(names.filter(name => /(^|-)(most|noted|of|usual|wish|lane)[-.]/.test(name))).toEqual([])
})

test('Comments, messages and documents use plain words', () => {
  expect(files.flatMap(path => findWords(path, readFileSync(path, 'utf8')))).toEqual([])
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The findings in a file with this text, without their position. */
function namesIn(text: string): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'headroom-language-')))
  folders.push(folder)
  writeFileSync(join(folder, 'sample.tsx'), text)
  return findNames(slashes(folder), ['sample.tsx']).map(found => found.replace(/^\S+ /, ''))
}

test.each([
  ['a maximum', 'const mostRows = 1', 'mostRows'],
  ['a default in a member', 'type A = { usualSpan: number }', 'usualSpan'],
  ['a relation', 'const rowOf = 1', 'rowOf'],
  ['a relation inside', 'const rowsOfDay = 1', 'rowsOfDay'],
  ['a private field', 'class A { #wishes = 1 }', '#wishes'],
  ['a type', 'interface WriteLane {}', 'WriteLane'],
  ['a spread object', 'const a = { ...{ b: 1 } }', '...{ b: 1 }'],
  ['a spread list', 'const a = [...([1] as const)]', '...([1] as const)'],
  ['spread properties', 'const a = <p {...{ id: "a" }} />', '{...{ id: "a" }}'],
])('Finds %s', patience, (_, text, found) => {
  expect(namesIn(text)).toEqual([found])
})

test('Passes names of others, and what is spread for a reason', patience, () => {
  const text =
    'const a = { unitOfMeasure: b.indexOf(c), office, almost, ...(d ? { e } : {}), f: [...g, ...[h].map(i)] }'
  expect(namesIn(text)).toEqual([])
})

test.each([
  ['a.ts', '// The list is read anew.', 'anew'],
  ['a.ts', '/** This is no\n * list. */', 'is no\n * list'],
  ['a.md', 'Back up as usual.', 'as usual'],
  ['a.ts', "'The page, 1 unless given.'", 'unless given'],
  ['a.ts', '// The first, unless\n// told otherwise.', 'unless\n// told otherwise'],
])('Finds in %s: %s', (path, text, found) => {
  expect(findWords(path, text)).toEqual([expect.stringContaining(`${path}:1 ${found}: `)])
})

test('Passes what there is not, what ended, and what a document quotes', () => {
  expect(findWords('a.ts', 'There is no list. It is no longer known, and is no more than that.')).toEqual([])
  expect(findWords('a.md', 'Not "heeds no casing", nor `wish`.')).toEqual([])
})
