import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { type QuotaWrite, UnknownOutcome } from '#shared/quota-workbench/apply/quota-writer.js'
import { close, listen } from '../../../../tests/support/local-server.js'
import { azureQuotaWriter } from './quota-writer.js'

const subscriptionId = '00000001-0000-4000-8000-000000000001'
const id = '43678e97-5794-4f88-a9d1-2c92a15e1d14'
const now = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const family = 'standardFSv2Family'
const scope = `/subscriptions/${subscriptionId}/providers/Microsoft.Compute/locations/eastus`
const quota = `${scope}/providers/Microsoft.Quota`
const member = `/providers/Microsoft.Management/managementGroups/mg/subscriptions/${subscriptionId}`
const compute = `${member}/providers/Microsoft.Quota/groupQuotas/shared/resourceProviders/Microsoft.Compute`
const request: QuotaWrite = {
  kind: 'request',
  subscriptionId,
  region: 'eastus',
  familyKey: 'standardfsv2family',
  family,
  groupId: null,
  limit: 221,
}
const move: QuotaWrite = { ...request, kind: 'move', groupId: 'shared', limit: 90 }
const kinds: [string, QuotaWrite][] = Object.entries({ 'a request': request, 'a move': move })

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}
type Listener = (request: IncomingMessage, response: ServerResponse) => void
/** By a part of the address; the first that matches. */
let answers: [part: string, answer: Answer | Listener][]
let asked: { readonly method: string; readonly path: string; readonly body: string }[]
let url: string
const server = createServer(async (sent, response) => {
  const path = decodeURIComponent(sent.url ?? '')
  asked.push({ method: sent.method ?? '', path, body: await text(sent) })
  const answer = answers.find(([part]) => path.includes(part))?.[1] ?? { status: 404 }
  if (typeof answer === 'function') return answer(sent, response)
  const { status = 200, headers = {}, body = '' } = answer
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(content)
})
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => close(server))
beforeEach(() => {
  asked = []
  answers = []
})

const writer = (managementGroupId = 'mg', { endpoint = url, canWrite = true, timeMs = 15_000 } = {}) =>
  azureQuotaWriter(
    {
      endpoint,
      credential: { getToken: async () => null },
      calls: new Calls({ clock: () => now, sleep: async () => {}, random: () => 0 }),
      bounds: { answer: { bytes: 100_000, timeMs } },
    },
    { managementGroupId, canWrite },
  )
const accepted = (more: Answer['headers'] = {}): Answer => {
  const address = `${url}${quota}/operationsStatus/${id.toUpperCase()}?api-version=2023-02-01`
  return { status: 202, headers: { 'azure-asyncoperation': address, location: address, ...more } }
}
const calls = () => asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch(error => error)

