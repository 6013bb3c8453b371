import { beforeEach, describe, expect, test } from 'vitest'
import type { AzureRegion, AzureSubscription, Estate } from '#shared/ingestion/estate/estate.js'
import { inMemoryEstate } from '#shared/ingestion/estate/in-memory-estate.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { Run } from '#shared/ingestion/ingestion-repository.js'
import { ingestionStatus } from '#shared/ingestion/jobs/jobs.js'
import type { RunScope } from '#shared/ingestion/run-scope.js'
import { finishRun as finish } from '#shared/ingestion/runs/finish-run.js'
import * as run from '#shared/ingestion/runs/pipeline-run.js'
import type { UnitOutcome } from '#shared/ingestion/runs/worker.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { capacityPipeline, capacityShape } from './capacity-pipeline.js'
import { InMemoryCompute } from './in-memory-compute.js'
import { InMemoryStoredUnits } from './in-memory-stored-units.js'

const at = '2026-03-01T00:00:00.000Z'
const later = new Date('2026-03-01T00:00:30.000Z')
const key = { runId: 'r', subscriptionId: 's1', region: 'westus' }
const subscription = (subscriptionId: string, state = 'Enabled'): AzureSubscription => ({
  subscriptionId,
  displayName: subscriptionId,
  tenantId: null,
  state,
  quotaId: null,
})
const geography = { geography: null, geographyGroup: null, category: null, latitude: null, longitude: null }
const region = (name: string): AzureRegion => ({
  ...geography,
  region: name,
  displayName: name,
  pairedRegion: null,
  zones: [],
})
const listed = <T>(...records: T[]): Listed<T> => ({ records, skipped: null })

let repository: InMemoryIngestion
let stored: InMemoryStoredUnits
let outcome: UnitOutcome
let azure: Estate
const ports = () => ({ repository, worker: () => ({ ingestUnit: async () => outcome }), clock: () => new Date(at) })
const pipeline = () =>
  capacityPipeline({
    repository,
    stored,
    estate: azure,
    compute: new InMemoryCompute(() => Promise.reject(new Error('not asked'))),
    units: { regionZones: async () => 0, write: () => Promise.reject(new Error('not written')) },
    clock: () => new Date(at),
    timing: { enabled: true, intervalHours: 6 },
  })
async function planRun(runId: string) {
  const plan = await run.planRun(ports(), pipeline(), runId)
  return 'value' in plan ? { value: plan.value.map(({ subscriptionId }) => subscriptionId ?? '') } : plan
}
const planSubscription = (runId: string, id: string) => run.planSubscription(ports(), pipeline(), runId, id)
const finishRun = (runId: string, problem: string | null) => finish(ports(), pipeline(), runId, problem)
const status = () => ingestionStatus(repository, [capacityShape])
const failing = (error: Error): Estate => {
  const fail = () => Promise.reject(error)
  return { subscriptions: fail, regions: fail }
}

beforeEach(async () => {
  repository = new InMemoryIngestion()
  stored = new InMemoryStoredUnits()
  azure = inMemoryEstate(
    [subscription('s1'), subscription('s2', 'Disabled'), subscription('s3', 'Warned')],
    [region('westus'), region('eastus')],
  )
  const times = { createdAt: at, startedAt: null, finishedAt: null }
  const run = { runId: 'r', kind: 'capacity', status: 'queued', triggeredBy: 'timer' } as const
  await repository.insertRun({ ...run, ...times, error: null, scope: null })
})

