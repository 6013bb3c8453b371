import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { quotaReads } from '#shared/adapters/sql/quota/quota-reads.js'
import { isForOneMachine } from '#shared/capacity/fit.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey } from '#shared/contract/common/names.js'
import {
  naiveFamilyFacts,
  naiveFamilyQuotas,
  naivePlaces,
  naiveSizes,
  naiveTopSkus,
} from '../../../../tests/support/naive/naive-analytics.js'
import { naiveFilter, naiveRows, naiveScores } from '../../../../tests/support/naive/naive-capacity.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { seededNames, seededUnits } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { analyticsReads } from './capacity-analytics.js'

const units = seededUnits(7)
const all = naiveRows(units, seededNames)
const zoneRows = [
  ['aaaa-1', 'eastus', '1', 'eastus-az1'],
  ['aaaa-1', 'eastus', '2', 'eastus-az2'],
  ['bbbb-2', 'eastus', '2', 'eastus-az1'],
  ['dddd-4', 'westus2', '1', 'westus2-az3'],
].map(([subscriptionId = '', region = '', logicalZone = '', physicalZone = '']) => ({
  subscriptionId,
  region,
  logicalZone,
  physicalZone,
}))
const regionZones = (row: { subscriptionId: string; region: string }) =>
  zoneRows.filter(zone => zone.subscriptionId === row.subscriptionId && zone.region === row.region).length
/** The rows of a filter, with the scores of its question. */
const asked = (filter: CapacityFilter) =>
  naiveFilter(isForOneMachine(filter) ? all : naiveScores(all, filter, regionZones), filter)
const machines = [
  {},
  { desiredCount: '12' },
  { desiredCount: '3', zones: '2' },
  { fits: 'true,unknown', desiredCount: '40' },
]
const questions = [
  {},
  { regionPreset: 'USMajor' },
  { region: 'westus2,westeurope' },
  { familyBase: 'D,E' },
  { search: 'd4' },
  { availability: 'ok,limited' },
  { availability: 'Unknown' },
  { resourceType: 'disks' },
  { region: 'nowhere' },
  { subscriptionIds: 'bbbb-2' },
  { subscriptionIds: 'aaaa-1,dddd-4', family: 'standardDSv3Family' },
].flatMap(text =>
  machines.map(asked => ({ filter: CapacityFilter.parse({ ...text, ...asked }), text: { ...text, ...asked } })),
)

describe.each(sqlEngines)('The folds of capacity in $name', ({ fresh }) => {
  let database: Database
  const reads = () => analyticsReads(database)
  const quotas = () => quotaReads(database)

  beforeAll(async () => {
    database = await fresh()
    const rest = { tenantId: null, state: 'Enabled', quotaId: null, lastSeen: hoursLater(0) }
    const named = [...seededNames].map(([subscriptionId, displayName]) => ({ subscriptionId, displayName, ...rest }))
    await database.db.insertInto('Subscription').values(named).execute()
    for (const unit of units) await unitStore(database).write(unit)
    await database.db.insertInto('RegionZone').values(zoneRows).execute()
  })
  afterAll(() => database.close())

  test('ask of an estate where something can be told apart', () => {
    expect(naiveFamilyFacts(all, {})).not.toEqual(naiveFamilyFacts(all, { desiredCount: 12 }))
    expect(naivePlaces(all, {}, all).some(({ regionalFree }) => regionalFree === null)).toBe(true)
  })

  test('agree with the rows by subscription and region', async () => {
    for (const { filter, text } of questions)
      expect(await reads().places(filter), JSON.stringify(text)).toEqual(naivePlaces(asked(filter), filter, all))
  })

  test('agree with the rows by family and region', async () => {
    for (const { filter, text } of questions) {
      const found = await reads().families(filter)
      const spelledAsKeys = found.map(row => ({ ...row, family: familyKey(row.family) }))
      expect(spelledAsKeys, JSON.stringify(text)).toEqual(naiveFamilyFacts(asked(filter), filter))
    }
  })

  test('agree with the rows by region and size', async () => {
    for (const { filter, text } of questions) {
      const found = await reads().sizes(filter)
      const spelledAsKeys = found.map(row => ({
        ...row,
        skuKey: row.vmSku.toLowerCase(),
        family: familyKey(row.family),
      }))
      expect(spelledAsKeys, JSON.stringify(text)).toEqual(naiveSizes(asked(filter), filter))
    }
  })

  test('tell for how many subscriptions each region was read', async () => {
    const readings = async (text: object) => reads().readings(CapacityFilter.parse(text))
    const regions = [...new Set(units.map(({ region }) => region))].sort()
    const found = await readings({})
    expect(found.map(({ region }) => region)).toEqual(regions)
    for (const { region, subscriptions } of found)
      expect(subscriptions, region).toBe(units.filter(unit => unit.region === region).length)
    expect(await readings({ region: 'nowhere' })).toEqual([])
    expect((await readings({ subscriptionIds: 'aaaa-1' })).every(({ subscriptions }) => subscriptions === 1)).toBe(true)
    expect(await readings({ at: hoursLater(-1) })).toEqual([])
  })

  test('give each reported quota beside its regional total, and what of its sizes fits', async () => {
    for (const { filter, text } of questions) {
      const found = await quotas().familyQuotas(filter)
      const spelledAsKeys = found.map(row => ({ ...row, family: familyKey(row.family) }))
      expect(spelledAsKeys, JSON.stringify(text)).toEqual(naiveFamilyQuotas(naiveFilter(all, filter)))
    }
  })

  test('agree with the rows by size, and stop at as many as are asked for', async () => {
    for (const { filter, text } of questions) {
      const found = await reads().topSkus(filter, 8)
      const spelledAsKeys = found.map(row => ({ ...row, family: familyKey(row.family) }))
      expect(spelledAsKeys, JSON.stringify(text)).toEqual(naiveTopSkus(asked(filter), filter, 8))
    }
  })

  test('tell zones by region and subscription', async () => {
    const zones = (text: object) => reads().zones(CapacityFilter.parse(text))
    const short = async (text: object) =>
      (await zones(text)).map(zone => `${zone.physicalZone} ${zone.subscriptionName} ${zone.logicalZone}`)
    const east = ['eastus-az1 Analytics 2', 'eastus-az1 Payments (prod) 1', 'eastus-az2 Payments (prod) 2']
    expect(await short({})).toEqual([...east, 'westus2-az3 null 1'])
    expect(await short({ regionPreset: 'USEastWest', region: 'eastus' })).toEqual(east)
    expect(await short({ subscriptionIds: 'bbbb-2,dddd-4' })).toEqual(['eastus-az1 Analytics 2', 'westus2-az3 null 1'])
    expect(await short({ regionPreset: 'Europe' })).toEqual([])
    const beforeTheSecond = hoursLater(0.5)
    expect(await short({ at: beforeTheSecond })).toEqual(east.filter(zone => zone.includes('Payments')))
    expect(await short({ at: hoursLater(-1) })).toEqual([])
  })
})
