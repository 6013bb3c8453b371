import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'
import { checkSignature, signatureHeaders } from '#shared/identity/worker-signature.js'
import { WorkerAway } from '#shared/kernel/worker-calls.js'
import { workerClient } from './worker-client.js'

const now = new Date('2026-03-01T12:00:00Z')
const secret = 'a secret of the worker'
const work = route({
  id: 'work',
  app: 'worker',
  method: 'POST',
  path: '/work',
  level: 'worker',
  area: 'Worker',
  summary: 'Work',
  body: z.strictObject({ count: z.int() }),
  response: z.object({ done: z.int() }),
})

let answer: (request: IncomingMessage, response: ServerResponse) => void
let seen: { request: IncomingMessage; body: string }[] = []
const server = createServer(async (request, response) => {
  seen.push({ request, body: Buffer.concat(await request.toArray()).toString() })
  answer(request, response)
})
const calls = () => {
  const { port } = server.address() as AddressInfo
  const settings = { url: `http://127.0.0.1:${port}`, secret: () => secret, clock: () => now }
  return workerClient({ ...settings, newId: () => `nonce-0123456789-${seen.length}` })
}
const json = (status: number, body: object, headers: Record<string, string> = {}) => {
  answer = (_request, response) => void response.writeHead(status, headers).end(JSON.stringify(body))
}
const refusal = () =>
  calls()
    .post(work, { count: 1 }, 15_000)
    .catch((error: unknown) => error)

beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  seen = []
})
afterAll(() => new Promise<void>(resolve => void server.close(() => resolve())))

describe('A call of the worker', () => {
  test('is signed, and gives the answer in the shape of its route', async () => {
    json(200, { done: 3, more: true })
    expect(await calls().post(work, { count: 3 }, 15_000)).toEqual({ done: 3 })
    const [sent] = seen
    const header = (name: string) => String(sent?.request.headers[name])
    const body = sent?.body ?? ''
    const { timestamp, nonce, signature } = signatureHeaders
    const call = { method: 'POST', path: '/work', timestamp: header(timestamp), nonce: header(nonce), body }
    expect(checkSignature([secret], call, header(signature), now)).toBeUndefined()
    expect(JSON.parse(body)).toEqual({ count: 3 })
  })

  test.each([
    [400, 'badInput'],
    [404, 'notFound'],
    [409, 'conflict'],
    [429, 'throttled'],
  ])('that it refuses with %i says so in its own words', async (status, code) => {
    json(status, { error: 'No', ref: 'x' }, { 'retry-after': '7' })
    const error = await refusal()
    expect(error).toMatchObject({ code, message: 'No', retryAfterSeconds: 7 })
    expect(error).not.toBeInstanceOf(WorkerAway)
  })

  test.each([
    [401, false],
    [500, true],
    [503, true],
  ])('that it answers with %i names the worker', async (status, mayHaveWorked) => {
    json(status, { error: 'No', ref: 'x' })
    const message = `The worker answers ${status}: No (ref x)`
    expect(await refusal()).toMatchObject({ code: 'unavailable', message, mayHaveWorked })
  })

  test('that does not match its route does not count as an answer', async () => {
    json(200, { done: 'much' })
    expect(await refusal()).toMatchObject({ code: 'unavailable', mayHaveWorked: true })
  })

  test('that is cut may have worked', async () => {
    answer = request => void request.socket.destroy()
    const error = await refusal()
    expect(error).toBeInstanceOf(WorkerAway)
    expect(error).toMatchObject({ code: 'unavailable', mayHaveWorked: true })
  })

  test('that takes too long may have worked', async () => {
    answer = () => {}
    const error = await calls()
      .post(work, { count: 1 }, 20)
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: expect.stringContaining('does not answer'), mayHaveWorked: true })
  })

  test('that reaches nobody has not worked', async () => {
    const free = createServer()
    const port = await new Promise<number>(resolve =>
      free.listen(0, '127.0.0.1', () => resolve((free.address() as AddressInfo).port)),
    )
    await new Promise(resolve => free.close(resolve))
    const settings = { url: `http://127.0.0.1:${port}`, secret: () => secret, clock: () => now, newId: () => 'n' }
    const error = await workerClient(settings)
      .post(work, { count: 1 }, 15_000)
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: 'The worker does not answer (ECONNREFUSED)', mayHaveWorked: false })
  })
})
