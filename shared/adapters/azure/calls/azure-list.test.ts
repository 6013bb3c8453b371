import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createHttpHeaders, createPipelineRequest, RestError } from '@azure/core-rest-pipeline'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { azureCompute } from '#shared/adapters/azure/compute/compute-units.js'
import { azureEstate } from '#shared/adapters/azure/estate/estate.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { close, listen } from '../../../../tests/support/local-server.js'
import { Calls } from './calls.js'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const subscriptionId = '11111111-1111-4111-8111-111111111111'
const usage = { name: { value: 'cores' }, unit: 'Count', currentValue: 1, limit: 10 }
let answer: Answer
let asked: string[]
let url: string
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (/usages|locations\?/.test(request.url ?? '')) answer(response, request)
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"value":[]}')
})
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => close(server))
beforeEach(() => {
  asked = []
})

const bounds = {
  answer: { bytes: 256 * 1024, timeMs: 15_000 },
  list: { pages: 20, records: 1_000, characters: 1024 * 1024, timeMs: 15_000 },
}
const hasty = { answer: { ...bounds.answer, timeMs: 400 }, list: { ...bounds.list, timeMs: 600 } }
const access = (within = bounds) => {
  const ports = { clock: () => new Date(), sleep: async () => {}, random: () => 0 }
  return { endpoint: url, credential: { getToken: async () => null }, bounds: within, calls: new Calls(ports) }
}
const unit = (within = bounds) => azureCompute(access(within)).unit(subscriptionId, 'westus')

const text =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answer =>
  response =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
const json = (body: unknown): Answer => text(JSON.stringify(body))
const page = (value: unknown[], nextLink?: string): Answer => json({ value, nextLink })
const hostless = (request: IncomingMessage) => `${url}${request.url}`

/** How the unit was refused, and how often the list was asked for. */
async function refused(given: Answer, within = bounds): Promise<{ message: string; mayPass: boolean; calls: number }> {
  answer = given
  const error = await unit(within).then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  const calls = asked.filter(path => path.includes('/usages')).length
  return { message: error.message, mayPass: error.retryAt !== undefined, calls }
}

