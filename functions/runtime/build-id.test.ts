import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'
import { loadEdge } from '../../tests/support/product/edge.js'
import { buildId, hashCode } from './build-id.js'

let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'headroom-build-'))
  mkdirSync(join(room, 'http'))
  writeFileSync(join(room, 'main.js'), 'main()')
  writeFileSync(join(room, 'http', 'about.js'), 'about()')
})
afterEach(() => {
  rmSync(room, { recursive: true })
  vi.doUnmock('./build-id.js')
  vi.unstubAllEnvs()
})

test('The id of a build is the same for the same code, and another for other code', () => {
  const hash = () => hashCode([room]).digest('hex')
  const before = hash()
  writeFileSync(join(room, 'main.js.map'), 'not run')
  expect(hash()).toBe(before)
  writeFileSync(join(room, 'http', 'about.js'), 'about(2)')
  const after = hash()
  renameSync(join(room, 'http', 'about.js'), join(room, 'about.js'))
  expect(new Set([before, after, hash()]).size).toBe(3)
})

test('The id of this build is made from its code', () => {
  expect(buildId()).toMatch(/^[\w-]{22}$/)
  expect(buildId()).not.toBe(hashCode([room]).digest('base64url').slice(0, 22))
})

test('A packaged build has the id that it was given', () => {
  vi.stubGlobal('PACKAGED_BUILD_ID', 'of the package')
  expect(buildId()).toBe('of the package')
  vi.unstubAllGlobals()
})

test('Another build answers in full who has the answer of the former', async () => {
  const question = route({
    id: 'question',
    method: 'GET',
    path: '/api/question',
    level: 'public',
    area: 'Test',
    summary: 'Question',
    response: z.object({}),
  })
  const ask = async (build: string, tag = '') => {
    vi.doMock('./build-id.js', () => ({ buildId: () => build }))
    const edge = await loadEdge()
    const binding = edge.bind(question, () => ({}), { version: () => 'v1' })
    return edge.call(binding, '/api/question', { headers: { 'if-none-match': tag } })
  }
  const tag = String((await ask('one')).headers.etag)
  expect((await ask('one', tag)).status).toBe(304)
  expect((await ask('two', tag)).status).toBe(200)
})
