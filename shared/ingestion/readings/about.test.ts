import { beforeEach, expect, test } from 'vitest'
import { InMemorySettings } from '#shared/admin/in-memory-settings.js'
import { About } from '#shared/contract/about.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { NewRun } from '#shared/ingestion/ingestion-repository.js'
import type { Log } from '#shared/kernel/log.js'
import { describeService } from './about.js'
import { inMemoryRegionUnits, nothingStored, type StoredReadings } from './in-memory-region-units.js'

const createdAt = '2026-03-01T00:00:00.000Z'
const now = '2026-03-01T01:00:00.000Z'
const run = (some: Partial<NewRun> = {}): NewRun => ({
  runId: 'a-run-id',
  kind: 'capacity',
  status: 'running',
  triggeredBy: 'timer',
  createdAt,
  startedAt: createdAt,
  finishedAt: null,
  error: 'a-subscription-id westus: no',
  scope: null,
  ...some,
})

const timing = { enabled: true, intervalHours: 6 }
const capacity = { kind: 'capacity', title: 'VM capacity', timing, replay: { kind: 'history' } }
const prices = { kind: 'prices', title: 'Retail prices', timing: { ...timing, intervalHours: 24 } }
const exportMaxRows = { xlsx: 10, csv: 20 }

let repository: InMemoryIngestion
let settings: InMemorySettings
let units: StoredReadings
const about = async () => {
  const log = {} as Log
  const ports = { repository, settings, log, clock: () => new Date(now), newId: () => 'unused' }
  return About.parse(
    await describeService(ports, [{ ...capacity, units: inMemoryRegionUnits(units) }, prices], {
      simulated: true,
      exportMaxRows,
      retentionDays: 30,
    }),
  )
}

const readAt = (snapshotTime: string) => ({
  subscriptionId: 's',
  subscriptionName: 'Subscription',
  regions: 10,
  oldestSnapshotTime: snapshotTime,
  snapshotTime,
})

beforeEach(() => {
  repository = new InMemoryIngestion()
  settings = new InMemorySettings()
  units = nothingStored()
})

test('Before the first run there is nothing, and the next is due now', async () => {
  const never = { ingestion: null, narrowIngestion: null, snapshotTime: null, knownTimes: null, nextIngestion: now }
  const readings = {
    units: 0,
    failed: 0,
    oldestSnapshotTime: null,
    failedRegions: [],
    retryTime: null,
    subscriptions: 0,
    oldestSubscriptions: [],
  }
  expect(await about()).toEqual({
    sources: [
      { kind: 'capacity', title: 'VM capacity', intervalHours: 6, automatic: true, readings, ...never },
      { kind: 'prices', title: 'Retail prices', intervalHours: 24, automatic: true, readings: null, ...never },
    ],
    ...never,
    readings,
    intervalHours: 6,
    automatic: true,
    simulated: true,
    now,
    notice: '',
    hiddenColumns: [],
    sharedViews: [],
    defaultRegionPreset: null,
    replaying: false,
    exportMaxRows,
  })
})

test('Each source has its own readings; those of capacity are repeated outside the list', async () => {
  units.subscriptions = [readAt(createdAt)]
  units.first = createdAt
  const { sources, snapshotTime, knownTimes } = await about()
  expect([snapshotTime, sources[0]?.snapshotTime, sources[1]?.snapshotTime]).toEqual([createdAt, createdAt, null])
  expect([sources[0]?.knownTimes, sources[1]?.knownTimes]).toEqual([knownTimes, null])
  expect(sources.map(({ readings }) => readings?.subscriptions)).toEqual([1, undefined])
})

test('A run under way shows its progress and leaves the next one open', async () => {
  await repository.insertRun(run())
  repository.record({ runId: 'a-run-id', subscriptionId: 'a-subscription-id', region: 'westus' }, 'written', 5)
  expect(await about()).toMatchObject({
    ingestion: { status: 'running', done: 1, failed: 0, total: 1 },
    nextIngestion: null,
  })
})

test('After a run the next is due an interval after it was asked for, and no id of anything shows', async () => {
  units.subscriptions = [readAt(createdAt)]
  await repository.insertRun(run({ status: 'partial', finishedAt: now }))
  const described = await about()
  expect(described).toMatchObject({ ingestion: { status: 'partial', finishedAt: now }, snapshotTime: createdAt })
  expect(described.nextIngestion).toBe('2026-03-01T06:00:00.000Z')
  expect(JSON.stringify(described)).not.toMatch(/a-run-id|a-subscription-id/)
})

test('A run that failed says why, in words without ids', async () => {
  await repository.insertRun(run({ status: 'failed', finishedAt: now, error: 'a-subscription-id: status 403' }))
  expect(await about()).toMatchObject({ ingestion: { status: 'failed', reason: 'Azure refused access' } })
})

test('The replay of past days shows, though it is not a run of capacity', async () => {
  await repository.insertRun(run({ kind: 'history' }))
  expect(await about()).toMatchObject({ ingestion: null, replaying: true })
})

