import { beforeEach, describe, expect, test } from 'vitest'
import { IngestionScope } from '#shared/contract/admin/ingestion-scope.js'
import { filterNames } from '#shared/reads/filter-names.js'
import { inMemoryNames } from '#shared/reads/in-memory-names.js'
import { includesRegion, includesSubscription, runScope } from './run-scope.js'

const [one, two] = ['aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002'] as const
const regions = ['centralus', 'eastus', 'eastus2', 'northeurope', 'westus', 'westus2']
let listed: string[]
const toScope = (body: object) =>
  runScope(filterNames(inMemoryNames({ regions, subscriptions: listed })), IngestionScope.parse(body))

beforeEach(() => {
  listed = [one, two.toUpperCase()]
})

describe('What a run is to read', () => {
  test('is everything unless something is asked for', async () => {
    for (const body of [{}, { regionPreset: 'All' }, { regionPreset: '' }]) expect(await toScope(body)).toBeNull()
  })

  test('is known by sorted names in lower case, each once', async () => {
    expect(
      await toScope({ regions: ['West US 2', 'eastus', 'westus2'], subscriptionIds: [two.toUpperCase(), one] }),
    ).toEqual({
      regions: ['eastus', 'westus2'],
      subscriptionIds: [one, two],
    })
    expect(await toScope({ subscriptionIds: [two] })).toEqual({ subscriptionIds: [two] })
    expect(await toScope({ regions: ['westus'] })).toEqual({ regions: ['westus'] })
  })

  test('is what is both in the preset and in the list', async () => {
    expect(await toScope({ regionPreset: 'usmajor' })).toEqual({
      regions: ['centralus', 'eastus', 'eastus2', 'westus', 'westus2'],
    })
    expect(await toScope({ regionPreset: 'USMajor', regions: ['westus', 'northeurope'] })).toEqual({
      regions: ['westus'],
    })
  })

  test('is refused where no region is left', async () => {
    await expect(toScope({ regionPreset: 'usmajor', regions: ['northeurope'] })).rejects.toMatchObject({
      code: 'badInput',
      message: 'regions: none of the given regions is in the preset USMajor',
    })
  })

  test('is refused where Azure lists no such region, with the nearest names', async () => {
    await expect(toScope({ regions: ['westus', 'atlantis', 'westus22'] })).rejects.toMatchObject({
      code: 'badInput',
      message:
        'regions: Azure lists no region called atlantis. ' +
        'regions: Azure lists no region called westus22. Did you mean westus2, westus or eastus2?',
    })
  })

  test('is refused where Azure lists no such subscription, unless it has listed none yet', async () => {
    const unknown = 'cccccccc-0000-4000-8000-000000000003'
    await expect(toScope({ subscriptionIds: [one, unknown] })).rejects.toMatchObject({
      code: 'badInput',
      message: `subscriptionIds: Azure lists no subscription with the id ${unknown}.`,
    })
    listed = []
    expect(await toScope({ subscriptionIds: [unknown] })).toEqual({ subscriptionIds: [unknown] })
  })

  test('is everything where the word all says so', async () => {
    expect(await toScope({ regions: 'all', subscriptionIds: ['All'] })).toBeNull()
  })

  test.each([
    [{ regions: [] }, 'regions'],
    [{ regions: ['a;b'] }, 'regions.0'],
    [{ subscriptionIds: ['mine'] }, 'subscriptionIds.0'],
    [{ regionPreset: 'Atlantis' }, 'regionPreset'],
    [{ region: 'westus' }, ''],
  ])('is refused as %j', (body, place) => {
    expect(IngestionScope.safeParse(body).error?.issues[0]?.path.join('.')).toBe(place)
  })
})

test('A part that is absent leaves nothing out', () => {
  const narrow = { regions: ['westus'] }
  expect([includesRegion({}, one, 'westus'), includesRegion(narrow, one, 'eastus')]).toEqual([true, false])
  const scope = { subscriptionIds: [one] }
  expect([includesSubscription({}, two), includesSubscription(scope, one.toUpperCase())]).toEqual([true, true])
  expect(includesSubscription(scope, two)).toBe(false)
})

test('A retry reads its units and nothing else', () => {
  const units = [
    { subscriptionId: one.toUpperCase(), region: 'westus' },
    { subscriptionId: two, region: null },
  ]
  const scope = { retryOf: 'r', units }
  expect(includesSubscription(scope, one)).toBe(true)
  expect(includesSubscription(scope, 'cccccccc-0000-4000-8000-000000000003')).toBe(false)
  expect(includesRegion(scope, one, 'westus')).toBe(true)
  expect(includesRegion(scope, one, 'eastus')).toBe(false)
  expect(includesRegion(scope, two, 'eastus')).toBe(true)
})
