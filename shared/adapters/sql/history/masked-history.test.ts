import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { maskedHistory } from '#shared/capacity/history/masked-history.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { maskOf } from '#shared/identity/subscription-mask.js'
import { hoursLater } from '../../../../tests/support/sample-unit.js'
import { seededUnits } from '../../../../tests/support/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql-engines.js'
import { historyReads } from './history-reads.js'

const mask = (id: string) => maskOf('what the masks are made with', id)
const [former, later] = [seededUnits(3)[0], seededUnits(4)[0]] as [UnitWrite, UnitWrite]
const { subscriptionId } = former

describe.each(sqlEngines)('The masked history on $name', { timeout: 60_000 }, ({ fresh }) => {
  let database: Database
  beforeAll(async () => {
    database = await fresh()
    await unitStore(database).write(former)
    const times = { snapshotTime: hoursLater(20), runSequence: 20 }
    await unitStore(database).write({ ...later, ...times, runId: 'run-2' })
  }, 60_000)
  afterAll(() => database.close())

  const history = () => maskedHistory(historyReads(database), capacityReads(database), mask)
  const filter = (ids: string[] | undefined) => ({ ...CapacityFilter.parse({}), subscriptionIds: ids })
  const changes = (ids: string[] | undefined) =>
    history().changes(filter(ids), hoursLater(19), hoursLater(20), { states: true, usage: true })

  test('tells the changes with masks in the place of the ids', async () => {
    const { rows, quotas } = await changes(undefined)
    expect(rows.length + quotas.length).toBeGreaterThan(5)
    for (const row of [...rows, ...quotas]) expect(row.subscriptionId).toBe(mask(subscriptionId))
    expect(JSON.stringify([rows, quotas])).not.toContain(subscriptionId)
  })

  test('takes masks in a filter, and finds nothing by an id', async () => {
    const all = (await changes(undefined)).rows
    const asked = (await changes([mask(subscriptionId)])).rows
    expect(asked).toHaveLength(all.length)
    expect(asked).toEqual(expect.arrayContaining([...all]))
    expect((await changes([subscriptionId])).rows).toEqual([])
    const trend = async (id: string) => (await history().trend(filter([id]), 'daily', hoursLater(0))).rows
    expect((await trend(mask(subscriptionId))).length).toBeGreaterThan(0)
    expect(await trend(subscriptionId)).toEqual([])
    const given = async (id: string) =>
      (await history().changeCounts(filter([id]), hoursLater(19), hoursLater(20), { states: true, usage: false })).given
    expect(await given(mask(subscriptionId))).toBeGreaterThanOrEqual(all.length)
    expect(await given(subscriptionId)).toBe(0)
  })
})
