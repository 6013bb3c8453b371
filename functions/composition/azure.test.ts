import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { systemClock } from '#shared/kernel/clock.js'
import { azureParts } from './azure.js'
import { readConfig } from './config.js'

const toId = (digit: number) => `abcdef00-0000-4000-8000-00000000000${digit}`
let manager: Server
beforeAll(async () => {
  const value = [1, 2, 3].map(digit => ({ subscriptionId: toId(digit), displayName: `s${digit}`, state: 'Enabled' }))
  manager = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ value }))
  })
  manager.listen(0, '127.0.0.1')
  await once(manager, 'listening')
})
afterAll(() => {
  manager.closeAllConnections()
  manager.close()
})

async function listed(env: Readonly<Record<string, string>>): Promise<string[]> {
  const config = readConfig(env)
  const azure = {
    endpoint: `http://127.0.0.1:${(manager.address() as AddressInfo).port}`,
    credential: { getToken: async () => null },
    calls: new Calls({ clock: systemClock, sleep: async () => {}, random: () => 0 }),
  }
  const { records } = await azureParts({ config, clock: systemClock, newId: () => '', azure })
    .estate()
    .subscriptions()
  return records.map(({ displayName }) => displayName)
}

test('All subscriptions that Azure lists are read, unless some are chosen', async () => {
  expect(await listed({})).toEqual(['s1', 's2', 's3'])
  expect(await listed({ READ_SUBSCRIPTION_IDS: `${toId(3)}, ${toId(1).toUpperCase()}` })).toEqual(['s1', 's3'])
  await expect(listed({ READ_SUBSCRIPTION_IDS: toId(9) })).rejects.toThrow(
    'Azure lists none of the subscriptions in READ_SUBSCRIPTION_IDS, but 3 others: check the ids, and the roles on them',
  )
})

test('A list of subscriptions that has no ids is a problem', () => {
  const problem = 'The setting READ_SUBSCRIPTION_IDS must be ids of subscriptions, separated by commas'
  expect(readConfig({ READ_SUBSCRIPTION_IDS: 'mine' }).problems).toContain(problem)
  expect(readConfig({ READ_SUBSCRIPTION_IDS: `${toId(1)};${toId(2)}` }).problems).toContain(problem)
  expect(readConfig({ READ_SUBSCRIPTION_IDS: '' }).problems).not.toContain(problem)
})
