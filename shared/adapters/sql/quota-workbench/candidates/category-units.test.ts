import { expect, test } from 'vitest'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { CandidateFilter } from '#shared/contract/quota/candidates.js'
import { sampleUnit, sampleUsage } from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { simulationStore } from '../simulation-store-sql.js'
import { candidateStore } from './candidate-store-sql.js'
import { everything, sampleCapture } from './sample-capture.js'

const key = { region: 'westus', familyKey: 'standarddsv3family' }
const usages = [sampleUsage('standardDSv3Family', 10, 95), sampleUsage('cores', 10, 1000)]
const byCategory = [...usages, sampleUsage('generalPurposeCategory', 10, 40)]

test.each(sqlEngines)(
  'Where Azure counts by quota category, nothing moves, and a run keeps where that is: $name',
  {
    timeout: 60_000,
  },
  async ({ fresh }) => {
    const database = await fresh()
    try {
      const store = candidateStore(database)
      await unitStore(database).write(sampleUnit({ subscriptionId: 's1', usages }))
      await unitStore(database).write(sampleUnit({ subscriptionId: 's2', usages: byCategory }))
      await unitStore(database).write(sampleUnit({ subscriptionId: 's3', region: 'eastus', usages: byCategory }))
      const scope = { ...everything, regions: ['westus'] }
      const needs = [{ ...key, subscriptionId: 's2', need: 5 }]
      for (const one of [[], needs]) {
        const runId = `${one.length} needs`
        await store.capture(sampleCapture(runId, { scope, needs: one }))
        const sort = { column: 'movable', direction: 'desc' } as const
        const rows = await store.rows(runId, CandidateFilter.parse({}), sort, { offset: 0, limit: 10 })
        expect(rows.map(row => [row.subscriptionId, row.familyKey, row.movable])).toEqual([
          ['s1', key.familyKey, 75],
          ['s2', key.familyKey, 0],
        ])
        expect(await store.find(runId)).toMatchObject({ donors: 1, movable: 75 })
        const categoryUnits = [{ subscriptionId: 's2', region: 'westus' }]
        expect((await store.planInput(runId)).categoryUnits).toEqual(categoryUnits)
        expect((await simulationStore(database).captured(runId)).categoryUnits).toEqual(categoryUnits)
      }
      await store.capture(sampleCapture('by family', { scope: { ...scope, subscriptionIds: ['s1'] } }))
      expect((await store.planInput('by family')).categoryUnits).toEqual([])
    } finally {
      await database.close()
    }
  },
)
