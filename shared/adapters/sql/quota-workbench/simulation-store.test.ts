import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { keptSimulations } from '#shared/contract/quota/simulation.js'
import type { NewSimulation } from '#shared/quota-workbench/simulation/simulation-store.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { candidateStore } from './candidates/candidate-store-sql.js'
import { sampleCapture } from './candidates/sample-capture.js'
import { simulationStore } from './simulation-store-sql.js'

const key = { subscriptionId: 's1', region: 'westus', familyKey: 'f' }
const parts = { moved: -5, transferred: 0, transfers: [], requested: 0, refused: 0, regionalLimit: null }
const changes = [{ ...key, groupId: 'g', limitBefore: 15, limit: 10, ...parts }]
const simulation = (simulationHash: string, hours: number, some: Partial<NewSimulation> = {}): NewSimulation => ({
  simulationHash,
  runId: 'r',
  createdAt: hoursLater(hours),
  createdBy: 'Ada',
  createdByOid: 'o',
  changes,
  plan: null,
  ...some,
})

describe.each(sqlEngines)('Kept simulations in $name', { timeout: 60_000 }, engine => {
  let database: Database
  const rows = (runId: string) =>
    database.db.selectFrom('QuotaSimulation').selectAll().where('runId', '=', runId).orderBy('createdAt').execute()
  beforeAll(async () => {
    database = await engine.fresh()
    for (const runId of ['q', 'r', 't']) await candidateStore(database).capture(sampleCapture(runId))
  })
  afterAll(() => database.close())

  test('have the parts of their changes, and the plan that came first by its hash and options', async () => {
    const store = simulationStore(database)
    const plan = { planHash: 'p', requests: true, transfers: false }
    await store.save(simulation('one', 0, { runId: 'q', plan }))
    const [row] = await rows('q')
    expect(JSON.parse(row?.changes ?? '')).toEqual(changes)
    expect(JSON.parse(row?.fromPlan ?? '')).toEqual(plan)
  })

  test('are the newest of each run, and the same one again is as new', async () => {
    const store = simulationStore(database)
    for (let index = 0; index < keptSimulations; index += 1) await store.save(simulation(`h${index}`, index))
    await store.save(simulation('h0', keptSimulations, { createdBy: 'Eve' }))
    expect(await rows('r')).toHaveLength(keptSimulations)
    await store.save(simulation('newest', keptSimulations + 1))
    const kept = await rows('r')
    expect(kept).toHaveLength(keptSimulations)
    expect(kept[0]?.simulationHash).toBe('h2')
    expect(kept.slice(-2).map(row => [row.simulationHash, row.createdBy, row.fromPlan])).toEqual([
      ['h0', 'Eve', null],
      ['newest', 'Ada', null],
    ])
    expect(await rows('q')).toHaveLength(1)
  })

  test('are not kept of a run that does not exist, so that nothing is left of a run that is removed meanwhile', async () => {
    const store = simulationStore(database)
    await candidateStore(database).capture(sampleCapture('gone'))
    const [isKept] = await Promise.all([
      store.save(simulation('late', 0, { runId: 'gone' })),
      candidateStore(database).remove('gone'),
    ])
    expect(typeof isKept).toBe('boolean')
    expect(await rows('gone')).toEqual([])
    expect(await store.save(simulation('later', 1, { runId: 'gone' }))).toBe(false)
    expect(await rows('gone')).toEqual([])
    expect(await store.save(simulation('kept', 1, { runId: 't' }))).toBe(true)
    expect(await candidateStore(database).remove('t')).toBe(0)
    expect(await rows('t')).toEqual([])
    await candidateStore(database).capture(sampleCapture('t'))
  })

  test('do not get in the way of one another when the same is kept twice at once', async () => {
    const store = simulationStore(database)
    await Promise.all([1, 2, 3].map(hours => store.save(simulation('twice', hours, { runId: 't' }))))
    expect(await rows('t')).toHaveLength(1)
  })
})
