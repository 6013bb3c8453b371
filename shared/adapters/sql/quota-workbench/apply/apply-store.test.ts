import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operationLogRepository } from '#shared/adapters/sql/admin/operation-log-sql.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { candidateStore } from '#shared/adapters/sql/quota-workbench/candidates/candidate-store-sql.js'
import { sampleCapture } from '#shared/adapters/sql/quota-workbench/candidates/sample-capture.js'
import { simulationStore } from '#shared/adapters/sql/quota-workbench/simulation-store-sql.js'
import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { ApplyStore, StoredSimulation } from '#shared/quota-workbench/apply/apply-store.js'
import { InMemoryApplies } from '#shared/quota-workbench/apply/in-memory-applies.js'
import { firstDay, hoursLater, sampleUnit, sampleUsage } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { applyStore } from './apply-store-sql.js'
import { sampleJob, sampleRecord, sampleStep } from './sample-apply.js'

interface Kept {
  readonly store: ApplyStore
  records(): Promise<readonly OperationRecord[]>
  close(): Promise<void>
}

const simulation: StoredSimulation = {
  simulationHash: 'h',
  runId: 'r',
  createdAt: firstDay,
  changes: [],
  plan: { planHash: 'p', requests: true, transfers: false },
}
const family = { subscriptionId: 's1', region: 'westus', familyKey: 'standarddsv5family' }
const total = { ...family, familyKey: 'cores' }
const limits = [
  { ...total, family: 'cores', limit: 20, used: 6 },
  { ...family, family: 'standardDSv5Family', limit: 10, used: 4 },
]
const names = new Map([['s1', 'Shop']])

function inMemory(): Kept {
  const store = new InMemoryApplies({ simulations: [simulation], limits, names })
  return { store, records: async () => store.records, close: async () => {} }
}

async function inDatabase(database: Database): Promise<Kept> {
  await candidateStore(database).capture(sampleCapture('r'))
  await simulationStore(database).save({ ...simulation, createdBy: 'Ada', createdByOid: 'o1' })
  const usages = limits.map(one => sampleUsage(one.family, one.used, one.limit))
  await unitStore(database).write(sampleUnit({ subscriptionId: 's1', region: 'westus', usages }))
  const subscription = { subscriptionId: 's1', displayName: 'Shop', state: 'Enabled', lastSeen: firstDay }
  await database.db
    .insertInto('Subscription')
    .values({ ...subscription, tenantId: null, quotaId: null, absentSinceTime: null, missingTime: null })
    .execute()
  const log = operationLogRepository(database)
  return {
    store: applyStore(database),
    records: async () => (await log.list({ since: firstDay }, { offset: 0, limit: 10 })).rows.toReversed(),
    close: () => database.close(),
  }
}

const kinds = [
  { name: 'memory', open: async () => inMemory() },
  ...sqlEngines.map(engine => ({ name: engine.name, open: async () => inDatabase(await engine.fresh()) })),
]

