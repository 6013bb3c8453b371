import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ingestCapacityUnit } from '#shared/contract/admin/ingestion.js'
import { checkSignature, signatureHeaders } from '#shared/identity/worker-signature.js'
import { workerClient } from './worker-client.js'

const now = new Date('2026-03-01T12:00:00.500Z')
const secret = 'a secret of the worker'
const key = { runId: 'r', subscriptionId: '11111111-1111-4111-8111-111111111111', region: 'westus' }

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer
let seen: { request: IncomingMessage; body: string }[]
const server = createServer(async (request, response) => {
  const chunks = await request.toArray()
  seen.push({ request, body: Buffer.concat(chunks).toString() })
  answer(request, response)
})
let ids = 0
const client = () => {
  const { port } = server.address() as AddressInfo
  const newId = () => `nonce-0123456789-${++ids}`
  return workerClient({ url: `http://127.0.0.1:${port}`, secret: () => secret, clock: () => now, newId })
}
const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>(resolve => void server.close(() => resolve())))
beforeEach(() => {
  seen = []
})

describe('Asking the worker for a unit', () => {
  test('signs what it sends, each time with a nonce of its own', async () => {
    answer = json(200, { ok: true, rowsWritten: 12 })
    const worker = client()
    await worker.ingestUnit(ingestCapacityUnit, key)
    await worker.ingestUnit(ingestCapacityUnit, key)
    const nonces = seen.map(({ request, body }) => {
      const header = (name: string) => String(request.headers[name])
      const [timestamp, nonce] = [header(signatureHeaders.timestamp), header(signatureHeaders.nonce)]
      const call = { method: 'POST', path: '/ingest/capacity', timestamp, nonce, body }
      expect(checkSignature([secret], call, header(signatureHeaders.signature), now)).toBeUndefined()
      expect([request.method, request.url, JSON.parse(body)]).toEqual(['POST', '/ingest/capacity', key])
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  test.each<[string, Answer, object]>([
    ['that it stored', json(200, { ok: true, rowsWritten: 12 }), { kind: 'written', rowsWritten: 12 }],
    [
      'that Azure refuses',
      json(409, { error: 'no such region', ref: 'x' }),
      { kind: 'failed', reason: 'no such region' },
    ],
    [
      'that Azure asks to wait',
      json(429, { error: 'wait', ref: 'x' }, { 'retry-after': '30' }),
      { kind: 'retry', reason: 'wait', retryAt: new Date(now.getTime() + 30_000), workerAway: false },
    ],
    [
      'that it is throttled without a time',
      json(429, { error: 'wait', ref: 'x' }),
      { kind: 'retry', reason: 'wait', retryAt: new Date(now.getTime() + 5_000), workerAway: false },
    ],
    [
      'that its database is away',
      json(503, { error: 'away', ref: 'x' }),
      {
        kind: 'retry',
        retryAt: new Date(now.getTime() + 5_000),
        workerAway: true,
        reason: 'the worker answers 503: away (ref x)',
      },
    ],
    [
      'that it does not know the caller',
      json(401, { error: 'The signature is wrong', ref: 'x' }),
      { kind: 'failed', reason: 'the worker answers 401: The signature is wrong (ref x)' },
    ],
  ])('tells %s', async (_name, given, outcome) => {
    answer = given
    expect(await client().ingestUnit(ingestCapacityUnit, key)).toEqual(outcome)
  })

  test.each<[string, Answer]>([
    [
      'an answer that is cut',
      (_request, response) => void response.writeHead(200).write('{"ok":', () => response.destroy()),
    ],
    ['a connection that is cut', request => void request.socket.destroy()],
  ])('asks again soon after %s', async (_name, given) => {
    answer = given
    expect(await client().ingestUnit(ingestCapacityUnit, key)).toEqual({
      kind: 'retry',
      retryAt: new Date(now.getTime() + 2_000),
      workerAway: true,
      reason: expect.stringMatching(/^the worker does not answer \(.+\)$/),
    })
  })

  test.each<[string, number, string, Record<string, string>]>([
    ['a page of a gateway', 502, '<html>Bad gateway</html>', {}],
    ['a page in place of the result', 200, '<html>Starting</html>', {}],
    ['a result without rows', 200, '{}', {}],
    ['JSON that is not an object', 200, 'null', {}],
    ['a negative wait', 503, '', { 'retry-after': '-5' }],
    ['a wait that no clock has', 503, '', { 'retry-after': `1${'0'.repeat(300)}` }],
    ['more than it may', 200, `"${'x'.repeat(5_000_000)}"`, {}],
  ])('asks again after %s, and says so', async (_name, status, body, headers) => {
    answer = (_request, response) => void response.writeHead(status, headers).end(body)
    const outcome = await client().ingestUnit(ingestCapacityUnit, key)
    expect(outcome).toMatchObject({ kind: 'retry', workerAway: true })
    if (outcome.kind !== 'retry') return
    expect(outcome.reason).toMatch(
      /^the worker (answers (200|502|503)|does not answer \(The answer is longer than 4 MB\))/,
    )
    expect(outcome.retryAt.getTime() - now.getTime()).toBeGreaterThan(1_000)
    expect(outcome.retryAt.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000)
  })

  test('takes the signature nowhere else', async () => {
    answer = (_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end()
    expect(await client().ingestUnit(ingestCapacityUnit, key)).toMatchObject({ kind: 'retry', workerAway: true })
    expect(seen).toHaveLength(1)
  })

  test('asks again soon where no worker listens', async () => {
    const free = createServer()
    const port = await new Promise<number>(resolve =>
      free.listen(0, '127.0.0.1', () => resolve((free.address() as AddressInfo).port)),
    )
    await new Promise(resolve => free.close(resolve))
    const settings = { url: `http://127.0.0.1:${port}`, secret: () => secret, clock: () => now, newId: () => 'n' }
    expect(await workerClient(settings).ingestUnit(ingestCapacityUnit, key)).toMatchObject({
      kind: 'retry',
      reason: 'the worker does not answer (ECONNREFUSED)',
    })
  })
})
