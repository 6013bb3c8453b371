import { beforeEach, describe, expect, test } from 'vitest'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { NewRun, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline } from '#shared/ingestion/pipeline.js'
import { inMemoryServices } from './sample-services.js'
import { type FreshnessPorts, probeServices } from './service-freshness.js'
import type { StoredServices } from './stored-services.js'

const readAt = '2026-03-01T00:00:00.000Z'
const timing = { enabled: true, intervalHours: 24 }
const titles = { services: 'Platform services', servicequota: 'Service quota' }

let repository: InMemoryIngestion
let now: string
let more: Partial<StoredServices>
beforeEach(() => {
  repository = new InMemoryIngestion()
  now = '2026-03-01T02:00:00.000Z'
  more = {}
})

const probe = () =>
  probeServices({
    repository,
    settings: { read: async () => undefined },
    log: {},
    clock: () => new Date(now),
    newId: () => 'unused',
    stored: { ...inMemoryServices({ readAt }), ...more },
    pipelines: { find: (kind: keyof typeof titles) => ({ kind, title: titles[kind], timing }) as Pipeline },
  } as unknown as FreshnessPorts)

const run = (some: Partial<NewRun> = {}): NewRun => ({
  runId: 'run-1',
  kind: 'services',
  status: 'running',
  triggeredBy: 'refresh',
  createdAt: readAt,
  startedAt: readAt,
  finishedAt: null,
  error: 'a-subscription-id: status 403',
  scope: null,
  ...some,
})
const failed: UnreadUnit = {
  subscriptionId: 'a-subscription-id',
  region: null,
  runId: 'run-1',
  sequence: 1,
  status: 'failed',
  reason: 'providers of a-subscription-id: status 403',
  failedAt: '2026-03-01T01:00:00.000Z',
  failures: 1,
  snapshotTime: readAt,
}

describe('The probe of platform services', () => {
  test('tells the age of each source, and when it is read next', async () => {
    const { stale, sources, notes } = await probe()
    expect([stale, notes]).toEqual([false, []])
    expect(
      sources.map(({ kind, title, stale, reason, ageSeconds }) => [kind, title, stale, reason, ageSeconds]),
    ).toEqual([
      ['services', 'Platform services', false, null, 7_200],
      ['servicequota', 'Service quota', false, null, 7_200],
    ])
    expect(sources[0]).toMatchObject({ running: null, nextRun: now, lastFailure: null })
  })

  test('is stale where nothing was read', async () => {
    const nothing = { newest: null, oldest: null }
    more.ages = async () => ({ services: nothing, servicequota: nothing })
    const { stale, sources } = await probe()
    expect([stale, sources[0]?.reason, sources[0]?.ageSeconds]).toEqual([true, 'Nothing has been read yet.', null])
  })

  test.each([
    ['2026-03-02T01:00:00.000Z', false],
    ['2026-03-02T01:00:01.000Z', true],
  ])('at %s with an interval of a day is stale: %s', async (at, isStale) => {
    now = at
    expect((await probe()).stale).toBe(isStale)
  })

  test('is stale while a unit was not read, and tells why without ids', async () => {
    repository.failed = [failed]
    const { sources } = await probe()
    expect(sources[0]).toMatchObject({
      stale: true,
      reason: '1 unit was not read since: their rows keep their age.',
      lastFailure: { at: failed.failedAt, reason: 'Azure refused access', units: 1 },
    })
    expect(JSON.stringify(sources)).not.toContain('a-subscription-id')
  })

  test('tells the run under way, without its error', async () => {
    await repository.insertRun(run())
    const [services] = (await probe()).sources
    expect(services).toMatchObject({ running: { jobId: 'run-1', status: 'running' }, nextRun: null })
    expect(JSON.stringify(services)).not.toContain('a-subscription-id')
  })

  test('tells a run that failed before its units', async () => {
    await repository.insertRun(run({ status: 'failed', finishedAt: now }))
    expect((await probe()).sources[0]?.lastFailure).toEqual({ at: now, reason: 'Azure refused access', units: 0 })
  })

  test('says what happens with several tenants, and where a namespace is not registered', async () => {
    more.tenants = async () => 2
    more.unregistered = async () => [{ namespace: 'Microsoft.App', subscriptions: 2 }]
    const { notes } = await probe()
    expect(notes).toEqual([
      expect.stringMatching(/^The subscriptions belong to 2 tenants\. The provider list is read once/),
      expect.stringMatching(/^Azure counts no quota of Microsoft\.App in 2 subscriptions/),
    ])
  })
})
