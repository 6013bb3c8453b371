import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { toAccountSku } from './account-sku-records.js'
import { type AccountSkus, accountSkus, restrictedKinds } from './account-skus.js'

const reason = 'NotAvailableForSubscription'
const sku = (kind: string, region: string, reasonCode?: string, type = 'Location') => ({
  resourceType: 'accounts',
  name: 'S0',
  kind,
  locations: [region],
  restrictions: reasonCode === undefined ? [] : [{ type, values: [region], reasonCode }],
})
const kinds = (...records: object[]) => restrictedKinds(records.flatMap(toAccountSku), 'westus')

test('A kind is restricted in a region if each of its SKUs there is; no SKU proves nothing', () => {
  expect(kinds(sku('OpenAI', 'WESTUS', reason))).toEqual([{ kind: 'OpenAI', reason }])
  expect(kinds(sku('OpenAI', 'WestUS', reason), sku('OpenAI', 'westus'))).toEqual([])
  expect(kinds(sku('OpenAI', 'EASTUS', reason))).toEqual([])
  expect(kinds(sku('OpenAI', 'WESTUS', reason, 'Zone'))).toEqual([])
  expect(kinds()).toEqual([])
})

let status: number
let asked: string[]
let now: number
let accounts: AccountSkus
const server = createServer((request, response) => {
  asked.push((request.url ?? '').split('/')[2] ?? '')
  const value = [sku('OpenAI', 'WESTUS', reason), sku('OpenAI', 'EASTUS')]
  const body = status === 200 ? { value } : { error: { code: 'AuthorizationFailed', message: 'refused' } }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
beforeEach(() => {
  status = 200
  asked = []
  now = 1_000_000
  const clock = () => new Date(now)
  const calls = new Calls({ clock, sleep: async () => {}, random: () => 0 })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  accounts = accountSkus({ endpoint, credential: { getToken: async () => null }, calls }, clock)
})

test('The units of a subscription share one list, until it is old', async () => {
  const found = await Promise.all(['westus', 'eastus', 'uksouth'].map(region => accounts.restricted('s1', region)))
  expect(found).toEqual([[{ kind: 'OpenAI', reason }], [], []])
  expect(asked).toEqual(['s1'])
  now += 11 * 60_000
  await accounts.restricted('s1', 'eastus')
  await accounts.restricted('s2', 'eastus')
  expect(asked).toEqual(['s1', 's1', 's2'])
})

test('A list that could not be read is asked for again', async () => {
  status = 403
  await expect(accounts.restricted('s1', 'westus')).rejects.toThrow('account SKUs')
  status = 200
  expect(await accounts.restricted('s1', 'westus')).toHaveLength(1)
})
