import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import type { Looked, QuotaWrite } from '#shared/quota-workbench/apply/quota-writer.js'
import { close, listen } from '../../../../tests/support/local-server.js'
import { azureQuotaWriter } from './quota-writer.js'

interface Step {
  readonly method: string
  readonly uri: string
  readonly requestBody: unknown
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly name: string }
}
interface Recorded {
  readonly flow: readonly Step[]
  readonly requests: readonly { readonly name: string; readonly properties: object }[]
}
const { flow, requests } = JSON.parse(
  readFileSync('local/resource-manager/data/quota-excerpts.data.json', 'utf8'),
) as Recorded
const toCall = ({ method, uri }: Pick<Step, 'method' | 'uri'>) => `${method} ${new URL(uri).pathname}`
const put = flow.find(({ method }) => method === 'PUT')!
const [requestId, scope] = [put.body.name, new URL(put.uri).pathname.split('/quotas/')[0]]

const asked: { readonly call: string; readonly body: unknown }[] = []
let served = 0
let url: string
/** Serves the recorded steps in their order, and the recorded request that was decided, under the id of the flow. */
const server = createServer(async (sent, response) => {
  const call = `${sent.method} ${new URL(sent.url ?? '', url).pathname}`
  const body = await text(sent)
  asked.push({ call, body: body && JSON.parse(body) })
  const index = flow.findIndex((step, at) => at >= served && toCall(step) === call)
  const step = flow[index]
  if (step) served = index + 1
  const decided = requests.find(({ properties }) => 'message' in properties)
  const answer = step ?? { status: 200, headers: {}, body: { ...decided, name: requestId } }
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, toHere(value)])
  response.writeHead(answer.status, Object.fromEntries(headers)).end(JSON.stringify(answer.body))
})
const toHere = (value: string) => value.replace('https://management.azure.com', url)
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => close(server))

/**
 * The recorded client read the quota before and after: an apply reads the usages instead, which have the limit and the
 * use. It also polled the operation three times until it had succeeded. The recorded client then had the quota; the
 * writer reads the request, to which the last answer's `Location` points, for the message of Azure.
 */
test('A recorded request is sent and followed with the same calls in the same order', async () => {
  const calls = new Calls({ clock: () => new Date(), sleep: async () => {}, random: () => 0 })
  const writer = azureQuotaWriter(
    { endpoint: url, credential: { getToken: async () => null }, calls },
    { managementGroupId: undefined, canWrite: true },
  )
  const write: QuotaWrite = {
    kind: 'request',
    subscriptionId: '00000000-0000-0000-0000-000000000001',
    region: 'eastus',
    familyKey: 'standardfsv2family',
    family: 'standardFSv2Family',
    groupId: null,
    limit: 221,
  }
  const sent = await writer.send(write)
  expect(sent).toEqual({ kind: 'accepted', requestId, retryAfterMs: null, remaining: 24 })
  const looks: (Looked | undefined)[] = []
  do looks.push(await writer.look(write, requestId))
  while (looks.at(-1)?.state === 'inProgress')
  expect(looks.map(look => look?.state)).toEqual(['inProgress', 'inProgress', 'succeeded'])
  expect(looks.at(-1)?.message).toBe('Request completed.')

  const isQuotaRead = ({ method, uri }: Step) => method === 'GET' && /\/quotas\/[^/]+$/.test(new URL(uri).pathname)
  expect(flow.map(isQuotaRead)).toEqual([true, false, false, false, false, true])
  const recorded = flow.filter(step => !isQuotaRead(step))
  const last = new URL(recorded.at(-1)?.headers.location ?? '').pathname
  expect(last).toBe(`${scope}/quotaRequests/${requestId}`)
  expect(asked.map(({ call }) => call)).toEqual([...recorded.map(toCall), `GET ${last}`])
  expect(asked[0]?.body).toEqual(put.requestBody)
})
