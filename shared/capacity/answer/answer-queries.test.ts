import { describe, expect, test } from 'vitest'
import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import { rowSignals } from '#shared/capacity/capacity-row.js'
import { verdict } from '#shared/capacity/verdict.js'
import { CapacityQuestion } from '#shared/contract/capacity/answer/capacity-answer.js'
import { answerQueries } from './answer-queries.js'
import type { AnswerUnit } from './answer-repository.js'
import { inMemoryAnswers } from './in-memory-answers.js'

const now = '2026-03-01T12:00:00.000Z'
const read = '2026-03-01T11:00:00.000Z'
const sku = 'Standard_D8s_v5'

/** A row as the ingestion would have stored it. */
function row(subscriptionId: string, region: string, some: Partial<PricedCapacity> = {}): PricedCapacity {
  const stored: PricedCapacity = {
    subscriptionId,
    subscriptionName: subscriptionId.toUpperCase(),
    region,
    vmSku: sku,
    vCpus: 8,
    memoryGiB: 32,
    resourceType: 'virtualMachines',
    family: 'standardDSv5Family',
    familyBase: 'D',
    availability: 'Available',
    zones: '1,2,3',
    restrictedZones: '',
    restriction: null,
    placementScore: 90,
    machinesThatFit: null,
    familyUsed: 0,
    familyLimit: 350,
    regionalUsed: 0,
    regionalLimit: 1_000,
    snapshotTime: read,
    gpus: 0,
    architecture: 'x64',
    localDiskGiB: 0,
    acceleratedNetworking: true,
    pricePerHour: 0.4,
    priceDerivedFrom: null,
    currency: 'USD',
    ...some,
  }
  const { availability, machinesThatFit } = verdict(rowSignals(stored))
  return { ...stored, availability, machinesThatFit }
}

const unit = (subscriptionId: string, region: string): AnswerUnit => ({
  subscriptionId,
  subscriptionName: subscriptionId.toUpperCase(),
  region,
  snapshotTime: read,
  recomputedBefore: null,
})
const titles = {
  westeurope: 'West Europe',
  northeurope: 'North Europe',
  uksouth: 'UK South',
  swedencentral: 'Sweden Central',
}
const regions = Object.entries(titles).map(([region, displayName]) => ({ region, displayName, geography: 'Europe' }))
const quotaLabels = new Map([
  ['standarddsv5family', { quotaName: 'standardDSv5Family', localizedName: 'Standard DSv5 Family vCPUs' }],
])

const short = { familyLimit: 100, familyUsed: 60, regionalLimit: 350, regionalUsed: 150 }
const rows = [
  row('s1', 'westeurope', short),
  row('s2', 'westeurope', { ...short, restriction: 'NotAvailableForSubscription' }),
  row('s1', 'northeurope'),
  row('s2', 'northeurope', { familyLimit: 5_000, regionalLimit: 5_000 }),
  row('s1', 'uksouth', { pricePerHour: 0.3 }),
]
const units = [
  ...rows.map(one => unit(one.subscriptionId, one.region)),
  unit('s2', 'uksouth'),
  unit('s1', 'swedencentral'),
]

function ask(question: Record<string, string>, stored = { units, rows, regions, quotaLabels }) {
  const queries = answerQueries(inMemoryAnswers(stored), 'USD', { clock: () => new Date(now), retentionDays: 90 })
  return queries.answer(CapacityQuestion.parse({ sku, desiredCount: '40', zones: '3', ...question }), [])
}

