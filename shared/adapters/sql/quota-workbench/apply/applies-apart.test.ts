import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { candidateStore } from '#shared/adapters/sql/quota-workbench/candidates/candidate-store-sql.js'
import { sampleCapture } from '#shared/adapters/sql/quota-workbench/candidates/sample-capture.js'
import { simulationStore } from '#shared/adapters/sql/quota-workbench/simulation-store-sql.js'
import { firstDay, hoursLater } from '../../../../../tests/support/samples/sample-unit.js'
import type { ProductDatabase } from '../../../../../tests/support/sql/sql-engine.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { applyStore } from './apply-store-sql.js'
import { sampleJob, sampleRecord, sampleStep } from './sample-apply.js'

describe.each(sqlEngines)('Applies of two processes in $name', { timeout: 60_000 }, engine => {
  let folder: string
  let product: ProductDatabase
  let databases: readonly Database[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-applies-'))
    product = await engine.forProduct(folder)
    databases = [product.open(), product.open()]
    for (const database of databases) await migrate(database, readMigrations(database.dialect), () => new Date())
  })
  afterAll(async () => {
    await Promise.all(databases.map(database => database.close()))
    await product.drop()
    rmSync(folder, { recursive: true })
  })
  /** One call of each process, so many times, all at once. */
  const each = <Result>(times: number, call: (database: Database, index: number) => Promise<Result>) =>
    Promise.all(
      Array.from({ length: times }, (_, round) => databases.map((one, index) => call(one, 2 * round + index))).flat(),
    )

  test('are stored for one of them where both ask for the same quota', async () => {
    const insert = (database: Database, index: number) =>
      applyStore(database).insert(sampleJob(`j${index}`), [sampleStep(`j${index}`, 1)])
    const answers = await each(5, insert)
    expect(answers.filter(({ kind }) => kind === 'inserted')).toHaveLength(1)
    expect(answers.filter(({ kind }) => kind === 'claimed')).toHaveLength(9)
  })

  test('are stored once for an idempotency key that both use', async () => {
    const insert = (database: Database, index: number) => {
      const [job, step] = [sampleJob(`k${index}`, { idempotencyKey: 'one' }), sampleStep(`k${index}`, 1)]
      return applyStore(database).insert(job, [{ ...step, region: `r${index}` }])
    }
    const answers = await each(3, insert)
    expect(answers.filter(({ kind }) => kind === 'inserted')).toHaveLength(1)
    expect(new Set(answers.flatMap(one => (one.kind === 'known' ? [one.job.jobId] : []))).size).toBe(1)
  })

  test('record the end of a step once, and take one turn', async () => {
    await applyStore(databases[0] as Database).insert(sampleJob('s'), [sampleStep('s', 1, { region: 'eastus' })])
    const ended = await each(3, (database, index) =>
      applyStore(database).changeStep(
        { jobId: 's', step: 1 },
        ['waiting'],
        { state: 'skipped' },
        { record: sampleRecord(`o${index}`) },
      ),
    )
    expect(ended.filter(Boolean)).toHaveLength(1)
    const stored = await databases[0]?.db.selectFrom('OperationLog').selectAll().execute()
    expect(stored).toHaveLength(1)
    const turns = await each(3, (database, index) =>
      applyStore(database).takeTurn({
        subscriptionId: 's1',
        holder: `h${index}`,
        now: firstDay,
        heldUntil: hoursLater(1),
      }),
    )
    expect(turns.filter(({ taken }) => taken)).toHaveLength(1)
  })
})

describe.each(sqlEngines)('Stored applies in $name', { timeout: 60_000 }, engine => {
  test('stay when their simulation and their captured run are deleted', async () => {
    const database = await engine.fresh()
    try {
      const simulation = { simulationHash: 'h', runId: 'r', createdAt: firstDay, changes: [], plan: null }
      await candidateStore(database).capture(sampleCapture('r'))
      await simulationStore(database).save({ ...simulation, createdBy: 'Ada', createdByOid: 'o' })
      const store = applyStore(database)
      await store.insert(sampleJob('a'), [sampleStep('a', 1)])
      await candidateStore(database).remove('r')
      expect(await store.simulation('h')).toBeUndefined()
      expect(await store.job('a')).toEqual(sampleJob('a'))
      expect(await store.steps('a')).toEqual([sampleStep('a', 1)])
    } finally {
      await database.close()
    }
  })
})
