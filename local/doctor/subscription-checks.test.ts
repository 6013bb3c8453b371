import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { systemClock } from '#shared/kernel/clock.js'
import { checkSubscriptions } from './subscription-checks.js'

let manager: ResourceManager
beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 3, regions: 'eastus' })
})
afterAll(() => manager?.close())

function check(chosen: readonly string[]) {
  const azure = {
    endpoint: manager.url,
    credential: { getToken: async () => null },
    calls: new Calls({ clock: systemClock, sleep: async () => {}, random: () => 0 }),
  }
  return checkSubscriptions(azure, { account: undefined, canChangeQuotas: false, chosen, atOnce: 3 })
}
const name = (index: number) => manager.subscriptions[index]?.name

test('Only chosen subscriptions are checked, and what is left out is a note', async () => {
  const [one, two] = manager.subscriptions.map(({ id }) => id)
  const { fine, findings } = await check([one ?? '', two ?? ''])
  expect(fine).toBe('2 subscriptions to read, 2 of them complete')
  const sentence = `1 subscription is not in READ_SUBSCRIPTION_IDS, so Headroom does not read it: ${name(2)}.`
  expect(findings.filter(({ code }) => code === 'notChosen')).toMatchObject([{ severity: 'note', sentence }])
})

test('A chosen subscription that Azure does not list lacks a role', async () => {
  const [one] = manager.subscriptions.map(({ id }) => id)
  const missing = 'abcdef00-0000-4000-8000-000000000001'
  const { findings } = await check([one ?? '', missing])
  const [found] = findings.filter(({ code }) => code === 'chosenNotListed')
  expect(found).toMatchObject({ severity: 'lack' })
  expect(found?.sentence).toContain(missing)
  expect(found?.commands.join()).toMatch(new RegExp(`--role "Reader" --scope /subscriptions/${missing}`))
})

test('Nothing can be read where Azure lists no chosen subscription', async () => {
  const { findings } = await check(['abcdef00-0000-4000-8000-000000000001'])
  expect(findings.map(({ severity, code }) => [severity, code])).toEqual([
    ['failure', 'chosenNotListed'],
    ['note', 'notChosen'],
  ])
})

test('Without a choice all are checked', async () => {
  expect((await check([])).fine).toBe('3 subscriptions to read, 3 of them complete')
})
