import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billingAccountId } from '#local/resource-manager/estate/quota-writes/enrollment.js'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'

let manager: ResourceManager
/** One of which the donor has some unused quota. */
let family: string
beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 5, regions: 'eastus' })
  const path = `subscriptions/${id(0)}/providers/Microsoft.Compute/locations/eastus/usages?api-version=2024-07-01`
  const { value } = (await (await fetch(`${manager.url}/${path}`)).json()) as {
    value: { name: { value: string }; limit: number; currentValue: number }[]
  }
  family = value.find(row => /^standardD.*Family$/i.test(row.name.value) && row.limit - row.currentValue >= 20)!.name
    .value
})
beforeEach(() => control('__quota', { seconds: 0, clear: true }))
afterAll(() => manager.close())

const id = (index: number) => manager.subscriptions[index]!.id
const control = (path: string, body: object) =>
  fetch(`${manager.url}/${path}`, { method: 'POST', body: JSON.stringify(body) })

async function ask(index: number, path: string, method = 'GET', body?: object, etag?: string) {
  const scope = `subscriptions/${id(index)}/providers/Microsoft.Compute/locations/eastus/providers/Microsoft.Quota`
  const response = await fetch(`${manager.url}/${scope}/${path}?api-version=2026-09-01-preview`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: etag === undefined ? {} : { 'if-match': etag },
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
  return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as any }
}

const limit = async (index: number) => (await ask(index, `quotas/${family}`)).body.properties.limit.value as number
const create = (name: string, more: object = {}) =>
  ask(0, `quotaTransfers/${name}`, 'PUT', {
    properties: {
      destinationSubscriptionId: id(4),
      billingAccountId: billingAccountId(manager.subscriptions[0]!),
      resourceName: family,
      amount: 8,
      ...more,
    },
  })
const status = async (name: string) => (await ask(0, `quotaTransfers/${name}`)).body.properties.transferStatus
const incoming = async () => (await ask(4, 'incomingQuotaTransfers')).body.value.at(-1)

test('a transfer that the recipient approves moves the limits of both', async () => {
  const [donor, recipient] = [await limit(0), await limit(4)]
  const created = await create('one')
  expect(created).toMatchObject({ status: 201, body: { properties: { transferStatus: 'Pending', amount: 8 } } })
  expect((await create('one')).status).toBe(409)
  expect((await create('two')).body.error.code).toBe('TransferAlreadyInFlight')
  const { name, etag, properties } = await incoming()
  expect((await ask(4, `incomingQuotaTransfers/${name}/approve`, 'POST', {}, etag)).status).toBe(412)
  expect((await ask(0, 'quotaTransfers/one', 'DELETE')).status).toBe(409)
  const approved = await ask(4, `incomingQuotaTransfers/${name}/approve`, 'POST', {}, properties.sourceEtag)
  expect(approved.status).toBe(202)
  const poll = approved.headers.get('azure-asyncoperation')!
  expect(approved.headers.get('location')).toBe(poll)
  expect(await (await fetch(poll)).json()).toMatchObject({ status: 'Succeeded' })
  expect(await status('one')).toBe('Completed')
  expect([await limit(0), await limit(4)]).toEqual([donor - 8, recipient + 8])
  expect((await ask(0, 'quotaTransfers/one', 'DELETE')).status).toBe(200)
  expect((await ask(0, 'quotaTransfers/one', 'DELETE')).status).toBe(204)
})

test('it fails where the use of the donor has grown, and ends by cancelling, rejecting or time', async () => {
  const before = await limit(0)
  const used = (await ask(0, `usages/${family}`)).body.properties.usages.value as number
  await control('__quota', { seconds: 60 })
  await create('grown', { autoApprove: true })
  const machines = { subscriptionId: id(0), region: 'eastus', family, vCpus: before - Math.max(0, used) - 4 }
  await control('__quota', { starts: [machines] })
  manager.advance(1)
  expect((await ask(0, 'quotaTransfers/grown')).body.properties).toMatchObject({
    transferStatus: 'Failed',
    error: { code: 'InsufficientSourceQuota' },
  })
  expect(await limit(0)).toBe(before)
  await create('cancelled', { amount: 2 })
  expect((await ask(0, 'quotaTransfers/cancelled/cancel', 'POST')).body.properties.transferStatus).toBe('Cancelled')
  await create('rejected', { amount: 2 })
  const { name, properties } = await incoming()
  await ask(4, `incomingQuotaTransfers/${name}/reject`, 'POST', {}, properties.sourceEtag)
  expect(await status('rejected')).toBe('Rejected')
  await create('expired', { amount: 2 })
  manager.advance(31 * 24)
  expect(await status('expired')).toBe('Expired')
})

test('other subscriptions are not enrolled', async () => {
  expect((await ask(1, 'quotaTransfers')).status).toBe(404)
  expect((await ask(4, 'quotaTransfers')).body).toEqual({ value: [] })
  expect((await create('else', { destinationSubscriptionId: id(1) })).status).toBe(404)
  expect((await create('else', { billingAccountId: 'other' })).status).toBe(400)
  const path = `subscriptions/${id(4)}/providers/Microsoft.Quota/incomingQuotaTransfers`
  const all = await fetch(`${manager.url}/${path}?api-version=2026-09-01-preview`)
  expect(await all.json()).toEqual({ value: [] })
})
