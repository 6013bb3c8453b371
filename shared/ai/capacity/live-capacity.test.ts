import { beforeEach, describe, expect, test } from 'vitest'
import { sampleDeployment, sampleEntry, sampleQuota, sampleStored } from '#shared/ai/sample-model.js'
import { type CapacityCallResult, ModelCapacities, ModelCapacityRequest } from '#shared/contract/ai/model-capacity.js'
import { AppError } from '#shared/kernel/app-error.js'
import { WorkerAway } from '#shared/kernel/worker-calls.js'
import { InMemoryBudgets } from '#shared/live-calls/in-memory-budgets.js'
import type { Capacity, CapacityCall } from './capacity-service.js'
import { InMemoryCapacities, inMemoryCatalog, inMemoryWorker } from './in-memory-capacity.js'
import { liveCapacity } from './live-capacity.js'

const start = Date.parse('2026-03-01T12:10:00Z')
const minute = 60_000
const regions = ['eastus2', 'swedencentral']
const types = ['GlobalStandard', 'Standard']
const entry = sampleEntry({ deployments: types.map(deploymentType => sampleDeployment({ deploymentType })) })
const other = sampleEntry({ version: '2', isDefaultVersion: false })
const rows = ['s1', 's2'].flatMap(subscriptionId =>
  regions.flatMap(region => sampleStored({ subscriptionId, region }, [entry, other], [sampleQuota()])),
)
const everywhere = (availableCapacity: number | null): Capacity[] =>
  regions.flatMap(region =>
    types.map(deploymentType => ({ region, deploymentType, availableCapacity, availableFinetuneCapacity: 0 })),
  )

let now: number
let store: InMemoryCapacities
let budgets: InMemoryBudgets
let answer: (call: CapacityCall) => Promise<CapacityCallResult | Capacity[]> | CapacityCallResult | Capacity[]
let worker: ReturnType<typeof inMemoryWorker>
const clock = () => new Date(now)

beforeEach(() => {
  now = start
  store = new InMemoryCapacities()
  budgets = new InMemoryBudgets()
  answer = () => everywhere(150)
  worker = inMemoryWorker(store, clock, call => answer(call))
})

interface Some {
  callsPerHour?: number
  anonymous?: number
  listed?: typeof rows
}

const ask = async (some: object = {}, { callsPerHour = 10, anonymous = 5, listed = rows }: Some = {}, asker = {}) => {
  const sleep = async (ms: number) => {
    now += ms
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  const settings = { cacheMinutes: 10, limits: { all: callsPerHour, anonymous } }
  const service = liveCapacity({ catalog: inMemoryCatalog(listed), store, budgets, worker, clock, sleep, settings })
  const request = ModelCapacityRequest.parse({ model: 'gpt-4o', subscriptionIds: ['s1'], ...some })
  return ModelCapacities.parse(await service.ask(request, { isAnonymous: false, ...asker }))
}
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => error as AppError,
  )
const failure = (outcome: 'throttled' | 'forbidden' | 'failed', seconds: number | null = null): CapacityCallResult => ({
  outcome,
  reason: `Azure says ${outcome}`,
  retryAt: seconds === null ? null : new Date(now + seconds * 1000).toISOString(),
  wasSent: true,
})

