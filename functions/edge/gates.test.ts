import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Level, type Method, route } from '#shared/contract/common/route.js'
import { signedHeaders } from '#shared/identity/worker-signature.js'
import { type Answer, loadEdge, settings } from '../../tests/support/product/edge.js'

let edge: Awaited<ReturnType<typeof loadEdge>>
const previous = 'the secret before the rotation'
beforeAll(async () => {
  edge = await loadEdge({ WORKER_SHARED_SECRET_PREVIOUS: previous })
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  const { database } = edge.context()
  await migrate(database, readMigrations(database.dialect), () => new Date())
})
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

function gated(level: Level, method: Method) {
  const body = z.strictObject({ name: z.string().optional() })
  const about = { id: 'gated', path: '/gated/place', area: 'Test', summary: 'Gated', response: z.unknown() } as const
  const gate = route({ ...about, level, method, ...(method === 'POST' ? { body } : {}) })
  return edge.bind(gate, () => 'passed')
}
const outcome = ({ status, text }: Answer) => (status === 200 ? JSON.parse(text) : [status, JSON.parse(text).error])

describe('The gate of operators', () => {
  test.each<[string, Record<string, string>, unknown]>([
    ['the key', { 'x-ingest-api-key': settings.INGEST_API_KEY }, 'passed'],
    ['the key from another origin', { 'x-ingest-api-key': settings.INGEST_API_KEY, origin: 'http://evil' }, 'passed'],
    ['no key', {}, [401, 'The header x-ingest-api-key is missing']],
    ['another key', { 'x-ingest-api-key': 'guess' }, [401, 'The header x-ingest-api-key is wrong']],
    [
      'the secret of the worker',
      { 'x-ingest-api-key': settings.WORKER_SHARED_SECRET },
      [401, 'The header x-ingest-api-key is wrong'],
    ],
  ])('opens or stays closed with %s', async (_name, headers, expected) => {
    for (const method of ['GET', 'POST'] as const)
      expect(outcome(await edge.call(gated('internal', method), '/gated/place', { headers }))).toEqual(expected)
  })

  test('comes before the reading of the body', async () => {
    const broken = { headers: { 'content-type': 'application/json' }, body: { string: '{' } }
    expect((await edge.call(gated('internal', 'POST'), '/gated/place', broken)).status).toBe(401)
  })
})

test.each(['user', 'admin'] as const)('The gate of a %s is closed while nobody can sign in', async level => {
  const headers = { origin: settings.PUBLIC_ORIGIN, 'x-ingest-api-key': settings.INGEST_API_KEY }
  for (const method of ['GET', 'POST'] as const)
    expect(outcome(await edge.call(gated(level, method), '/gated/place', { headers }))).toEqual([401, 'Sign in first'])
})

describe('A public write', () => {
  test.each<[string | undefined, unknown]>([
    [undefined, 'passed'],
    ['http://localhost:4280', 'passed'],
    ['http://localhost:4281', [403, 'The call comes from another origin']],
    ['https://localhost:4280', [403, 'The call comes from another origin']],
    ['null', [403, 'The call comes from another origin']],
  ])('from the origin %s', async (origin, expected) => {
    const headers = origin === undefined ? {} : { origin }
    expect(outcome(await edge.call(gated('public', 'POST'), '/gated/place', { headers }))).toEqual(expected)
    expect(outcome(await edge.call(gated('public', 'DELETE'), '/gated/place', { headers }))).toEqual(expected)
    expect(outcome(await edge.call(gated('public', 'GET'), '/gated/place', { headers }))).toBe('passed')
  })
})

describe('The gate of the worker', () => {
  let nonces = 0
  const send = (
    change: { secret?: string; path?: string; sent?: string; secondsAgo?: number; nonce?: string } = {},
  ) => {
    const { secret = settings.WORKER_SHARED_SECRET, path = '/gated/place', secondsAgo = 0 } = change
    const { nonce = `nonce-0123456789-${++nonces}`, sent = '{"name":"x"}' } = change
    const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo)
    const call = { method: 'POST', path, timestamp, nonce, body: '{"name":"x"}' }
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, call) }
    return edge.call(gated('worker', 'POST'), '/gated/place', { headers, body: { string: sent } }).then(outcome)
  }

  test('opens for a signed call under the current secret, and the one before it', async () => {
    expect(await send()).toBe('passed')
    expect(await send({ secret: previous })).toBe('passed')
  })

  test('stays closed for another secret, body or path', async () => {
    const wrong = [401, 'The signature is wrong']
    expect(await send({ secret: 'guess' })).toEqual(wrong)
    expect(await send({ sent: '{"name":"y"}' })).toEqual(wrong)
    expect(await send({ path: '/another/place' })).toEqual(wrong)
  })

  test('stays closed for a call from long ago, or from far ahead', async () => {
    const late = [401, 'The timestamp is more than 300 seconds off']
    expect(await send({ secondsAgo: 400 })).toEqual(late)
    expect(await send({ secondsAgo: -400 })).toEqual(late)
  })

  test('opens once for one nonce, which a wrong signature does not use up', async () => {
    const nonce = 'nonce-that-is-used-again'
    expect(await send({ nonce, secret: 'guess' })).toEqual([401, 'The signature is wrong'])
    expect(await send({ nonce })).toBe('passed')
    expect(await send({ nonce })).toEqual([401, 'The nonce was used before'])
  })

  test('stays closed without a signature', async () => {
    const answer = await edge.call(gated('worker', 'POST'), '/gated/place', { body: { string: '{}' } })
    expect(outcome(answer)).toEqual([401, 'The call is not signed, or its signature headers are malformed'])
  })
})