describe('Planning a run', () => {
  test('notes every subscription and gives the enabled ones', async () => {
    expect(await planRun('r')).toEqual({ value: ['s1'] })
    expect([...repository.subscriptions.keys()]).toEqual(['s1', 's2', 's3'])
    expect(repository.runs.get('r')).toMatchObject({ status: 'running', startedAt: at })
  })

  test('keeps subscriptions that a list lacks which is not believed, each with the reason', async () => {
    repository.kept = { known: 4, missing: ['s8', 's9'] }
    expect(await planRun('r')).toEqual({ value: ['s1'] })
    const kept = await repository.failures('r', 9, 'suspect')
    expect(kept.map(({ subscriptionId, region }) => [subscriptionId, region])).toEqual([
      ['s8', null],
      ['s9', null],
    ])
    expect(kept[0]?.error).toMatch(
      /^Azure listed 3 subscriptions, without 2 of the 4 that were known: the stored rows are kept/,
    )
  })

  test('keeps a stored region that Azure does not list for the subscription, with the reason', async () => {
    stored.stored.set('s1', ['westus', 'ukwest'])
    await planSubscription('r', 's1')
    expect(await repository.failures('r', 9, 'suspect')).toMatchObject([
      { region: 'ukwest', error: 'Azure did not list this region for the subscription: the stored rows are kept' },
    ])
  })

  test('gives the regions of a subscription, planned once however often it is asked', async () => {
    expect(await planSubscription('r', 's1')).toEqual({ value: ['westus', 'eastus'] })
    repository.record(key, 'written', 5)
    await planSubscription('r', 's1')
    expect([...repository.units.values()].map(({ status }) => status)).toEqual(['written', 'pending'])
  })

  test('leaves the total open until the regions of every subscription are listed', async () => {
    azure = { ...azure, subscriptions: async () => listed(...['s1', 's2'].map(id => subscription(id))) }
    const total = async () => (await status()).active?.progress.total
    expect(await total()).toBeNull()
    await planRun('r')
    expect(await total()).toBeNull()
    await planSubscription('r', 's1')
    expect(await total()).toBeNull()
    await planSubscription('r', 's2')
    expect(await total()).toBe(4)
  })

  test('keeps count of what Azure lists that cannot be read', async () => {
    const skipping = (records: number, reason: string) => ({ skipped: { records, reason } })
    azure = {
      ...azure,
      subscriptions: async () => ({ ...listed(subscription('s1')), ...skipping(1, 'subscription: null') }),
      regions: async () => ({ ...listed(region('westus')), ...skipping(2, 'location: null') }),
    }
    await planRun('r')
    await planSubscription('r', 's1')
    await planSubscription('r', 's1')
    const { active } = await status()
    expect(active).toMatchObject({ skippedRecords: 3, skippedReason: 'subscription: null; location: null' })
  })

  test('asks Azure for the regions of a subscription once', async () => {
    await planRun('r')
    await planSubscription('r', 's1')
    azure = failing(new Error('asked again'))
    expect(await planSubscription('r', 's1')).toEqual({ value: ['eastus', 'westus'] })
  })

  test('turns what Azure puts off into a time, and what it refuses into a reason', async () => {
    azure = failing(new UpstreamError('busy', { retryAt: later }))
    expect(await planRun('r')).toEqual({ retryAt: later.toISOString(), reason: 'busy' })
    azure = failing(new UpstreamError('refused'))
    expect(await planSubscription('r', 's1')).toEqual({ reason: 'refused' })
  })

  test('lets a fault of our own through', async () => {
    azure = failing(new Error('bug'))
    await expect(planRun('r')).rejects.toThrow('bug')
  })
})

describe('A narrow run', () => {
  const narrow = (scope: RunScope) => {
    const run = repository.runs.get('r') as Run
    repository.runs.set('r', { ...run, scope })
  }
  beforeEach(() => {
    azure = { ...azure, subscriptions: async () => listed(...['S1', 's2', 's3'].map(id => subscription(id))) }
  })

  test('reads its subscriptions alone, and still notes all that Azure lists', async () => {
    narrow({ subscriptionIds: ['s1', 's3', 's9'] })
    expect(await planRun('r')).toEqual({ value: ['S1', 's3'] })
    expect([...repository.subscriptions.keys()]).toEqual(['S1', 's2', 's3'])
    expect(await planSubscription('r', 's1')).toEqual({ value: ['westus', 'eastus'] })
  })

  test('reads its regions alone, and still notes all that Azure lists', async () => {
    narrow({ regions: ['eastus', 'northeurope'] })
    expect(await planRun('r')).toEqual({ value: ['S1', 's2', 's3'] })
    expect(await planSubscription('r', 's1')).toEqual({ value: ['eastus'] })
    expect(repository.regions.get('s1')?.map(listed => listed.region)).toEqual(['westus', 'eastus'])
    expect((await repository.unit({ ...key, region: 'eastus' }))?.status).toBe('pending')
    expect(await repository.unit({ ...key, region: 'westus' })).toBeUndefined()
  })

  test('keeps what it is to read in its row, whatever its steps are given again', async () => {
    narrow({ regions: ['eastus'] })
    await planSubscription('r', 's1')
    repository.record({ ...key, region: 'eastus' }, 'written', 5)
    expect(await planSubscription('r', 's1')).toEqual({ value: ['eastus'] })
    expect([...repository.units.values()]).toMatchObject([{ region: 'eastus', status: 'written' }])
    await expect(planSubscription('unknown', 's1')).rejects.toThrow('no such run')
  })

  test.each<RunScope>([{ regions: ['atlantis'] }, { subscriptionIds: ['s9'] }])(
    'that finds nothing says so: %j',
    async scope => {
      narrow(scope)
      const plan = await planRun('r')
      for (const id of 'value' in plan ? plan.value : []) await planSubscription('r', id)
      expect(await finishRun('r', null)).toBe('failed')
      expect(repository.runs.get('r')?.error).toBe(
        'Azure lists no enabled subscription with a region among those that this run was to read',
      )
    },
  )
})