describe("Azure's free capacity of a model", () => {
  test('takes one call for all regions and deployment types of a subscription, and then comes from the cache', async () => {
    const first = await ask()
    expect(first).toMatchObject({ provider: 'OpenAI', model: 'gpt-4o', version: '1', isPartial: false, problems: [] })
    expect(first.calls).toEqual({ needed: 1, made: 1, saved: 0 })
    expect(first.rows).toHaveLength(4)
    expect(first.rows[0]).toMatchObject({
      region: 'eastus2',
      availableCapacity: 150,
      availableFinetuneCapacity: 0,
      availableAmount: 150_000,
      quotaFree: 350,
      deployable: 150_000,
      fits: null,
      source: 'live',
      ageSeconds: 0,
    })
    now += 9 * minute
    const second = await ask({ regions: ['swedencentral'], deploymentTypes: ['standard'] })
    expect(second.calls).toEqual({ needed: 1, made: 0, saved: 1 })
    expect(second.rows).toMatchObject([
      { region: 'swedencentral', deploymentType: 'Standard', source: 'cache', ageSeconds: 540 },
    ])
    now += minute
    expect((await ask()).rows[0]).toMatchObject({ source: 'live' })
    expect(worker.asked).toHaveLength(2)
  })

  test.each([
    ['another version', { version: '2' }],
    ['another subscription', { subscriptionIds: ['s2'] }],
  ])('of %s takes another call', async (_name, some) => {
    await ask()
    expect((await ask(some)).calls.made).toBe(1)
  })

  test('counts against the hour of its subscription', async () => {
    const { budget } = await ask({ subscriptionIds: undefined })
    const left = { limit: 10, used: 1, remaining: 9, resetsAt: '2026-03-01T13:00:00.000Z' }
    expect(budget).toEqual(['s1', 's2'].map(subscriptionId => ({ subscriptionId, ...left })))
  })

  test('over the budget is the cached one, with its age, and the time for a fresh one', async () => {
    await ask({}, { callsPerHour: 1 })
    now += 25 * minute
    const over = await ask({}, { callsPerHour: 1 })
    expect(over).toMatchObject({ isPartial: true, calls: { made: 0 }, budget: [{ remaining: 0 }] })
    expect(over.rows[0]).toMatchObject({ availableCapacity: 150, source: 'cache', ageSeconds: 1500 })
    const retryAt = '2026-03-01T13:00:00.000Z'
    expect(over.problems).toMatchObject([{ subscriptionId: 's1', regions, deploymentTypes: types, retryAt }])
    const nothing = await refusal(ask({ version: '2' }, { callsPerHour: 1 }))
    expect(nothing).toMatchObject({ code: 'throttled', retryAfterSeconds: 25 * 60 })
  })

  test('leaves callers without a session their share', async () => {
    const limits = { callsPerHour: 2, anonymous: 1 }
    expect((await ask({}, limits, { isAnonymous: true })).budget).toMatchObject([{ limit: 1, remaining: 0 }])
    const refused = await refusal(ask({ version: '2' }, limits, { isAnonymous: true }))
    expect(refused?.message).toContain('Sign in to have more')
    expect((await ask({ version: '2' }, limits)).calls.made).toBe(1)
  })

  test('of one subscription is given though Azure refuses another one', async () => {
    answer = ({ subscriptionId }) => (subscriptionId === 's1' ? failure('forbidden') : everywhere(0))
    const found = await ask({ subscriptionIds: ['s1', 's2'] })
    expect(found.rows.map(({ availableCapacity, source }) => [availableCapacity, source])).toEqual([
      ...Array(4).fill([null, 'none']),
      ...Array(4).fill([0, 'live']),
    ])
    expect(found.problems).toMatchObject([{ subscriptionId: 's1', text: 'Azure says forbidden', retryAt: null }])
    expect(await refusal(ask())).toMatchObject({ code: 'unavailable', message: 'Azure says forbidden' })
  })

  test('is not asked for while Azure asks to wait', async () => {
    answer = () => failure('throttled', 600)
    expect(await refusal(ask())).toMatchObject({ code: 'throttled', retryAfterSeconds: 600 })
    now += 5 * minute
    expect(await refusal(ask({ version: '2' }))).toMatchObject({ code: 'throttled', retryAfterSeconds: 300 })
    expect(worker.asked).toHaveLength(1)
  })

  test('without the worker is the cached one; with none of it the worker is named', async () => {
    await ask()
    now += 20 * minute
    answer = () => Promise.reject(new WorkerAway('The worker does not answer (ECONNREFUSED)', false))
    expect(await ask()).toMatchObject({ isPartial: true, budget: [{ used: 1 }] })
    expect(await refusal(ask({ version: '2' }))).toMatchObject({
      code: 'unavailable',
      message: 'The worker does not answer (ECONNREFUSED)',
    })
  })

  test('that two ask for at once takes one call', async () => {
    let finish = () => {}
    const held = new Promise<void>(resolve => {
      finish = resolve
    })
    answer = async () => {
      await held
      return everywhere(7)
    }
    const both = Promise.all([ask(), ask({ model: 'gpt-4o', regions: ['eastus2'] })])
    await new Promise<void>(resolve => setImmediate(resolve))
    finish()
    const [one, two] = await both
    expect(worker.asked).toHaveLength(1)
    expect([one.rows[0]?.availableCapacity, two.rows[0]?.availableCapacity]).toEqual([7, 7])
  })

  test('that Azure says nothing about is not 0, is told, and is not asked for again at once', async () => {
    answer = () => everywhere(5).filter(({ region }) => region === 'eastus2')
    const part = await ask()
    expect(part.rows.map(({ region, availableCapacity, source }) => [region, availableCapacity, source])).toEqual([
      ...Array(2).fill(['eastus2', 5, 'live']),
      ...Array(2).fill(['swedencentral', null, 'none']),
    ])
    expect(part.problems).toMatchObject([{ regions: ['swedencentral'], deploymentTypes: types, retryAt: null }])
    answer = () => []
    expect((await ask({ version: '2' })).rows.every(({ source }) => source === 'none')).toBe(true)
    const again = await ask({ version: '2' })
    expect([again.calls.made, again.problems.length, again.isPartial]).toEqual([0, 1, true])
  })

  test('of more subscriptions than calls may be made is refused', async () => {
    const many = Array.from({ length: 21 }, (_, n) => `s${n}`)
    const listed = many.flatMap(subscriptionId => sampleStored({ subscriptionId, region: 'eastus2' }, [entry], []))
    const refused = await refusal(ask({ subscriptionIds: undefined }, { listed }))
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'badInput', message: expect.stringContaining('take 21 calls') })
  })
})

describe('Names that are not listed', () => {
  test('of the model or its version leave nothing to ask, and are told', async () => {
    expect(await ask({ model: 'gpt-40' })).toMatchObject({ model: null, rows: [], problems: [{ field: 'model' }] })
    const version = await ask({ version: '3' })
    expect(version).toMatchObject({ rows: [], isPartial: true, calls: { needed: 0 } })
    expect(version.problems).toMatchObject([{ field: 'version', value: '3', nearest: ['1', '2'] }])
    expect(worker.asked).toHaveLength(0)
  })

  test('of regions, subscriptions and deployment types are told beside the rest', async () => {
    const found = await ask({
      regions: ['eastus2', 'westus'],
      subscriptionIds: ['s1', 's9'],
      deploymentTypes: ['Standart', 'Standard'],
    })
    expect(found.rows).toHaveLength(1)
    expect(found.problems).toMatchObject([
      { regions: ['westus'], text: 'No row is stored of gpt-4o 1 in westus' },
      { subscriptionId: 's9' },
      { field: 'deploymentTypes', value: 'Standart', nearest: ['GlobalStandard', 'Standard'] },
    ])
    expect(found.isPartial).toBe(true)
  })

  test('of regions outside the preset are bad input', async () => {
    await expect(ask({ regions: ['westus'], regionPreset: 'Europe' })).rejects.toMatchObject({ code: 'badInput' })
  })
})
