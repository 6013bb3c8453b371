import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import { serviceMap } from '#shared/contract/services/service-map.js'
import { offerRows } from '#shared/services/offer-rows.js'
import type { ListedQuota, ListedType } from '#shared/services/service-list.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { serviceStore } from './service-store-sql.js'
import { serviceQuotaUnits } from './service-tables.js'
import { storedServices } from './stored-services-sql.js'

const subscriptionId = '11111111-1111-4111-8111-111111111111'
const hour = (n: number) => new Date(Date.UTC(2026, 5, 1, n)).toISOString()
const times = { upstreamMs: 1, parseMs: 1, scoreMs: 0 }

describe.each(sqlEngines)('Platform services on $name', engine => {
  let database: Database
  beforeAll(async () => {
    database = await engine.fresh()
  })
  afterAll(() => database.close())

  let sequence = 0
  const next = () => {
    sequence += 1
    return { runId: `run-${sequence}`, runSequence: sequence, snapshotTime: hour(sequence), skipped: null, times }
  }
  /** Every type of the map in a region, but without some. */
  const types = (zones: readonly string[], without: readonly string[] = []): ListedType[] =>
    serviceMap
      .filter(({ id }) => !without.includes(id))
      .map(({ namespace, resourceTypes: [resourceType] }) => ({
        namespace,
        resourceType,
        regions: [{ region: 'westeurope', zones }],
      }))
  const writeOffers = (listed: readonly ListedType[]) =>
    serviceStore(database).writeOffers({ ...next(), subscriptionId: null, region: null, offers: offerRows(listed) })
  const register = (state: string) =>
    serviceStore(database).writeRegistrations({
      ...next(),
      subscriptionId,
      region: null,
      registrations: [{ namespace: 'Microsoft.App', state }],
    })
  const quota: ListedQuota = {
    namespace: 'Microsoft.App',
    quotaName: 'ManagedEnvironmentCount',
    label: 'Managed Environment Count',
    unit: 'Count',
    used: 1,
    limit: 15,
  }
  const writeQuotas = (quotas: readonly ListedQuota[], unregistered: readonly string[] = []) => {
    const read = quotas.length > 0 ? ['Microsoft.App'] : []
    const unit = { subscriptionId, region: 'westeurope' }
    return serviceStore(database).writeQuotas({ ...next(), ...unit, quotas, read, notOffered: [], unregistered })
  }
  const stored = () => storedServices(database)

  test('nothing is known before the first reading', async () => {
    expect(await stored().offers({})).toBeNull()
    expect(await stored().ages()).toMatchObject({ services: { newest: null, oldest: null } })
  })

  test('offers are stored with the types that were looked for, and not again while nothing changes', async () => {
    expect(await writeOffers(types(['3', '1']))).toMatchObject({ status: 'written' })
    const { rows = [], snapshotTime } = (await stored().offers({})) ?? {}
    expect(snapshotTime).toBe(hour(1))
    expect(rows.filter(row => row.resourceType === 'managedEnvironments')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ region: 'westeurope', zones: '1,3' }),
        expect.objectContaining({ region: '', zones: '' }),
      ]),
    )
    expect(await writeOffers(types(['1', '3']))).toMatchObject({ status: 'written', rowsWritten: 0 })
  })

  test('what changes has a history', async () => {
    const before = await stored().version()
    expect(await writeOffers(types(['1', '3'], ['container-apps']))).toMatchObject({ rowsWritten: 1 })
    expect(await stored().version()).not.toBe(before)
    const isThere = async (at?: string) =>
      (await stored().offers({ at }))?.rows.some(
        row => row.resourceType === 'managedEnvironments' && row.region === 'westeurope',
      )
    expect([await isThere(), await isThere(hour(2)), await isThere(hour(3))]).toEqual([false, true, false])
    expect((await stored().offers({ at: hour(2) }))?.snapshotTime).toBe(hour(2))
    expect(await stored().offers({ at: hour(0) })).toBeNull()
  })

  test('a list without a type of the map, or with few of them, is not believed', async () => {
    expect(await writeOffers([])).toMatchObject({
      status: 'suspect',
      error: 'Azure lists no resource type of the service map, but some are stored: the stored rows are kept',
    })
    expect(await writeOffers(types(['1', '3']).slice(0, 5))).toMatchObject({ status: 'suspect', rowsWritten: 0 })
    expect((await stored().offers({}))?.snapshotTime).toBe(hour(3))
  })

  test('registrations belong to a subscription', async () => {
    await register('NotRegistered')
    const began = hour(sequence)
    expect(await register('NotRegistered')).toMatchObject({ rowsWritten: 0 })
    expect(await register('Registered')).toMatchObject({ rowsWritten: 1 })
    const states = async (scope: object) => (await stored().registrations(scope)).map(({ state }) => state)
    expect(await states({})).toEqual(['Registered'])
    expect(await states({ at: began })).toEqual(['NotRegistered'])
    expect(await states({ subscriptionIds: ['another'] })).toEqual([])
  })

  test('quotas belong to a region of a subscription', async () => {
    expect(await writeQuotas([quota])).toMatchObject({ status: 'written', rowsWritten: 1 })
    const began = hour(sequence)
    expect(await writeQuotas([{ ...quota, used: 7 }])).toMatchObject({ rowsWritten: 1 })
    const used = async (scope: object) => (await stored().quotas(scope)).map(({ quotaUsed }) => quotaUsed)
    expect(await used({})).toEqual([7])
    expect(await used({ at: began })).toEqual([1])
    expect(await used({ regions: ['eastus'] })).toEqual([])
    expect(await regionUnits(database, serviceQuotaUnits).regions(subscriptionId)).toEqual(['westeurope'])
  })

  test('an empty list of quotas is not believed, but that a namespace is not registered is', async () => {
    const unit = { subscriptionId, region: 'westeurope' }
    const empty = { quotas: [], read: ['Microsoft.App'], notOffered: [], unregistered: [] }
    expect(await serviceStore(database).writeQuotas({ ...next(), ...unit, ...empty })).toMatchObject({
      status: 'suspect',
    })
    expect(await writeQuotas([], ['Microsoft.App'])).toMatchObject({ status: 'written', rowsWritten: 1 })
    expect(await stored().quotas({})).toEqual([])
    expect(await stored().unregistered()).toEqual([{ namespace: 'Microsoft.App', subscriptions: 1 }])
  })

  test('ages are those of the oldest and the newest unit', async () => {
    const { services, servicequota } = await stored().ages()
    expect(services.oldest).toBe(hour(3))
    expect(servicequota.newest).toBe(hour(sequence))
  })
})