describe('An answer that is not a list', () => {
  test.each<[string, Answer, string]>([
    ['HTML', text('<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }), 'HTML instead of a list'],
    ['HTML that is marked as JSON', text('\n<html>'), 'HTML instead of a list'],
    ['text', text('upstream timed out', { 'content-type': 'text/plain' }), 'text instead of a list'],
    ['nothing', text(''), 'nothing instead of a list'],
    ['an empty object', json({}), 'an object that has no list'],
    ['an object for a list', json({ value: {} }), 'an object that has no list'],
    ['null', text('null'), 'JSON that is not a list'],
    ['a list without its envelope', json([usage]), 'JSON that is not a list'],
    ['an error', json({ error: { code: 'ServerBusy', message: 'x' } }), 'an error instead of a list: ServerBusy'],
    ['an error without a code', json({ error: 'x'.repeat(900) }), 'an error instead of a list'],
    ['a link that is not one', json({ value: [], nextLink: 7 }), 'a link to the next page that is not an address'],
    [
      'another list',
      json({ value: ['a', 2] }),
      'a list of which no record can be read: usage: expected object, received',
    ],
  ])('is told as what it is, and asked for twice: %s', async (_name, given, sentence) => {
    const { message, mayPass, calls } = await refused(given)
    expect(message).toContain(`usages of westus: Azure answered ${sentence}`)
    expect(message.length).toBeLessThan(200)
    expect([mayPass, calls]).toEqual([false, 2])
  })

  test.each<[string, Answer]>([
    ['a body that ends too early', text('{"value":[{"name":{"val')],
    [
      'a packed body that ends too early',
      text(gzipSync('{"value":[]}').subarray(0, 20), { 'content-encoding': 'gzip' }),
    ],
    ['a connection that is cut', response => void response.writeHead(200, { 'content-length': '99' }).write('{')],
  ])('is asked for again where it was cut: %s', async (_name, given) => {
    const cutting: Answer = (response, request) => {
      given(response, request)
      if (!response.writableEnded) setImmediate(() => response.destroy())
    }
    const { message, mayPass, calls } = await refused(cutting)
    expect(message).toMatch(/^usages of westus: (Azure's answer was cut short|no answer \(ECONNRESET\))$/)
    expect([mayPass, calls]).toEqual([true, 3])
  })

  test.each<[string, unknown]>([
    ['an odd error body', { error: { code: 'AuthorizationFailed', details: 5 } }],
    ['no error body', null],
    ['an error that is a text', { error: 'no' }],
  ])('is refused once where Azure refuses, with %s', async (_name, body) => {
    const { message, mayPass, calls } = await refused(text(JSON.stringify(body), {}, 403))
    expect(message).toMatch(/^usages of westus: status 403(, AuthorizationFailed)?$/)
    expect([mayPass, calls]).toEqual([false, 1])
  })
})

describe('A list without end', () => {
  const following = (next: (path: string, index: number) => string): Answer => {
    let index = 0
    return (response, request) => {
      index += 1
      page([usage], next(hostless(request), index))(response, request)
    }
  }

  test.each<[string, Answer, string, number]>([
    ['that names itself', following(path => path), 'a next page that was already read', 1],
    [
      'that goes round',
      following((path, i) => path.replace(/(&p=\d)?$/, `&p=${i % 3}`)),
      'a next page that was already read',
      4,
    ],
    ['with a new link each time', following((path, i) => `${path.split('&p=')[0]}&p=${i}`), 'more than 20 pages', 20],
    ['of many records', page(Array(1_001).fill(usage)), 'more than 1000 records', 1],
    [
      'that is long',
      (response, request) => {
        const filler = 'x'.repeat(200_000)
        json({ value: [], filler, nextLink: `${hostless(request)}&p=1` })(response, request)
      },
      'longer than 1 MB',
      6,
    ],
    ['of many bytes', text(' '.repeat(300_000)), 'longer than', 1],
    ['that is packed', text(gzipSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'gzip' }), 'unpacked', 1],
  ])('is left at a bound: %s', async (_name, given, sentence, calls) => {
    const result = await refused(given)
    expect(result).toMatchObject({ message: expect.stringContaining(sentence), mayPass: false, calls })
  })

  test.each<[string, Answer]>([
    ['an answer that does not come', () => {}],
    [
      'an answer that drips',
      response => {
        const drops = setInterval(() => response.write(' '), 20)
        response.once('close', () => clearInterval(drops))
      },
    ],
    [
      'pages that each take their time',
      (response, request) => {
        setTimeout(() => page([], `${hostless(request)}&p=1`)(response, request), 200)
      },
    ],
  ])('is left when the time is up: %s', async (_name, given) => {
    const began = performance.now()
    const { message, mayPass, calls } = await refused(given, hasty)
    expect(message).toMatch(/^usages of westus: Azure did not complete (its answer|the list) within 0\.[46] s$/)
    expect(mayPass).toBe(true)
    expect(calls).toBeLessThan(5)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('does not lead to another address, which would get the token', async () => {
    const seen: string[] = []
    const other = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.end('{"value":[]}')
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/usages`
    const { message, mayPass } = await refused(page([usage], elsewhere))
    other.close()
    expect(message).toBe('usages of westus: Azure answered with a next page on another host, which was not followed')
    expect([mayPass, seen]).toEqual([false, []])
  })

  test('is read through its pages where they end', async () => {
    answer = (response, request) => {
      const last = request.url?.includes('p=2')
      page([usage], last ? undefined : `${hostless(request)}${request.url?.includes('p=1') ? '&p=2' : '&p=1'}`)(
        response,
        request,
      )
    }
    expect((await unit()).usages).toHaveLength(3)
  })

  test('is read once where its pages overlap', async () => {
    const location = (name: string) => ({ name, metadata: { regionType: 'Physical' } })
    answer = (response, request) => {
      const next = request.url?.includes('p=1') ? undefined : `${hostless(request)}&p=1`
      page([location(next ? 'eastus' : 'northeurope'), location('westus')], next)(response, request)
    }
    const { records, skipped } = await azureEstate(access()).regions(subscriptionId)
    expect(records.map(({ region }) => region)).toEqual(['eastus', 'westus', 'northeurope'])
    expect(skipped).toBeNull()
  })
})

test('A page waits for its turn where another call was told to wait since', async () => {
  const slept: number[] = []
  let now = Date.parse('2026-03-01T00:00:00Z')
  const sleep = async (ms: number) => {
    slept.push(ms)
    now += ms
  }
  const shared = { ...access(), calls: new Calls({ clock: () => new Date(now), sleep, random: () => 0 }) }
  const other = { gate: subscriptionId, provider: 'Microsoft.Compute', place: 'eastus' }
  answer = (response, request) => {
    if (request.url?.includes('p=1')) return page([usage])(response, request)
    const request429 = createPipelineRequest({ url })
    const headers = createHttpHeaders({ 'retry-after': '3' })
    const told = { request: request429, status: 429, headers, bodyAsText: '' }
    const refused = () => Promise.reject(new RestError('no', { statusCode: 429, response: told }))
    void shared.calls
      .run(other, 'SKUs of eastus', refused, { attempts: 1 })
      .catch(() => page([usage], `${hostless(request)}&p=1`)(response, request))
  }
  expect((await azureCompute(shared).unit(subscriptionId, 'westus')).usages).toHaveLength(2)
  expect(slept).toEqual([3_000])
})
