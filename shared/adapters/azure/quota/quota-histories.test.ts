import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import type { QuotaWrite } from '#shared/quota-workbench/apply/quota-writer.js'
import { close, listen } from '../../../../tests/support/local-server.js'
import { azureQuotaWriter } from './quota-writer.js'

const subscriptionId = '00000001-0000-4000-8000-000000000001'
const ids = ['1', '2', '3'].map(digit => `${digit.repeat(8)}-0000-4000-8000-000000000abc`)
const [one = '', two = '', three = ''] = ids
const now = new Date('2026-06-01T12:00:00Z')
const request: QuotaWrite = {
  kind: 'request',
  subscriptionId,
  region: 'eastus',
  familyKey: 'standardfsv2family',
  family: 'standardFSv2Family',
  groupId: null,
  limit: 221,
}
const move: QuotaWrite = { ...request, kind: 'move', groupId: 'shared' }

let answers: [part: string, status: number, body: object][]
let asked: string[]
let url: string
const server = createServer(({ url: path = '' }, response) => {
  asked.push(decodeURIComponent(path).replaceAll('+', ' '))
  const [, status, body] = answers.find(([part]) => path.includes(part)) ?? ['', 404, {}]
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '90' }).end(JSON.stringify(body))
})
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => close(server))
beforeEach(() => {
  asked = []
  answers = []
})
const writer = () =>
  azureQuotaWriter(
    {
      endpoint: url,
      credential: { getToken: async () => null },
      calls: new Calls({ clock: () => now, sleep: async () => {}, random: () => 0 }),
    },
    { managementGroupId: 'mg', canWrite: false },
  )
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch(error => error)

test('All quotas of a region are one read, by the key of the family', async () => {
  const usage = (value: string, limit: number, currentValue: number) => ({
    name: { value, localizedValue: value },
    unit: 'Count',
    limit,
    currentValue,
  })
  const value = [usage('cores', 500, 120), usage('Standard FSv2 Family', 220, 8)]
  answers = [['/usages', 200, { value }]]
  expect(await writer().quotas(subscriptionId, 'eastus')).toEqual(
    new Map([
      ['cores', { limit: 500, used: 120 }],
      ['standardfsv2family', { limit: 220, used: 8 }],
    ]),
  )
  expect(asked).toHaveLength(1)
})

test('The history of requests is read in any case of names, page by page', async () => {
  const record = (name: string, family: string, limit: number | undefined, provisioningState: string) => ({
    name,
    properties: { provisioningState, value: [{ name: { value: family }, ...(limit && { limit: { value: limit } }) }] },
  })
  const upper = 'STANDARDFSV2FAMILY'
  answers = [
    ['page=2', 200, { value: [record(three, upper, undefined, 'Failed'), { name: 7 }] }],
    [
      'quotaRequests',
      200,
      {
        value: [record(one.toUpperCase(), upper, 221, 'INPROGRESS'), record(two, 'CORES', 900, 'Succeeded')],
        nextLink: `${url}/next?page=2`,
      },
    ],
  ]
  expect(await writer().requests(request)).toEqual([
    { requestId: one, limit: 221, state: 'inProgress' },
    { requestId: three, limit: null, state: 'failed' },
  ])
  expect(asked).toHaveLength(2)
})

test('The history of moves is read for one region and family', async () => {
  const record = (name: string, family: string, region: string, provisioningState: string) => ({
    name,
    properties: {
      provisioningState,
      requestedResource: { properties: { limit: 90, name: { value: family }, region } },
    },
  })
  const value = [
    record(one.toUpperCase(), 'standardfsv2family', 'East US', 'Accepted'),
    record(two, 'standardfsv2family', 'westus', 'Succeeded'),
    record(three, 'standardddv4family', 'eastus', 'Succeeded'),
  ]
  answers = [['quotaAllocationRequests', 200, { value }]]
  expect(await writer().requests(move)).toEqual([{ requestId: one, limit: 90, state: 'inProgress' }])
  expect(asked[0]).toContain('location eq eastus')
  expect(asked).toHaveLength(1)
})

test.each([
  [429, 90],
  [403, undefined],
  [500, 5],
])('A read that fails with %i is made once, and says when to repeat it', async (status, seconds) => {
  const reads = [
    () => writer().quotas(subscriptionId, 'eastus'),
    () => writer().requests(request),
    () => writer().requests(move),
  ]
  for (const read of reads) {
    asked = []
    answers = [['/', status, { error: { code: 'Code' } }]]
    const error = await failure(read())
    const retryAt = seconds && new Date(now.getTime() + seconds * 1_000)
    expect([error.name, error.retryAt]).toEqual(['UpstreamError', retryAt])
    expect(asked).toHaveLength(1)
  }
})

test('A read that something else than Azure answers may succeed later', async () => {
  answers = [['/', 200, { odd: true }]]
  const error = await failure(writer().quotas(subscriptionId, 'eastus'))
  expect([error.name, error.retryAt]).toEqual(['UpstreamError', new Date(now.getTime() + 60_000)])
})