describe('A write', () => {
  test('of a request is one PUT with the new total', async () => {
    answers = [['/quotas/', accepted({ 'x-ms-ratelimit-remaining-subscription-resource-requests': '24' })]]
    const sent = await writer().send(request)
    expect(sent).toEqual({ kind: 'accepted', requestId: id, retryAfterMs: null, remaining: 24 })
    expect(calls()).toEqual([`PUT ${quota}/quotas/${family}`])
    expect(asked[0]?.path).toContain('api-version=2025-03-01')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      properties: {
        limit: { limitObjectType: 'LimitValue', value: 221 },
        name: { value: family },
        resourceType: 'dedicated',
      },
    })
  })

  test('of a move is one PATCH with the new total of the member', async () => {
    const status = `${url}${member}/providers/Microsoft.Quota/groupQuotas/shared/quotaAllocationOperationsStatus/${id}`
    answers = [['/quotaAllocations/', { status: 202, headers: { location: status, 'retry-after': '30' } }]]
    const sent = await writer().send(move)
    expect(sent).toEqual({ kind: 'accepted', requestId: id, retryAfterMs: 30_000, remaining: null })
    expect(calls()).toEqual([`PATCH ${compute}/quotaAllocations/eastus`])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      properties: { value: [{ properties: { resourceName: family.toLowerCase(), limit: 90 } }] },
    })
  })

  test.each([
    ['202, whose body names the request', 202],
    ['200', 200],
    ['201', 201],
  ])('is accepted with %s', async (_, status) => {
    answers = [['/quotas/', { status, body: { id: `${quota}/quotaRequests/${id}`, name: id } }]]
    expect(await writer().send(request)).toMatchObject({ kind: 'accepted', requestId: id })
  })

  test('is accepted with a request that has no address', async () => {
    answers = [['/quotas/', { status: 202, body: { id: `${quota}/quotas/${family}`, name: id.toUpperCase() } }]]
    expect(await writer().send(request)).toMatchObject({ kind: 'accepted', requestId: id })
  })

  test.each(kinds)('does not leave where quotas may not be changed: %s', async (_, write) => {
    expect(await failure(writer('mg', { canWrite: false }).send(write))).toBeInstanceOf(Error)
    expect(asked).toEqual([])
  })

  test.each(kinds)('that Azure refuses keeps its code and message: %s', async (_, write) => {
    for (const [status, code] of [
      [400, 'QuotaNotApplicable'],
      [403, 'AuthorizationFailed'],
      [404, 'ResourceNotFound'],
      [409, 'ScopeLocked: odd'],
      [412, 'Odd: code'],
    ] as const) {
      asked = []
      answers = [['/', { status, body: { error: { code, message: `A ${'🙂'.repeat(4_000)}` } } }]]
      const sent = await writer().send(write)
      if (sent.kind !== 'refused') throw new Error('was accepted')
      expect([sent.code, sent.message?.length, sent.message?.isWellFormed()]).toEqual([code, 8_000, true])
      expect(sent.message?.at(-1)).toBe('…')
      expect(asked).toHaveLength(1)
    }
    answers = [['/', { status: 400, body: '<html>' }]]
    expect(await writer().send(write)).toEqual({ kind: 'refused', code: 'status 400', message: null })
    const message = 'text '.repeat(1_500).trim()
    answers = [['/', { status: 400, body: { code: 'Plain', message } }]]
    expect(await writer().send(write)).toEqual({ kind: 'refused', code: 'Plain', message })
  })

  test.each<[string, Answer, number]>([
    ['429 with seconds', { status: 429, headers: { 'retry-after': '90' } }, 90],
    ['429 with a date', { status: 429, headers: { 'retry-after': 'Mon, 01 Jun 2026 12:05:00 GMT' } }, 300],
    ['429 with a text', { status: 429, body: 'Please try again after 45 seconds.' }, 45],
    ['429 without a time', { status: 429 }, 60],
  ])('that is turned away may be repeated: %s', async (_, answer, seconds) => {
    for (const [, write] of kinds) {
      asked = []
      answers = [['/', answer]]
      const error = await failure(writer().send(write))
      expect(error).toBeInstanceOf(UpstreamError)
      expect(error.retryAt).toEqual(later(seconds))
      expect(asked).toHaveLength(1)
    }
  })

  test('is not sent while Azure has closed the gate, and reads go on', async () => {
    answers = [
      ['/quotas/', { status: 429, headers: { 'retry-after': '90' } }],
      ['/operationsStatus/', { body: { status: 'InProgress' } }],
    ]
    const one = writer()
    await failure(one.send(request))
    const error = await failure(one.send({ ...request, region: 'westus' }))
    expect([error.name, error.retryAt]).toEqual(['UpstreamError', later(90)])
    expect(await one.look(request, id)).toMatchObject({ state: 'inProgress' })
    expect(calls()).toEqual([`PUT ${quota}/quotas/${family}`, `GET ${quota}/operationsStatus/${id}`])
  })

  test('of unknown arrival closes the gate for the time that its answer asks for', async () => {
    answers = [['/quotas/', { status: 503, headers: { 'retry-after': '20' } }]]
    const one = writer()
    expect(await failure(one.send(request))).toBeInstanceOf(UnknownOutcome)
    const error = await failure(one.send({ ...request, region: 'westus' }))
    expect([error.name, error.retryAt]).toEqual(['UpstreamError', later(20)])
    expect(asked).toHaveLength(1)
  })

  test('that never left may be repeated', async () => {
    for (const [, write] of kinds) {
      const error = await failure(writer('mg', { endpoint: 'http://127.0.0.1:9' }).send(write))
      expect([error.name, error.retryAt instanceof Date]).toEqual(['UpstreamError', true])
    }
  })

  const cut: Listener = (_, response) => {
    response.writeHead(202, { 'content-length': '100' }).write('{"name":', () => response.destroy())
  }
  const silent: Listener = () => {}
  test.each<[string, Answer | Listener]>([
    ['500', { status: 500 }],
    ['503 without a time', { status: 503 }],
    ['503 with seconds', { status: 503, headers: { 'retry-after': '20' } }],
    ['504', { status: 504, body: '<html>' }],
    ['408', { status: 408 }],
    ['a connection that ends', (_, response) => void response.destroy()],
    ['an answer that is cut', cut],
    ['an answer that does not come', silent],
    ['HTML', { status: 200, body: '<html>' }],
    ['JSON that is cut', { status: 202, body: '{"name":"x' }],
    ['the quota and no request', { status: 200, body: { id: `${quota}/quotas/${family}`, name: family } }],
    ['a way to another address', { status: 307, headers: { location: `${quota}/quotas/${family}` } }],
  ])('whose arrival is unknown is not repeated: %s', async (_, answer) => {
    for (const [, write] of kinds) {
      asked = []
      answers = [['/', answer]]
      const sending = writer('mg', answer === silent ? { timeMs: 1_000 } : {}).send(write)
      expect(await failure(sending)).toBeInstanceOf(UnknownOutcome)
      expect(asked).toHaveLength(1)
    }
  })

  test('of a move needs its management group and its quota group', async () => {
    const unset = await failure(writer('').send(move))
    expect([unset.name, unset.retryAt, unset.message]).toEqual([
      'UpstreamError',
      undefined,
      expect.stringContaining('QUOTA_MANAGEMENT_GROUP_ID'),
    ])
    expect(await failure(writer().send({ ...move, groupId: null }))).toBeInstanceOf(UpstreamError)
    expect(asked).toEqual([])
  })
})

