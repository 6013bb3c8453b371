import { describe, expect, test } from 'vitest'
import { operationLogRepository } from '#shared/adapters/sql/admin/operation-log-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { candidateStore } from '#shared/adapters/sql/quota-workbench/candidates/candidate-store-sql.js'
import { sampleCapture } from '#shared/adapters/sql/quota-workbench/candidates/sample-capture.js'
import { simulationStore } from '#shared/adapters/sql/quota-workbench/simulation-store-sql.js'
import { ada, request, SampleApply } from '#shared/quota-workbench/apply/sample-apply.js'
import { startApply } from '#shared/quota-workbench/apply/start-apply.js'
import { sampleUnit, sampleUsage } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { applyStore } from './apply-store-sql.js'

const sample = () =>
  new SampleApply({
    quotas: {
      'donor/f': { limit: 100, used: 20 },
      'taker/f': { limit: 10, used: 10 },
      'taker/cores': { limit: 50, used: 10 },
    },
    pools: { 'g/f': 0 },
    changes: [
      { subscriptionId: 'donor', moved: -40 },
      { subscriptionId: 'taker', moved: 40, requested: 5 },
      { subscriptionId: 'taker', familyKey: 'cores', requested: 30 },
    ],
  })

describe.each(sqlEngines)('In $name', { timeout: 60_000 }, engine => {
  test('an apply ends as in memory, with the same steps, limits and records', async () => {
    const inMemory = sample()
    await inMemory.start()
    expect(await inMemory.drive()).toBe('ended')
    expect(inMemory.job?.status).toBe('succeeded')

    const database = await engine.fresh()
    try {
      const stored = sample()
      const simulation = await stored.store.simulation(request.simulationHash)
      if (!simulation) throw new Error('The sample has no simulation')
      await candidateStore(database).capture(sampleCapture(simulation.runId))
      await simulationStore(database).save({ ...simulation, createdBy: 'Ada', createdByOid: 'ada' })
      for (const subscriptionId of ['donor', 'taker']) {
        const own = stored.store.storedLimits.filter(one => one.subscriptionId === subscriptionId)
        const usages = own.map(one => sampleUsage(one.family, one.used, one.limit))
        await unitStore(database).write(sampleUnit({ subscriptionId, region: 'eastus', usages }))
      }
      const store = applyStore(database)
      const ports = { ...stored.ports, store }
      const { jobId } = await startApply(ports, request, ada, 'ref')
      stored.jobId = jobId
      expect(await stored.drive(ports)).toBe('ended')
      expect(await store.job(jobId)).toEqual(inMemory.job)
      expect(await store.steps(jobId)).toEqual(inMemory.store.stepRows)
      expect(stored.limits()).toEqual(inMemory.limits())
      const log = operationLogRepository(database)
      const { rows } = await log.list({ since: '2026-01-01T00:00:00.000Z' }, { offset: 0, limit: 100 })
      expect(new Set(rows)).toEqual(new Set(inMemory.store.records))
      expect(rows).toHaveLength(inMemory.store.records.length)
      expect(await database.db.selectFrom('QuotaApplyClaim').selectAll().execute()).toEqual([])
    } finally {
      await database.close()
    }
  })
})
