import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { azureQuotaWriter } from '#shared/adapters/azure/quota/quota-writer.js'
import type { QuotaWrite, QuotaWriter, Sent } from '#shared/quota-workbench/apply/quota-writer.js'

let manager: ResourceManager
let writer: QuotaWriter
beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 5, regions: 'eastus' })
  const calls = new Calls({ clock: () => new Date(), sleep: async () => {}, random: () => 0 })
  const credential = { getToken: async () => null }
  writer = azureQuotaWriter(
    { endpoint: manager.url, credential, calls },
    { managementGroupId: 'headroom-root', canWrite: true },
  )
})
beforeEach(async () => {
  await post('__quota', { clear: true, seconds: 0, outcome: 'approved' })
  await post('__access', {})
})
afterAll(() => manager.close())

const post = (path: string, body: object) =>
  fetch(`${manager.url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
const family = 'standardDSv5Family'
const write = (index: number, limit: number, more: Partial<QuotaWrite> = {}): QuotaWrite => ({
  kind: 'request',
  subscriptionId: manager.subscriptions[index]!.id,
  region: 'eastus',
  familyKey: family.toLowerCase(),
  family,
  groupId: null,
  limit,
  ...more,
})
const move = (index: number, limit: number) => write(index, limit, { kind: 'move', groupId: 'shared-compute' })

async function live(index: number, key = family.toLowerCase()) {
  return (await writer.quotas(manager.subscriptions[index]!.id, 'eastus')).get(key)!
}
function accepted(sent: Sent) {
  if (sent.kind === 'refused') throw new Error(`${sent.code}: ${sent.message}`)
  return sent
}

describe('The writer of quotas', () => {
  test('raises a quota, finds its request in the history, and reads how it ended', async () => {
    await post('__quota', { seconds: 3_600, outcome: 'approved' })
    const [before, total] = [await live(0), await live(0, 'cores')]
    const raise = write(0, before.limit + 64)
    const known = await writer.requests(raise)
    const { requestId, remaining } = accepted(await writer.send(raise))
    expect(remaining).toBe(24)
    const found = (await writer.requests(raise)).filter(one => !known.some(other => other.requestId === one.requestId))
    expect(found).toEqual([{ requestId, limit: raise.limit, state: 'inProgress' }])
    expect(await writer.look(raise, requestId)).toMatchObject({ state: 'inProgress' })
    manager.advance(1)
    expect(await writer.look(raise, requestId)).toMatchObject({ state: 'succeeded', code: null })
    expect([await live(0), await live(0, 'cores')]).toEqual([
      { ...before, limit: before.limit + 64 },
      { ...total, limit: total.limit + 64 },
    ])
  })

  test('raises the regional total alone', async () => {
    const { limit } = await live(0, 'cores')
    const raise = write(0, limit + 10, { family: 'cores', familyKey: 'cores' })
    const { requestId } = accepted(await writer.send(raise))
    expect(await writer.look(raise, requestId)).toMatchObject({ state: 'succeeded' })
    expect((await live(0, 'cores')).limit).toBe(limit + 10)
  })

  test('keeps the code and message of a request that Azure refuses late', async () => {
    const reduction = write(0, (await live(0)).limit - 10)
    const { requestId } = accepted(await writer.send(reduction))
    expect(await writer.look(reduction, requestId)).toMatchObject({
      state: 'failed',
      code: 'QuotaReductionNotSupported',
      message: expect.any(String),
    })
  })

  test('moves quota from member to member, and reads how each move ended', async () => {
    const [donor, taker] = [await live(2), await live(1)]
    const [give, take] = [move(2, donor.limit - 10), move(1, taker.limit + 10)]
    for (const one of [give, take]) {
      const known = await writer.requests(one)
      const { requestId } = accepted(await writer.send(one))
      expect(await writer.look(one, requestId)).toMatchObject({ state: 'succeeded' })
      const found = (await writer.requests(one)).filter(now => !known.some(then => then.requestId === now.requestId))
      expect(found).toEqual([{ requestId, limit: one.limit, state: 'succeeded' }])
    }
    expect([(await live(2)).limit, (await live(1)).limit]).toEqual([give.limit, take.limit])
    const tooMuch = move(1, taker.limit + 100_000)
    const { requestId } = accepted(await writer.send(tooMuch))
    expect(await writer.look(tooMuch, requestId)).toMatchObject({ state: 'failed', code: 'InsufficientGroupQuota' })
  })

  test('is refused at once without its role, and for what is not in the group', async () => {
    await post('__access', { '*': { actions: ['*/read'] } })
    expect(await writer.send(write(1, 5_000))).toMatchObject({ kind: 'refused', code: 'AuthorizationFailed' })
    expect(await writer.send(move(1, 5_000))).toMatchObject({ kind: 'refused', code: 'AuthorizationFailed' })
    await post('__access', {})
    expect(await writer.send(move(4, 100))).toMatchObject({ kind: 'refused', code: 'SubscriptionNotInGroupQuota' })
  })

  test('is turned away once the writes are used up, with the time that Azure names', async () => {
    await post('__quota', { writes: 1, seconds: 0, outcome: 'approved' })
    const { limit } = await live(3)
    expect(accepted(await writer.send(write(3, limit + 1))).remaining).toBe(0)
    await expect(writer.send(write(3, limit + 2))).rejects.toMatchObject({
      name: 'UpstreamError',
      retryAt: expect.any(Date),
    })
    expect((await live(3)).limit).toBe(limit + 1)
  })

  test('does not know a request that was never made', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(await writer.look(write(0, 1), id)).toBeUndefined()
    expect(await writer.look(move(1, 1), id)).toBeUndefined()
  })
})
