import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import * as plain from './plain-folds.js'
import { type PlainRow, plainRows } from './plain-rows.js'
import { rawUnits, simulatedLists } from './raw-answers.js'

const [regions, days, dayMs] = [['eastus', 'westus2', 'northeurope'], 3, 86_400_000]

/** Each filter with the same condition on a row. */
const filters: [string, (row: PlainRow) => boolean][] = [
  ['', () => true],
  ['region=westus2,northeurope', row => row.region !== 'eastus'],
  ['availability=Available,Limited', row => ['Available', 'Limited'].includes(row.state)],
  ['availability=Constrained', row => row.state === 'Constrained'],
  ['familyBase=D,NC', row => ['D', 'NC'].includes(row.familyBase)],
  ['resourceType=disks', row => row.resourceType === 'disks'],
]

describe.each(sqlEngines)('The trend of simulated days on $name', engine => {
  let estate: Estate
  /** The rows of the answers of each day with a reading, by the name of the day. */
  const rowsByDay = new Map<string, PlainRow[]>()
  const day = (time: string, daysBack = 0) => new Date(Date.parse(time) - daysBack * dayMs).toISOString().slice(0, 10)

  beforeAll(async () => {
    const env = { HEADROOM_HISTORY_DAYS: String(days) }
    estate = await startEstate({ subscriptions: 2, regions, engine, env })
    const { status, finishedAt } = await estate.settled()
    expect(status).toBe('succeeded')
    const simulator = new Simulator(estate.resourceManagerUrl)
    const present = await simulator.now()
    for (let daysBack = days; daysBack >= 0; daysBack -= 1) {
      const time = new Date(Date.parse(present) - daysBack * dayMs).toISOString()
      const units = await rawUnits(simulator, regions, simulatedLists(simulator, time))
      rowsByDay.set(day(String(finishedAt), daysBack), units.flatMap(plainRows))
    }
    await until('the end of the replay', async () => ((await estate.status()).replaying ? undefined : true), 120_000)
    await simulator.advance(24)
    const again = await estate.ingest()
    const units = await rawUnits(simulator, regions, simulatedLists(simulator))
    rowsByDay.set(day(String(again.finishedAt)), units.flatMap(plainRows))
  })
  afterAll(() => estate?.stop())

  const read = async <T>(path: string): Promise<T> => (await (await fetch(estate.url + path)).json()) as T

  it('changes from day to day in usable quota, and some is stranded', () => {
    const sums = [...rowsByDay.values()].map(rows => plain.summary(rows, { count: 1, zones: 0 }))
    expect(sums.length).toBeGreaterThan(days)
    // Use takes as much from a family as from the regional total: stranded quota changes only with the limits.
    for (const { quotaStranded } of sums) expect(quotaStranded).toBeGreaterThan(0)
    for (const name of ['quotaFree', 'quotaUsable'] as const)
      expect(new Set(sums.map(summary => summary[name])).size, name).toBeGreaterThan(2)
  })

  it.each(filters)('is the summary of the rows of each day, by "%s"', async (query, fits) => {
    const { points } = await read<CapacityTrends>(`/api/capacity/trends?days=${days + 2}&${query}`)
    expect(points.filter(({ rows }) => rows !== null)).toHaveLength(rowsByDay.size)
    for (const { time, snapshotTime, averageScore: _, ...told } of points) {
      const rows = rowsByDay.get(day(time))?.filter(fits)
      if (rows === undefined) expect(snapshotTime).toBe(null)
      else expect(plain.summary(rows, { count: 1, zones: 0 }), time).toMatchObject(told)
    }
  })

  it.each(filters)('says what a page says with `at` at the end of each day, by "%s"', async (query, _fits) => {
    const { points, to } = await read<CapacityTrends>(`/api/capacity/trends?days=${days + 2}&${query}`)
    for (const { time, snapshotTime, averageScore: _, ...told } of points) {
      if (snapshotTime === null) continue
      const end = new Date(Math.min(Date.parse(time) + dayMs - 1, Date.parse(to))).toISOString()
      const { summary } = await read<CapacityPage>(`/api/capacity/paged?pageSize=1&at=${end}&${query}`)
      expect(summary, time).toMatchObject(told)
    }
  })
})
