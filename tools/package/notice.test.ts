import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toNotice } from './notice.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'headroom-notice-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const addPackage = (folder: string, about: object, license?: string) => {
  write(`${folder}/package.json`, JSON.stringify(about))
  if (license !== undefined) write(`${folder}/LICENSE.md`, license)
}

test('Each license comes once, after the packages that it is for, nested ones too', () => {
  addPackage('node_modules/@a/one', { name: '@a/one', version: '1.0.0' }, 'May be used.\r\nBy all.')
  addPackage('node_modules/two', { name: 'two', version: '2.0.0' }, 'May be used.\nBy all.\n')
  addPackage('node_modules/two/node_modules/three', { name: 'three', version: '3.0.0', license: 'ISC' })
  addPackage('node_modules/unused', { name: 'unused', version: '4.0.0' }, 'Not bundled')
  const inputs = [
    'functions/main.ts',
    'node_modules/two/index.js',
    'node_modules/two/lib/a.js',
    'node_modules/@a/one/index.js',
    'node_modules/two/node_modules/three/index.js',
  ]
  const notice = toNotice(root, inputs, ['Bundled license information:\n\n/* by someone */\n', '/* by someone */'])
  const parts = notice.split(/\n+-{80}\n+/).map(part => part.trim())
  expect(parts.slice(1, 3)).toEqual(['@a/one 1.0.0\ntwo 2.0.0\n\nMay be used.\nBy all.', 'three 3.0.0\n\nLicense: ISC'])
  expect(parts.slice(4)).toEqual(['/* by someone */'])
})

test('A package without a license cannot be packaged', () => {
  addPackage('node_modules/one', { name: 'one', version: '1.0.0' })
  expect(() => toNotice(root, ['node_modules/one/index.js'], [])).toThrow(
    'node_modules/one does not say under which license',
  )
})
