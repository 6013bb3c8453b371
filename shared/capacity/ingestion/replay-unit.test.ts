import { beforeEach, describe, expect, test } from 'vitest'
import { scoreUnit, type UnitReading } from '#shared/capacity/unit.js'
import { InMemoryHistory } from '#shared/ingestion/history/in-memory-history.js'
import type { PastReadings, UnitPast } from '#shared/ingestion/history/past-readings.js'
import { replayUnit } from '#shared/ingestion/history/replay-unit.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { capacityScorer, type PastCapacity } from './capacity-past.js'
import type { AzureUnit } from './compute-units.js'

const now = new Date('2026-11-21T12:00:00.000Z')
const place = { subscriptionId: 's1', region: 'westus' }
const key = { runId: 'h', ...place }
const span = { presentTime: '2026-08-01T00:00:00.000Z', days: 3 }
const reading: UnitReading = {
  usages: [],
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
}

const named = { localizedName: 'vCPUs', unit: 'Count', limit: 100 }

let repository: InMemoryIngestion
let history: InMemoryHistory<PastCapacity>
let asked: string[]

beforeEach(async () => {
  repository = new InMemoryIngestion()
  history = new InMemoryHistory()
  history.since.set('s1/westus', '2026-11-21T11:00:00.000Z')
  asked = []
  await repository.insertRun({
    runId: 'h',
    kind: 'history',
    status: 'running',
    triggeredBy: 'start',
    createdAt: now.toISOString(),
    startedAt: null,
    finishedAt: null,
    error: null,
    scope: null,
  })
  await repository.planUnits([key])
})

const toPast = (readingAt: (time: string) => UnitReading): UnitPast<AzureUnit, PastCapacity> => {
  const past: PastReadings<AzureUnit> = {
    now: async () => span.presentTime,
    async *unit(_place, times) {
      for (const time of times) {
        asked.push(time)
        yield { ...readingAt(time), upstreamMs: 5, parseMs: 1 }
      }
    },
  }
  return { history, past, scorer: capacityScorer({ regionZones: async () => 3 }) }
}

const replay = (past: UnitPast<AzureUnit, PastCapacity>, unit = key) =>
  replayUnit({ repository, clock: () => now }, past, unit, span)

describe('The replay of a unit', () => {
  test('reads the simulated days before, and dates each as long before its first reading', async () => {
    const record = await replay(toPast(() => reading))
    expect(record).toMatchObject({ ...key, status: 'written' })
    expect(asked).toEqual(['2026-07-31', '2026-07-30', '2026-07-29'].map(day => `${day}T00:00:00.000Z`))
    expect(history.written.get('s1/westus')).toMatchObject([
      { runId: 'h-1', snapshotTime: '2026-11-20T11:00:00.000Z', times: { upstreamMs: 5, parseMs: 1 } },
      { runId: 'h-2', snapshotTime: '2026-11-19T11:00:00.000Z' },
      { runId: 'h-3', snapshotTime: '2026-11-18T11:00:00.000Z', scored: { skus: [{ availability: 'Unknown' }] } },
    ])
  })

  test('leaves out a day on which nothing is listed', async () => {
    await replay(toPast(time => (time.startsWith('2026-07-30') ? { skus: [], usages: [] } : reading)))
    expect(history.written.get('s1/westus')?.map(({ runId }) => runId)).toEqual(['h-1', 'h-3'])
  })

  test('does nothing where it was done', async () => {
    repository.record(key, 'written', 12)
    expect(await replay(toPast(() => reading))).toMatchObject({ status: 'written', rowsWritten: 12 })
    expect(asked).toEqual([])
  })

  test('is refused to a unit that has not been read, and in a run that is over or unknown', async () => {
    history.since.clear()
    const refused = (other = {}) =>
      expect(
        replay(
          toPast(() => reading),
          { ...key, ...other },
        ),
      ).rejects
    await refused().toMatchObject({ code: 'conflict' })
    await refused({ runId: 'nobody' }).toMatchObject({ code: 'notFound' })
    await repository.finishRun('h', 'failed', null, now.toISOString())
    await refused().toThrow('The run has finished')
  })

  test('scores each day as if it stood alone, and equal days as one', async () => {
    const restricted = reading.skus.map(sku => ({
      ...sku,
      restrictions: [{ type: 'Location' as const, zones: [], reason: 'QuotaId' }],
    }))
    const usage = (used: number) => ['cores', 'standardDSv3Family'].map(name => ({ ...named, name, used }))
    const days: UnitReading[] = [
      { skus: reading.skus, usages: usage(10) },
      { skus: reading.skus, usages: usage(10) },
      { skus: reading.skus, usages: usage(98) },
      { skus: restricted, usages: usage(98) },
    ]
    const score = await capacityScorer({ regionZones: async () => 3 })(place)
    const scored = days.map(day => score({ ...day, upstreamMs: 5, parseMs: 1 }, span.presentTime)?.scored)
    expect(scored).toEqual(days.map(day => scoreUnit(day, 3)))
    expect(scored[1]).toBe(scored[0])
    expect(scored[2]?.skus[0]?.machinesThatFit).toBe(1)
  })

  test('says when to ask again where the Resource Manager puts it off', async () => {
    const later = new Date(now.getTime() + 20_000)
    const putOff = toPast(() => {
      throw new UpstreamError('usages of westus: busy', { retryAt: later })
    })
    await expect(replay(putOff)).rejects.toMatchObject({ code: 'throttled', retryAfterSeconds: 20 })
    expect(history.written.size).toBe(0)
  })
})
