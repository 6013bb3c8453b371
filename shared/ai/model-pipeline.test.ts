import { expect, test } from 'vitest'
import { inMemoryEstate } from '#shared/ingestion/estate/in-memory-estate.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Run } from '#shared/ingestion/ingestion-repository.js'
import { inMemoryRegionUnits } from '#shared/ingestion/readings/in-memory-region-units.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { InMemoryModelStore, inMemoryCatalog } from './in-memory-models.js'
import { modelPipeline } from './model-pipeline.js'
import { sampleEntry, sampleQuota } from './sample-model.js'

const at = '2026-06-01T00:00:00.000Z'
const key = { runId: 'r', subscriptionId: 's1', region: 'eastus2' }
const run = { runId: 'r', sequence: 7, scope: null } as Run

const pipeline = (store: InMemoryModelStore, catalog = inMemoryCatalog({})) =>
  modelPipeline({
    repository: new InMemoryIngestion(),
    estate: inMemoryEstate([]),
    catalog,
    store,
    stored: inMemoryRegionUnits(),
    clock: () => new Date(at),
    timing: { enabled: true, intervalHours: 24 },
  })

test('A unit is stored with its models, their quotas, and the order of its run', async () => {
  const store = new InMemoryModelStore()
  const catalog = inMemoryCatalog({ models: [sampleEntry()], quotas: [sampleQuota()] })
  expect(await pipeline(store, catalog).ingest(run, key)).toMatchObject({ status: 'written', rowsWritten: 1 })
  expect(store.written[0]).toMatchObject({ ...key, runSequence: 7, snapshotTime: at, isOffered: true })
  expect(store.written[0]?.models[0]).toMatchObject({ quotaUsed: 100, quotaLimit: 450, poolScope: 'region' })
})

test('A region without the service is not a failure', async () => {
  const store = new InMemoryModelStore()
  const end = await pipeline(store, inMemoryCatalog({ isOffered: false })).ingest(run, key)
  expect(end).toMatchObject({ status: 'written', rowsWritten: 0, error: null })
  expect(store.written[0]?.isOffered).toBe(false)
})

test('What Azure refuses is not stored: the unit has failed, and the rows stay as they are', async () => {
  const store = new InMemoryModelStore()
  const catalog = { unit: () => Promise.reject(new UpstreamError('AI models of eastus2: 403')) }
  await expect(pipeline(store, catalog).ingest(run, key)).rejects.toBeInstanceOf(UpstreamError)
  expect(store.written).toEqual([])
})