describe.each(kinds)('Applies in $name', { timeout: 60_000 }, ({ open }) => {
  let kept: Kept
  let store: ApplyStore
  beforeEach(async () => {
    kept = await open()
    store = kept.store
  })
  afterEach(() => kept.close())

  const window = { offset: 0, limit: 10 }
  const startStep = (some: object = {}) => store.insert(sampleJob('a'), [sampleStep('a', 1, some)])

  test('read simulations, limits and names, and leave out what is not stored', async () => {
    expect(await store.simulation('h')).toEqual(simulation)
    expect(await store.simulation('other')).toBeUndefined()
    const found = await store.limits([family, total, family, { ...family, region: 'eastus' }])
    expect(found).toEqual(limits)
    expect(await store.limits([])).toEqual([])
    expect(await store.subscriptionNames(['s1', 's2'])).toEqual(names)
  })

  test('are kept with every member, and their steps by number', async () => {
    const job = sampleJob('a', {
      status: 'awaitingApproval',
      createdAt: hoursLater(1.001),
      approvalExpiresAt: hoursLater(24),
      decision: 'approved',
      decidedAt: hoursLater(2),
      decidedBy: 'Eve',
      decidedByOid: 'o2',
      note: 'Größe 🙂',
      cancelRequestedAt: hoursLater(3),
      cancelledBy: 'Eve',
      startedAt: hoursLater(2),
      finishedAt: hoursLater(4),
      nextLookAt: hoursLater(5),
      readJobId: 'read',
    })
    const step = sampleStep('a', 2, {
      kind: 'take',
      groupId: 'g',
      limitBefore: 0.5,
      state: 'sent',
      knownRequests: ['x', 'y"'],
      requestId: 'z',
      azureCode: 'Code',
      azureMessage: 'It said "no"\n— twice 🙂',
      reason: 'why',
      sendingAt: hoursLater(1),
      sentAt: hoursLater(2),
      lookedAt: hoursLater(3),
      looks: 7,
      nextLookAt: hoursLater(4),
      finishedAt: hoursLater(5),
    })
    const first = sampleStep('a', 1, { familyKey: 'cores' })
    expect(await store.insert(job, [step, first])).toEqual({ kind: 'inserted' })
    expect(await store.job('a')).toEqual(job)
    expect(await store.steps('a')).toEqual([first, step])
    expect(await store.jobByKey('key-of-a')).toEqual(job)
    expect([await store.job('b'), await store.jobByKey('key-of-b')]).toEqual([undefined, undefined])
    expect(await store.steps('b')).toEqual([])
  })

  test('are stored once for an idempotency key', async () => {
    await startStep()
    const again = sampleJob('b', { idempotencyKey: 'key-of-a', simulationHash: 'other' })
    expect(await store.insert(again, [sampleStep('b', 1, { region: 'eastus' })])).toEqual({
      kind: 'known',
      job: sampleJob('a'),
    })
    expect(await store.job('b')).toBeUndefined()
    const otherCase = sampleJob('c', { idempotencyKey: 'KEY-of-a' })
    expect(await store.insert(otherCase, [sampleStep('c', 1, { region: 'eastus' })])).toEqual({ kind: 'inserted' })
  })

  test('claim their quotas until they end, and nothing is stored of one that finds a quota claimed', async () => {
    await store.insert(sampleJob('a'), [sampleStep('a', 1), sampleStep('a', 2), sampleStep('a', 3, total)])
    const other = sampleStep('b', 1, { region: 'eastus' })
    const asked = [other, sampleStep('b', 2), sampleStep('b', 3, { subscriptionId: 's2' })]
    const claimed = { kind: 'claimed', claims: [{ ...family, jobId: 'a' }] }
    expect(await store.insert(sampleJob('b'), asked)).toEqual(claimed)
    expect([await store.job('b'), await store.steps('b')]).toEqual([undefined, []])
    expect(await store.insert(sampleJob('c'), [{ ...other, jobId: 'c' }])).toEqual({ kind: 'inserted' })

    expect(await store.changeJob('a', ['queued'], { status: 'pendingAtAzure' })).toBe(true)
    expect(await store.insert(sampleJob('b'), asked)).toMatchObject({ claims: [{ jobId: 'c' }, { jobId: 'a' }] })
    await store.changeJob('c', ['queued'], { status: 'cancelled', finishedAt: firstDay })
    expect(await store.insert(sampleJob('b'), asked)).toEqual(claimed)
    await store.changeJob('a', ['pendingAtAzure'], { status: 'partial', finishedAt: firstDay })
    expect(await store.insert(sampleJob('b'), asked)).toEqual({ kind: 'inserted' })
  })

  test('are stored once when the same quota is asked for by several at the same time', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map(id => store.insert(sampleJob(id), [sampleStep(id, 1)])))
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['claimed', 'claimed', 'inserted'])
    expect((await store.list(window)).total).toBe(1)
  })

  test('change only from a state that was expected', async () => {
    await startStep()
    expect(await store.changeJob('a', ['running', 'awaitingApproval'], { status: 'failed' })).toBe(false)
    expect(await store.changeJob('b', ['queued'], { status: 'failed' })).toBe(false)
    const change = { status: 'running', startedAt: hoursLater(1), note: 'so' } as const
    expect(await Promise.all([1, 2].map(() => store.changeJob('a', ['queued'], change)))).toEqual([true, false])
    expect(await store.job('a')).toEqual({ ...sampleJob('a'), ...change })
    expect(await store.changeJob('a', ['running'], { startedAt: null, nextLookAt: hoursLater(2) })).toBe(true)
    expect(await store.job('a')).toMatchObject({ status: 'running', startedAt: null, nextLookAt: hoursLater(2) })
  })

  test('change a step only from a state that was expected, and leave the others as they are', async () => {
    const second = sampleStep('a', 2, total)
    await store.insert(sampleJob('a'), [sampleStep('a', 1), second])
    const one = { jobId: 'a', step: 1 }
    const change = { state: 'sending', knownRequests: ['x'], sendingAt: hoursLater(1), looks: 2 } as const
    expect(await store.changeStep(one, ['sent'], change)).toBe(false)
    expect(await store.changeStep({ ...one, step: 3 }, ['waiting'], change)).toBe(false)
    expect(await Promise.all([1, 2].map(() => store.changeStep(one, ['waiting'], change)))).toEqual([true, false])
    expect(await store.steps('a')).toEqual([{ ...sampleStep('a', 1), ...change }, second])
    const message = 'long '.repeat(2_000)
    expect(await store.changeStep(one, ['waiting', 'sending'], { azureMessage: message })).toBe(true)
    expect((await store.steps('a'))[0]?.azureMessage).toBe(message)
  })

  test('record the end of a step once', async () => {
    await startStep({ state: 'sent' })
    const end = (id: string) =>
      store.changeStep({ jobId: 'a', step: 1 }, ['sent'], { state: 'succeeded' }, { record: sampleRecord(id) })
    const answers = await Promise.all(['one', 'two'].map(end))
    expect(answers).toEqual([true, false])
    expect(await kept.records()).toEqual([sampleRecord('one')])
  })

  test('leave a step as it is once the cancellation was requested, where they are told so', async () => {
    await startStep()
    const at = { jobId: 'a', step: 1 }
    const send = () =>
      store.changeStep(at, ['waiting'], { state: 'sending' }, { unlessCancelled: true, record: sampleRecord('sent') })
    await store.changeJob('a', ['queued'], { status: 'running', cancelRequestedAt: hoursLater(1) })
    expect(await send()).toBe(false)
    expect(await kept.records()).toEqual([])
    await store.changeJob('a', ['running'], { cancelRequestedAt: null })
    expect(await send()).toBe(true)
    await store.changeJob('a', ['running'], { cancelRequestedAt: hoursLater(1) })
    expect(await store.changeStep(at, ['sending'], { state: 'sent' })).toBe(true)
  })

  test('take further steps once', async () => {
    await startStep()
    const added = [sampleStep('a', 1, { state: 'sent' }), sampleStep('a', 2, { kind: 'return' })]
    await store.addSteps(added)
    await store.changeStep({ jobId: 'a', step: 2 }, ['waiting'], { state: 'sending' })
    await store.addSteps(added)
    await store.addSteps([])
    const steps = await store.steps('a')
    expect(steps.map(({ step, kind, state }) => [step, kind, state])).toEqual([
      [1, 'request', 'waiting'],
      [2, 'return', 'sending'],
    ])
  })

  test('tell what was done lately in a region of a subscription, by any job', async () => {
    const done = (jobId: string, step: number, hour: number, some: object = {}) =>
      sampleStep(jobId, step, { state: 'succeeded', finishedAt: hoursLater(hour), ...some })
    const later = done('a', 1, 3)
    const others = [
      done('a', 2, 1),
      done('a', 3, 3, { region: 'eastus' }),
      done('a', 4, 3, { subscriptionId: 's2' }),
      done('a', 5, 3, { state: 'failed' }),
      sampleStep('a', 6),
    ]
    const [second, first] = [done('b', 2, 3), done('b', 1, 2, total)]
    await store.insert(sampleJob('a', { status: 'succeeded' }), [])
    await store.addSteps([later, ...others])
    await store.insert(sampleJob('b'), [second, first])
    expect(await store.doneSteps(family, hoursLater(2))).toEqual([first, later, second])
  })

  test('are listed newest first with their steps, in windows', async () => {
    await store.insert(sampleJob('old'), [])
    const states = ['succeeded', 'skipped', 'cancelled', 'failed', 'failed', 'sent', 'waiting'] as const
    const steps = states.map((state, index) =>
      sampleStep('b', index + 1, {
        state,
        kind: (['give', 'take', 'return', 'request'] as const)[index % 4] ?? 'give',
      }),
    )
    await store.insert(sampleJob('b', { createdAt: hoursLater(1) }), steps)
    await store.insert(sampleJob('c', { createdAt: hoursLater(1) }), [sampleStep('c', 1, { region: 'eastus' })])
    const none = { moves: 0, requests: 0, done: 0, failed: 0 }
    const { rows, total } = await store.list(window)
    expect(total).toBe(3)
    expect(rows.map(row => [row.jobId, row.steps])).toEqual([
      ['c', { ...none, requests: 1 }],
      ['b', { moves: 6, requests: 1, done: 1, failed: 3 }],
      ['old', none],
    ])
    expect(rows[2]).toEqual({ ...sampleJob('old'), steps: none })
    const middle = await store.list({ offset: 1, limit: 1 })
    expect([middle.rows.map(({ jobId }) => jobId), middle.total]).toEqual([['b'], 3])
  })

  test('that have not ended are found', async () => {
    const statuses = [
      'succeeded',
      'pendingAtAzure',
      'partial',
      'running',
      'failed',
      'awaitingApproval',
      'cancelled',
    ] as const
    for (const status of statuses) await store.insert(sampleJob(status, { status }), [])
    await store.insert(sampleJob('first', { createdAt: hoursLater(-1) }), [])
    expect((await store.open()).map(({ jobId }) => jobId)).toEqual([
      'first',
      'awaitingApproval',
      'pendingAtAzure',
      'running',
    ])
  })

  test('are deleted some time after their end, with their steps', async () => {
    await store.insert(sampleJob('old', { status: 'failed', finishedAt: hoursLater(1) }), [])
    await store.addSteps([sampleStep('old', 1)])
    await store.insert(sampleJob('new', { status: 'failed', finishedAt: hoursLater(2) }), [])
    await store.insert(sampleJob('open', { status: 'running' }), [])
    await store.addSteps([sampleStep('open', 1)])
    expect(await store.purge(hoursLater(2))).toBe(1)
    expect((await store.list(window)).rows.map(({ jobId }) => jobId)).toEqual(['open', 'new'])
    expect([await store.steps('old'), (await store.steps('open')).length]).toEqual([[], 1])
    expect(await store.purge(hoursLater(2))).toBe(0)
  })
})