describe('Running a unit', () => {
  test.each<[UnitOutcome, object, string]>([
    [{ kind: 'written', rowsWritten: 7 }, { value: 7 }, 'pending'],
    [
      { kind: 'retry', retryAt: later, reason: 'wait', workerAway: false },
      { retryAt: later.toISOString(), reason: 'wait', workerAway: false },
      'pending',
    ],
    [{ kind: 'failed', reason: 'no' }, { reason: 'no' }, 'failed'],
  ])('with the outcome %o', async (given, result, status) => {
    outcome = given
    await repository.planUnits([key])
    expect(await run.runUnit(ports(), pipeline(), key)).toEqual(result)
    expect((await repository.unit(key))?.status).toBe(status)
  })

  test('fails a unit that was tried often enough, but none that is stored', async () => {
    const stored = { ...key, region: 'eastus' }
    repository.record(stored, 'written', 3)
    await run.failUnits(ports(), [
      { ...key, reason: 'too often' },
      { ...stored, reason: 'too late' },
    ])
    expect(await repository.unit(key)).toMatchObject({ status: 'failed', error: 'too often' })
    expect(await repository.unit(stored)).toMatchObject({ status: 'written', error: null })
  })
})

describe('Finishing a run', () => {
  const units = (...statuses: ('written' | 'suspect' | 'superseded' | 'failed' | 'pending')[]) => {
    for (const [n, status] of statuses.entries())
      repository.record(
        { ...key, region: `region${n}` },
        status,
        null,
        status === 'failed' ? 'no' : status === 'suspect' ? 'half a list' : null,
      )
  }

  test.each<[string, Parameters<typeof units>, string | null, string, string | null]>([
    ['all written', ['written', 'written'], null, 'succeeded', null],
    [
      'a suspect unit',
      ['written', 'suspect'],
      null,
      'partial',
      '1 of 2 units kept what was stored: s1 region1: half a list',
    ],
    [
      'superseded units alone',
      ['superseded'],
      null,
      'failed',
      '1 of 1 units kept what was stored: a newer run has already stored them',
    ],
    ['one failed', ['written', 'failed'], null, 'partial', '1 of 2 units failed: s1 region1: no'],
    ['all failed', ['failed', 'failed'], null, 'failed', '2 of 2 units failed: s1 region0: no; s1 region1: no'],
    ['a problem beside written units', ['written', 'pending'], 'lost', 'partial', 'lost'],
    ['a problem and no unit', [], 'lost', 'failed', 'lost'],
    ['no unit at all', [], null, 'failed', 'Azure lists no enabled subscription with a region'],
  ])('with %s', async (_name, statuses, problem, status, error) => {
    units(...statuses)
    expect(await finishRun('r', problem)).toBe(status)
    expect(repository.runs.get('r')).toMatchObject({ status, error, finishedAt: at })
  })

  test('names the first three failures and says that there are more', async () => {
    units('failed', 'failed', 'failed', 'failed', 'written')
    await finishRun('r', null)
    expect(repository.runs.get('r')?.error).toBe(
      '4 of 5 units failed: s1 region0: no; s1 region1: no; s1 region2: no; …',
    )
  })

  test('leaves the end of a finished run as it is', async () => {
    units('written')
    await finishRun('r', null)
    await finishRun('r', 'again')
    expect(repository.runs.get('r')).toMatchObject({ status: 'succeeded', error: null })
  })

  test('fails what was not read, with the problem that kept it', async () => {
    units('written', 'pending')
    await finishRun('r', 'lost')
    expect([...repository.units.values()].map(({ status, error }) => [status, error])).toEqual([
      ['written', null],
      ['failed', 'lost'],
    ])
  })

  test('forgets a failed listing once the regions are listed after all', async () => {
    await run.failUnits(ports(), [{ ...key, region: null, reason: 'no answer' }])
    await planSubscription('r', 's1')
    expect([...repository.units.values()].map(unit => unit.region)).toEqual(['westus', 'eastus'])
  })
})