test('What administrators have set is told to everybody', async () => {
  await settings.write('ui', { notice: 'Closed on Sunday', defaultRegionPreset: 'Europe' }, 0, 'Ada', now)
  await settings.write('ingestionSchedule', { capacity: { enabled: true, intervalHours: 24 } }, 0, 'Ada', now)
  await repository.insertRun(run({ status: 'succeeded', finishedAt: now }))
  expect(await about()).toMatchObject({
    notice: 'Closed on Sunday',
    defaultRegionPreset: 'Europe',
    automatic: true,
    intervalHours: 24,
    nextIngestion: '2026-03-02T00:00:00.000Z',
  })
  await settings.write('ingestionSchedule', { capacity: { enabled: false, intervalHours: 24 } }, 1, 'Ada', now)
  expect(await about()).toMatchObject({ automatic: false, nextIngestion: null })
})

test('A narrow run stands beside the run of all regions and does not put off the next', async () => {
  await repository.insertRun(run({ runId: 'full', status: 'succeeded', finishedAt: createdAt }))
  const narrow = { runId: 'narrow', createdAt: now, startedAt: now, scope: { regions: ['westus'] } }
  await repository.insertRun(run({ ...narrow, status: 'running' }))
  expect(await about()).toMatchObject({ ingestion: { status: 'succeeded' }, narrowIngestion: { status: 'running' } })
  await repository.finishRun('narrow', 'failed', null, now)
  expect(await about()).toMatchObject({
    ingestion: { status: 'succeeded' },
    narrowIngestion: null,
    nextIngestion: '2026-03-01T06:00:00.000Z',
  })
})

test('All units are told of, those that failed by region with their ages, and when they are read again', async () => {
  units.subscriptions = [readAt(createdAt)]
  await repository.insertRun(run({ status: 'partial', finishedAt: '2026-03-01T00:10:00.000Z' }))
  const old = '2026-02-28T18:00:00.000Z'
  units.stored = [
    { region: 'eastus', units: 5, oldestSnapshotTime: createdAt },
    { region: 'westus', units: 5, oldestSnapshotTime: old },
  ]
  const failure = { runId: 'a-run-id', failedAt: '2026-03-01T00:05:00.000Z', failures: 1, sequence: 1 }
  units.failed = [
    {
      ...failure,
      subscriptionId: 'a-subscription-id',
      region: 'westus',
      snapshotTime: old,
      status: 'suspect',
      reason: 'half a list',
    },
    {
      ...failure,
      subscriptionId: 'a-subscription-id',
      region: 'chilecentral',
      snapshotTime: null,
      status: 'failed',
      reason: 'a-subscription-id',
    },
  ]
  const described = await about()
  expect(described.readings).toEqual({
    units: 11,
    failed: 2,
    oldestSnapshotTime: old,
    failedRegions: [
      {
        region: 'chilecentral',
        failed: 1,
        units: 1,
        suspect: 0,
        reason: 'the reading failed; administrators can see the reason in the log of the run',
        oldestSnapshotTime: null,
      },
      { region: 'westus', failed: 1, units: 5, suspect: 1, reason: 'half a list', oldestSnapshotTime: old },
    ],
    retryTime: now,
    subscriptions: 1,
    oldestSubscriptions: [{ ...readAt(createdAt), failed: 0 }],
  })
  expect(JSON.stringify(described)).not.toMatch(/a-run-id|a-subscription-id/)
  await settings.write('ingestionSchedule', { capacity: { enabled: false, intervalHours: 6 } }, 0, 'Ada', now)
  expect((await about()).readings).toMatchObject({ failed: 2, retryTime: null })
})

test('The times whose state can be told begin with the first reading, or where the kept history does', async () => {
  units.first = '2026-02-20T00:00:00.000Z'
  expect((await about()).knownTimes).toBeNull()
  units.subscriptions = [readAt(createdAt)]
  expect((await about()).knownTimes).toEqual({ from: units.first, to: createdAt, retentionDays: 30 })
  units.first = '2025-12-01T00:00:00.000Z'
  expect((await about()).knownTimes?.from).toBe('2026-01-30T01:00:00.000Z')
})

test('The oldest subscriptions are told by name, with what failed of them, at most 20', async () => {
  const ages = { regions: 3, oldestSnapshotTime: '2026-02-28T18:00:00.000Z', snapshotTime: createdAt }
  units.subscriptions = Array.from({ length: 25 }, (_, n) => ({
    subscriptionId: `s${n}`,
    subscriptionName: `Subscription ${n}`,
    ...ages,
  }))
  const failure = { runId: 'r', failedAt: createdAt, failures: 1, sequence: 1, snapshotTime: null, reason: null }
  units.failed = ['westus', 'eastus'].map(region => ({ ...failure, subscriptionId: 's1', region, status: 'failed' }))
  const { subscriptions, oldestSubscriptions } = (await about()).readings
  expect([subscriptions, oldestSubscriptions.length]).toEqual([25, 20])
  expect(oldestSubscriptions.slice(0, 2)).toEqual([
    { subscriptionId: 's0', subscriptionName: 'Subscription 0', ...ages, failed: 0 },
    { subscriptionId: 's1', subscriptionName: 'Subscription 1', ...ages, failed: 2 },
  ])
})
