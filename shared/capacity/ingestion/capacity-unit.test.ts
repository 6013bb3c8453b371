import { beforeEach, describe, expect, test } from 'vitest'
import { inMemoryEstate } from '#shared/ingestion/estate/in-memory-estate.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { UnitKey, UnitStatus } from '#shared/ingestion/ingestion-repository.js'
import { ingestUnit as ingest, toRefusal } from '#shared/ingestion/runs/ingest-unit.js'
import { AppError } from '#shared/kernel/app-error.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { type CapacityPipelinePorts, capacityPipeline } from './capacity-pipeline.js'
import { InMemoryCompute } from './in-memory-compute.js'
import { InMemoryStoredUnits } from './in-memory-stored-units.js'
import type { UnitWrite } from './unit-store.js'

const now = new Date('2026-03-01T00:00:00.000Z')
const key = { runId: 'r', subscriptionId: 's1', region: 'westus' }
const reading = {
  skus: [
    {
      resourceType: 'virtualMachines',
      name: 'Standard_D2s_v3',
      tier: 'Standard',
      size: 'D2s_v3',
      family: 'standardDSv3Family',
      zones: ['1', '2'],
      capabilities: { vCPUs: '2' },
      restrictions: [],
      zoneCapabilities: {},
    },
  ],
  usages: ['standardDSv3Family', 'cores'].map(name => ({
    name,
    localizedName: name,
    unit: 'Count',
    used: 0,
    limit: 8,
  })),
  upstreamMs: 12,
  parseMs: 3,
}

let repository: InMemoryIngestion
let written: UnitWrite[]
let compute: InMemoryCompute
let ports: CapacityPipelinePorts
/** As the worker answers. */
async function ingestUnit(given: CapacityPipelinePorts, unit: UnitKey) {
  try {
    return await ingest(given, capacityPipeline(given), unit)
  } catch (error) {
    throw toRefusal(error, now)
  }
}

beforeEach(async () => {
  repository = new InMemoryIngestion()
  written = []
  compute = new InMemoryCompute(async () => reading)
  ports = {
    repository,
    estate: inMemoryEstate([], []),
    timing: { enabled: true, intervalHours: 6 },
    clock: () => now,
    compute,
    stored: new InMemoryStoredUnits(),
    units: {
      regionZones: async () => 2,
      write: async unit => {
        written.push(unit)
        const { runId, subscriptionId, region } = unit
        return { runId, subscriptionId, region, status: 'written', rowsWritten: unit.scored.skus.length, error: null }
      },
    },
  }
  await repository.insertRun({
    runId: 'r',
    kind: 'capacity',
    status: 'running',
    triggeredBy: 'timer',
    createdAt: '2026-02-28T23:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    error: null,
    scope: null,
  })
})

describe('Ingesting a unit', () => {
  test('reads, scores by the zones of the region, and stores', async () => {
    expect(await ingestUnit(ports, key)).toMatchObject({ status: 'written', rowsWritten: 1 })
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({
      ...key,
      runSequence: 1,
      snapshotTime: now.toISOString(),
      times: { upstreamMs: 12, parseMs: 3, scoreMs: expect.any(Number) },
      // 4 of 5 for the machines, both zones of the region, no restricted size: (70 x 4/5 + 15 + 15) %.
      scored: { skus: [{ availability: 'Available', placementScore: 86 }] },
    })
  })

  test.each<[UnitStatus, number]>([
    ['written', 0],
    ['suspect', 0],
    ['superseded', 0],
    ['pending', 1],
    ['failed', 1],
  ])('that is %s already asks Azure %i times', async (status, times) => {
    repository.record(key, status, 9)
    const unit = await ingestUnit(ports, key)
    expect([compute.asked.length, unit.rowsWritten]).toEqual([times, times === 0 ? 9 : 1])
  })

  test('refuses an unknown run and a finished one', async () => {
    await expect(ingestUnit(ports, { ...key, runId: 'other' })).rejects.toMatchObject({ code: 'notFound' })
    await repository.finishRun('r', 'failed', null, now.toISOString())
    await expect(ingestUnit(ports, key)).rejects.toMatchObject({ code: 'conflict', message: 'The run has finished' })
    expect(compute.asked).toEqual([])
  })

  test('answers from the log of a finished run what it stored', async () => {
    repository.record(key, 'written', 9)
    await repository.finishRun('r', 'partial', null, now.toISOString())
    expect(await ingestUnit(ports, key)).toMatchObject({ rowsWritten: 9 })
  })

  test.each([
    [30_000, 30],
    [1_200, 2],
    [0, 1],
    [-5_000, 1],
  ])('tells a caller to come back when Azure asks to wait %i ms: after %i s', async (ms, retryAfterSeconds) => {
    const error = new UpstreamError('wait', { retryAt: new Date(now.getTime() + ms) })
    ports = { ...ports, compute: new InMemoryCompute(() => Promise.reject(error)) }
    await expect(ingestUnit(ports, key)).rejects.toMatchObject({ code: 'throttled', retryAfterSeconds })
  })

  test('ends for good with what Azure refuses, and lets a fault of our own through', async () => {
    ports = { ...ports, compute: new InMemoryCompute(() => Promise.reject(new UpstreamError('no'))) }
    await expect(ingestUnit(ports, key)).rejects.toEqual(new AppError('conflict', 'no'))
    ports = { ...ports, compute: new InMemoryCompute(() => Promise.reject(new TypeError('bug'))) }
    await expect(ingestUnit(ports, key)).rejects.toThrow(TypeError)
    expect(written).toEqual([])
  })
})
