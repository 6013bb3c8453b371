import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelStore } from '#shared/adapters/sql/ai/model-store-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { priceRepository } from '#shared/adapters/sql/prices/price-sql.js'
import { logRun } from '../../../../tests/support/samples/log-run.js'
import { sampleCatalogs } from '../../../../tests/support/samples/sample-catalogs.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { seededNames, seededUnits } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { fitReads } from './fit-reads.js'

const units = seededUnits(3)
const present = ['aaaa-1', 'bbbb-2', 'cccc-3']
const scope = { regions: ['eastus', 'westus'], subscriptionIds: ['aaaa-1', 'bbbb-2'] }
const isInScope = ({ region, subscriptionId }: { region: string; subscriptionId: string }) =>
  scope.regions.includes(region) && scope.subscriptionIds.includes(subscriptionId)
const own = units.filter(isInScope)
const byText = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).sort()

describe.each(sqlEngines)('What a fit reads of $name', { timeout: 60_000 }, engine => {
  let database: Database
  const reads = () => fitReads(database)

  beforeAll(async () => {
    database = await engine.fresh()
    for (const unit of units) await unitStore(database).write(unit)
    for (const unit of sampleCatalogs(present, ['eastus'])) await modelStore(database).write(unit)
    const repository = ingestionRepository(database)
    const seen = present.map(subscriptionId => ({ subscriptionId, displayName: seededNames.get(subscriptionId) ?? '' }))
    const subscriptions = seen.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
    await repository.saveSubscriptions(subscriptions, hoursLater(1))
    await repository.saveSubscriptions(subscriptions.slice(0, 2), hoursLater(2))
  })
  afterAll(() => database.close())

  test('are the units of both pipelines, but of absent subscriptions', async () => {
    const found = await reads().units(undefined)
    const toText = ({ source, subscriptionId, region }: (typeof found)[number]) =>
      `${source} ${subscriptionId} ${region}`
    const capacity = units.filter(({ subscriptionId }) => subscriptionId !== 'cccc-3')
    expect(found.map(toText).sort()).toEqual(
      [
        ...capacity.map(({ subscriptionId, region }) => `capacity ${subscriptionId} ${region}`),
        ...['aaaa-1', 'bbbb-2'].map(id => `models ${id} eastus`),
      ].sort(),
    )
    const [named] = await reads().units(['aaaa-1'])
    expect(named?.subscriptionName).toBe('Payments (prod)')
  })

  test('are the prices of the sizes in any casing', async () => {
    const unit = { runId: 'prices', subscriptionId: null, region: 'westus' }
    await logRun(database, unit.runId, 'prices')
    await ingestionRepository(database).planUnits([unit])
    const none = { windowsHour: null, linuxSpotHour: null, windowsSpotHour: null, derivedFrom: null }
    const prices = [
      { vmSku: 'Standard_D2s_v3', linuxHour: 0.2, ...none },
      { vmSku: 'Standard_D4s_v3', linuxHour: 0.4, ...none },
    ]
    await priceRepository(database).store({ unit, currency: 'USD', readAt: hoursLater(1), prices })
    expect(await reads().prices(['STANDARD_d2s_v3'], ['westus', 'eastus'])).toEqual([
      { region: 'westus', vmSku: 'Standard_D2s_v3', linuxHour: 0.2 },
    ])
    expect(await reads().prices(['Standard_D2s_v3'], ['eastus'])).toEqual([])
  })

  test('are the rows of the sizes in any casing, with their quotas', async () => {
    const rows = await reads().machines(['STANDARD_d2s_v3'], scope)
    const expected = own.flatMap(({ subscriptionId, region, scored }) =>
      scored.skus
        .filter(({ entry }) => entry.vmSku === 'Standard_D2s_v3')
        .map(({ entry, offer, availability, machinesThatFit }) => ({
          subscriptionId,
          region,
          vmSku: entry.vmSku,
          resourceType: entry.resourceType,
          family: entry.family,
          vCpus: entry.vCpus,
          availability,
          machinesThatFit,
          zones: offer.zones.join(','),
          restrictedZones: offer.restrictedZones.join(','),
          restriction: offer.restriction,
        })),
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(byText(rows)).toEqual(byText(expected))
    const quotas = await reads().quotas(['standarddsv3family', 'cores'], scope)
    expect(quotas.map(({ quotaKey }) => quotaKey)).toContain('cores')
    const stored = own.flatMap(({ scored }) => ['standarddsv3family', 'cores'].filter(key => scored.quotas.has(key)))
    expect(quotas).toHaveLength(stored.length)
  })

  test('is the largest room for a size by region and zones', async () => {
    const skus = own.flatMap(({ scored }) => scored.skus.map(({ entry }) => entry.vmSku))
    const rooms = await reads().roomForSizes(skus, 2, scope)
    const expected = new Map<string, number>()
    for (const { region, scored } of own)
      for (const { entry, offer, availability, machinesThatFit } of scored.skus) {
        const fits = availability === 'Available' || availability === 'Limited'
        if (entry.resourceType !== 'virtualMachines' || !fits || (machinesThatFit ?? 0) < 2) continue
        const key = [region, entry.vmSku, offer.zones.join(), offer.restrictedZones.join()].join(' ')
        expected.set(key, Math.max(expected.get(key) ?? 0, machinesThatFit ?? 0))
      }
    expect(expected.size).toBeGreaterThan(0)
    expect(
      byText(
        rooms.map(one => [[one.region, one.vmSku, one.zones, one.restrictedZones].join(' '), one.machinesThatFit]),
      ),
    ).toEqual(byText([...expected]))
  })

  test('is each size once, and the models with their room', async () => {
    const sizes = await reads().sizes()
    const names = new Set(
      units.flatMap(({ scored }) =>
        scored.skus.flatMap(({ entry }) =>
          entry.resourceType === 'virtualMachines' ? [entry.vmSku.toLowerCase()] : [],
        ),
      ),
    )
    expect(sizes.map(({ vmSku }) => vmSku.toLowerCase()).sort()).toEqual([...names].sort())
    const models = await reads().models(['gpt-4o'], ['standard'], scope)
    expect(
      models.map(({ subscriptionId, deployable, isDefaultVersion }) => [subscriptionId, deployable, isDefaultVersion]),
    ).toEqual([
      ['aaaa-1', 350_000, true],
      ['bbbb-2', 350_000, true],
    ])
    expect(await reads().roomForModels(['gpt-4o'], 350_000, scope)).toMatchObject([
      { region: 'eastus', deployable: 350_000 },
    ])
    expect(await reads().roomForModels(['gpt-4o'], 350_001, scope)).toEqual([])
  })
})