describe('A look at a request', () => {
  const failed = { code: 'ContactSupport', message: 'Ask support.' }
  const state = (properties: object): Answer => ({ body: { name: id, properties } })

  test('asks for its progress only, while it is open', async () => {
    answers = [['/operationsStatus/', { body: { status: 'INPROGRESS' }, headers: { 'retry-after': '30' } }]]
    expect(await writer().look(request, id)).toEqual({
      state: 'inProgress',
      code: null,
      message: null,
      retryAfterMs: 30_000,
    })
    expect(calls()).toEqual([`GET ${quota}/operationsStatus/${id}`])
  })

  test.each([
    ['Succeeded', 'succeeded', { message: 'Request completed.' }, { code: null, message: 'Request completed.' }],
    ['FAILED', 'failed', { message: 'Request failed.', error: failed }, failed],
    ['Invalid', 'failed', { error: { code: failed.code } }, { code: failed.code, message: null }],
    ['canceled', 'failed', {}, { code: null, message: null }],
  ])('reads what Azure says once it is decided: %s', async (word, is, properties, told) => {
    answers = [
      ['/operationsStatus/', { body: { status: word, error: { code: 'Other', message: 'Other' } } }],
      ['/quotaRequests/', state({ provisioningState: word, ...properties })],
    ]
    expect(await writer().look(request, id)).toEqual({ state: is, retryAfterMs: null, ...told })
    expect(calls()).toEqual([`GET ${quota}/operationsStatus/${id}`, `GET ${quota}/quotaRequests/${id}`])
  })

  test('takes the decision of the progress, where the history lags or is empty', async () => {
    answers = [
      ['/operationsStatus/', { body: { status: 'Failed', error: failed } }],
      ['/quotaRequests/', state({ provisioningState: 'InProgress' })],
    ]
    expect(await writer().look(request, id)).toMatchObject({ state: 'failed' })
    answers.pop()
    expect(await writer().look(request, id)).toMatchObject({ state: 'failed', ...failed })
  })

  test('looks into the history where the progress has ended, and is undefined where nothing is known', async () => {
    answers = [['/quotaRequests/', state({ provisioningState: 'Accepted' })]]
    expect(await writer().look(request, id)).toMatchObject({ state: 'inProgress' })
    answers = []
    expect(await writer().look(request, id)).toBeUndefined()
    expect(await writer().look(move, id)).toBeUndefined()
    answers = [['/', { status: 404, body: { error: { code: 'SubscriptionNotFound', message: 'gone' } } }]]
    const error = await failure(writer().look(request, id))
    expect([error.name, error.retryAt]).toEqual(['UpstreamError', undefined])
  })

  test('of a move is one call', async () => {
    answers = [['/quotaAllocationRequests/', state({ provisioningState: 'Failed', faultCode: 'LimitBelowUsage' })]]
    expect(await writer().look(move, id)).toMatchObject({ state: 'failed', code: 'LimitBelowUsage', message: null })
    expect(calls()).toEqual([`GET ${compute}/quotaAllocationRequests/${id}`])
  })

  test.each<[string, Answer, number | undefined]>([
    ['429', { status: 429, headers: { 'retry-after': '90' } }, 90],
    ['500', { status: 500 }, 5],
    ['HTML', { body: '<html>' }, 60],
    ['403', { status: 403 }, undefined],
  ])('says when to look again after %s', async (_, answer, seconds) => {
    for (const [, write] of kinds) {
      asked = []
      answers = [['/', answer]]
      const error = await failure(writer().look(write, id))
      expect([error.name, error.retryAt]).toEqual(['UpstreamError', seconds && later(seconds)])
      expect(asked).toHaveLength(1)
    }
  })
})
