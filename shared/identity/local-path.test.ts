import { expect, test } from 'vitest'
import { localPath } from './local-path.js'

test.each([
  ['/', '/'],
  ['/admin', '/admin'],
  ['/admin/runs/1?status=failed&pageNumber=2', '/admin/runs/1?status=failed&pageNumber=2'],
  ['/?region=westus2#top', '/?region=westus2#top'],
  ['/a/../admin', '/admin'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/?redirect=https://evil.example', '/?redirect=https://evil.example'],
])('The path %s stays here', (text, path) => {
  expect(localPath(text)).toBe(path)
})

test.each([
  'https://evil.example',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/admin',
  ' /admin',
  'admin',
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  `/${'x'.repeat(2_001)}`,
])('%j would lead elsewhere', text => {
  expect(localPath(text)).toBeUndefined()
})