describe('Where 40 machines fit over 3 zones', () => {
  test('comes first, the cheapest at the top, then what must change least, then where the size is not listed', async () => {
    const { regions: found, counts } = await ask({})
    expect(found.map(({ region, fits }) => [region, fits])).toEqual([
      ['uksouth', true],
      ['northeurope', true],
      ['westeurope', false],
      ['swedencentral', false],
    ])
    expect(counts).toEqual({ regions: 4, fitting: 2, short: 1, unknown: 0, unlisted: 1 })
  })

  test('is told with its best subscription, its room and its price for one and for all', async () => {
    const [, north] = (await ask({})).regions
    expect(north).toMatchObject({
      displayName: 'North Europe',
      geography: 'Europe',
      subscriptions: 2,
      subscriptionsFitting: 2,
      machinesThatFit: 625,
      pricePerHour: 0.4,
      pricePerMonth: 292,
      pricePerHourForAll: 16,
      pricePerMonthForAll: 11_680,
      places: [
        { subscriptionId: 's2', machinesThatFit: 625, toAsk: [] },
        { subscriptionId: 's1', machinesThatFit: 43 },
      ],
    })
    const free = rows.map(one => ({ ...one, pricePerHour: null }))
    const [unpriced] = (await ask({}, { units, rows: free, regions, quotaLabels })).regions
    expect(unpriced).toMatchObject({ pricePerHour: null, pricePerMonth: null, pricePerHourForAll: null })
    expect(unpriced?.pricePerMonthForAll).toBeNull()
  })

  test('is told with the whole ladder where it does not fit, and what to ask for', async () => {
    const [west] = (await ask({ region: 'westeurope' })).regions
    const states = west?.ladder.map(({ step, state, missing, subscriptions }) => [step, state, missing, subscriptions])
    expect(states).toEqual([
      ['restriction', 'passes', null, { passes: 1, stops: 1, unknown: 0 }],
      ['zones', 'passes', 0, { passes: 2, stops: 0, unknown: 0 }],
      ['family', 'stops', 280, { passes: 0, stops: 2, unknown: 0 }],
      ['regional', 'stops', 120, { passes: 0, stops: 2, unknown: 0 }],
    ])
    expect(west?.places[0]?.toAsk).toEqual([
      {
        change: 'quota',
        amount: 280,
        quotaName: 'standardDSv5Family',
        newLimit: 380,
        noLongerApproved: null,
        text: 'needs 280 more vCPU of Standard DSv5 Family vCPUs in West Europe (westeurope) (limit 100, used 60); the regional total (limit 350, used 150) rises by as much with it',
      },
    ])
    expect(west?.places[1]?.toAsk.map(({ change }) => change)).toEqual(['restriction', 'quota'])
  })

  test('counts a region that does not list the size as unlisted, not as one without quota', async () => {
    const [sweden] = (await ask({ region: 'swedencentral' })).regions
    expect(sweden).toMatchObject({ isListed: false, fits: false, machinesThatFit: 0, pricePerHour: null })
    expect(sweden?.places[0]).toMatchObject({ availability: null, toAsk: [{ change: 'region' }] })
  })

  test('names the regions asked for of which nothing was read', async () => {
    const some = units.filter(({ region }) => region !== 'westeurope')
    const { regionsNotRead } = await ask({ region: 'westeurope,uksouth' }, { units: some, rows, regions, quotaLabels })
    expect(regionsNotRead).toEqual([{ region: 'westeurope', displayName: 'West Europe' }])
  })

  test('is not known where a quota is not reported, which is neither yes nor no', async () => {
    const unknown = [row('s1', 'westeurope', { familyUsed: null, familyLimit: null })]
    const answer = await ask(
      { region: 'westeurope' },
      { units: [unit('s1', 'westeurope')], rows: unknown, regions, quotaLabels },
    )
    expect(answer.regions[0]).toMatchObject({ fits: null, machinesThatFit: null, subscriptionsUnknown: 1 })
    expect(answer.counts).toMatchObject({ fitting: 0, short: 0, unknown: 1 })
    expect(answer.conclusion).toMatch(/^It is not known whether 40 × Standard_D8s_v5 over 3 zones fit in West Europe/)
  })
})

describe('The conclusion', () => {
  test('says in how many regions there is room, and that this does not promise machines', async () => {
    expect((await ask({})).conclusion).toBe(
      'Restrictions, zones and quota leave room for 40 × Standard_D8s_v5 over 3 zones in 2 of 4 regions, at the lowest price in UK South (uksouth). Whether Azure has the machines free shows only when they are deployed.',
    )
  })

  test('names the nearest region where there is room in none, and all that stops it there', async () => {
    expect((await ask({ region: 'westeurope,swedencentral' })).conclusion).toBe(
      'There is no room in any of these 2 regions for 40 × Standard_D8s_v5 over 3 zones. The nearest is West Europe (westeurope): the family quota lacks 280 vCPU; the regional total lacks 120 vCPU.',
    )
  })

  test('calls no region the cheapest of several that cost the same, and no unknown price low', async () => {
    const same = rows.map(one => ({ ...one, pricePerHour: one.region === 'uksouth' ? 0.4 : one.pricePerHour }))
    expect((await ask({}, { units, rows: same, regions, quotaLabels })).conclusion).toContain(
      'at the lowest price in North Europe (northeurope) and one other.',
    )
    const unpriced = rows.map(one => ({ ...one, pricePerHour: one.region === 'uksouth' ? null : one.pricePerHour }))
    expect((await ask({}, { units, rows: unpriced, regions, quotaLabels })).conclusion).toContain(
      'in North Europe (northeurope), of those with a known price.',
    )
  })

  test('says that nothing is stored, or that Azure lists no such size', async () => {
    const none = { units: [], rows: [], regions, quotaLabels }
    expect((await ask({}, none)).conclusion).toMatch(/^Nothing is stored of these regions and subscriptions/)
    expect((await ask({ region: 'swedencentral' })).conclusion).toBe(
      'Azure does not list Standard_D8s_v5 in Sweden Central (swedencentral).',
    )
  })
})

test('A disk is not a size of virtual machines', async () => {
  const disks = [row('s1', 'uksouth', { vmSku: 'Premium_LRS', resourceType: 'disks' })]
  const answer = await ask({ sku: 'Premium_LRS' }, { units, rows: disks, regions, quotaLabels })
  expect(answer).toMatchObject({ regions: [], problems: [{ field: 'sku', value: 'Premium_LRS' }] })
})

test('A question names one size, in whatever way people write it', () => {
  expect(CapacityQuestion.parse({ sku: ' d8s_v5 ' }).sku).toEqual(['d8s_v5'])
  for (const given of [{}, { sku: '' }, { sku: 'a,b' }]) expect(CapacityQuestion.safeParse(given).success).toBe(false)
})
