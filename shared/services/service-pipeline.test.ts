import { expect, test } from 'vitest'
import type { AzureSubscription } from '#shared/ingestion/estate/estate.js'
import { inMemoryEstate } from '#shared/ingestion/estate/in-memory-estate.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Run, UnitKey } from '#shared/ingestion/ingestion-repository.js'
import { inMemoryRegionUnits } from '#shared/ingestion/readings/in-memory-region-units.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { serviceQuotaPipeline } from './quota-pipeline.js'
import type { ServiceList } from './service-list.js'
import { servicePipeline } from './service-pipeline.js'
import type { ServiceStore } from './service-store.js'

const at = '2026-06-01T00:00:00.000Z'
const timing = { enabled: true, intervalHours: 24 }
const subscription = (subscriptionId: string, state = 'Enabled'): AzureSubscription => ({
  subscriptionId,
  displayName: subscriptionId,
  tenantId: 't',
  state,
  quotaId: null,
})
const estate = inMemoryEstate([subscription('disabled', 'Disabled'), subscription('s1'), subscription('s2')])
const run = (scope: Run['scope'] = null) => ({ runId: 'r', sequence: 7, scope }) as Run
const read = { skipped: null, upstreamMs: 1, parseMs: 2 }
const list: ServiceList = {
  types: async () => ({
    ...read,
    types: [{ namespace: 'Microsoft.App', resourceType: 'jobs', regions: [{ region: 'westus', zones: ['2', '1'] }] }],
  }),
  registrations: async () => ({ ...read, registrations: [{ namespace: 'Microsoft.App', state: 'Registered' }] }),
  quotas: async () => ({ ...read, quotas: [], read: [], notOffered: [], unregistered: ['Microsoft.App'] }),
}

function pipelines(some: Partial<ServiceList> = {}, own = estate) {
  const written: object[] = []
  const keep = async (reading: object & UnitKey) => {
    written.push(reading)
    return { ...reading, status: 'written' as const, rowsWritten: 1, error: null }
  }
  const store: ServiceStore = { writeOffers: keep, writeRegistrations: keep, writeQuotas: keep }
  const ports = {
    repository: new InMemoryIngestion(),
    estate: own,
    list: { ...list, ...some },
    store,
    clock: () => new Date(at),
    timing,
  }
  return {
    written,
    services: servicePipeline(ports),
    quotas: serviceQuotaPipeline({ ...ports, stored: inMemoryRegionUnits() }),
  }
}

test('A run reads the list of the tenant once, and the registrations of each enabled subscription', async () => {
  const { services } = pipelines()
  expect((await services.plan(run(), timing)).entries).toEqual([
    { subscriptionId: null, region: null },
    { subscriptionId: 's1', region: null },
    { subscriptionId: 's2', region: null },
  ])
  const narrow = await services.plan(run({ subscriptionIds: ['s2'] }), timing)
  expect(narrow.entries).toEqual([{ subscriptionId: 's2', region: null }])
})

test('The list is stored with the order of its run, and so are registrations and quotas', async () => {
  const { services, quotas, written } = pipelines()
  await services.ingest(run(), { runId: 'r', subscriptionId: null, region: null })
  await services.ingest(run(), { runId: 'r', subscriptionId: 's1', region: null })
  await quotas.ingest(run(), { runId: 'r', subscriptionId: 's1', region: 'westus' })
  const stamp = { runId: 'r', runSequence: 7, snapshotTime: at, times: { upstreamMs: 1, parseMs: 2, scoreMs: 0 } }
  expect(written).toMatchObject([
    {
      ...stamp,
      subscriptionId: null,
      offers: expect.arrayContaining([
        { namespace: 'Microsoft.App', resourceType: 'jobs', region: 'westus', zones: '1,2' },
        { namespace: 'Microsoft.Storage', resourceType: 'storageAccounts', region: '', zones: '' },
      ]),
    },
    { ...stamp, subscriptionId: 's1', registrations: [{ state: 'Registered' }] },
    { ...stamp, subscriptionId: 's1', region: 'westus', unregistered: ['Microsoft.App'] },
  ])
})

test('What Azure refuses is not stored', async () => {
  const types = () => Promise.reject(new UpstreamError('provider list: status 403'))
  const { services, written } = pipelines({ types })
  await expect(services.ingest(run(), { runId: 'r', subscriptionId: null, region: null })).rejects.toThrow('403')
  expect(written).toEqual([])
})

test('Without an enabled subscription the list cannot be read, and the error says why', async () => {
  const { services } = pipelines({}, inMemoryEstate([]))
  await expect(services.ingest(run(), { runId: 'r', subscriptionId: null, region: null })).rejects.toThrow(
    'Azure lists no enabled subscription',
  )
})
