import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { CandidateFilter } from '#shared/contract/quota/candidates.js'
import type { PlanSeries } from '#shared/quota-workbench/plan/plan-input.js'
import {
  firstDay,
  hoursLater,
  sampleSku,
  sampleUnit,
  sampleUsage,
} from '../../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../../tests/support/sql/sql-engines.js'
import { candidateStore } from './candidate-store-sql.js'
import { planInput } from './plan-input-sql.js'
import { everything, sampleCapture } from './sample-capture.js'

const all = CandidateFilter.parse({})
const page = { offset: 0, limit: 100 }
const byShortfall = { column: 'shortfall', direction: 'desc' } as const
const dsv3 = 'standarddsv3family'
const ev3 = 'standardev5family'

const skus = [sampleSku('Standard_D2s_v3'), sampleSku('Standard_E2_v5', { family: 'standardEv5Family' })]
const unit = (subscriptionId: string, used: number, limit: number, some = {}) =>
  sampleUnit({
    subscriptionId,
    skus,
    usages: [
      sampleUsage('standardDSv3Family', used, limit),
      sampleUsage('standardEv5Family', 0, 3),
      sampleUsage('cores', used, 200),
      sampleUsage('virtualMachines', 1, 25_000),
    ],
    ...some,
  })

describe.each(sqlEngines)('Captured runs in $name', { timeout: 60_000 }, ({ fresh }) => {
  let database: Database
  const store = () => candidateStore(database)
  const rows = (runId: string, some = {}) => store().rows(runId, { ...all, ...some }, byShortfall, page)

  beforeAll(async () => {
    database = await fresh()
    await unitStore(database).write(unit('s1', 10, 95))
    await unitStore(database).write(unit('s2', 120, 100, { snapshotTime: hoursLater(1) }))
    await unitStore(database).write(unit('s3', 0, 10))
    const seen = ['s1', 's2', 's3'].map(subscriptionId => ({
      subscriptionId,
      displayName: `Name of ${subscriptionId}`,
    }))
    const subscriptions = seen.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
    await ingestionRepository(database).saveSubscriptions(subscriptions, firstDay)
  })
  afterAll(() => database.close())

  test('freeze quotas with buffer, need, shortfall and what can move', async () => {
    expect(await store().countSeries(everything)).toBe(6)
    const groups = {
      members: [{ groupId: 'g', subscriptionId: 's1' }],
      pools: [{ groupId: 'g', region: 'westus', familyKey: dsv3, free: 7 }],
      enrollments: [],
      readAt: firstDay,
    }
    const needs = [{ subscriptionId: 's2', region: 'westus', familyKey: dsv3, need: 30 }]
    const used = { forecastUsed: 8, forecastAt: hoursLater(720) }
    const forecasts = [{ subscriptionId: 's3', region: 'westus', familyKey: dsv3, ...used }]
    expect(await store().capture(sampleCapture('a', { needs, forecasts, groups }))).toEqual([])

    const [short, ...others] = await rows('a')
    // In use are 20 vCPU more than the limit: they must be raised too.
    expect(short).toMatchObject({ subscriptionId: 's2', need: 30, shortfall: 50, movable: 0, buffer: 10 })
    expect(short).toMatchObject({ regionalLimit: 200, regionalUsed: 120, snapshotTime: hoursLater(1), groupId: null })
    // A covered need comes before rows without one.
    expect(others.map(({ need, shortfall }) => [need, shortfall])).toEqual([[8, 0], ...Array(4).fill([0, 0])])
    const find = (id: string, familyKey: string) =>
      others.find(one => one.subscriptionId === id && one.familyKey === familyKey)
    // 10 % of 95 is rounded up to 10.
    expect(find('s1', dsv3)).toMatchObject({ buffer: 10, movable: 75, groupId: 'g' })
    expect(find('s1', dsv3)).toMatchObject({ subscriptionName: 'Name of s1', family: 'standardDSv3Family' })
    expect(find('s1', ev3)).toMatchObject({ buffer: 5, movable: 0, familyBase: 'E' })
    expect(find('s3', dsv3)).toMatchObject({ need: 8, shortfall: 0, movable: 0, ...used })

    expect(await store().find('a')).toEqual({
      ...sampleCapture('a').run,
      rows: 6,
      recipients: 2,
      donors: 1,
      need: 38,
      shortfall: 50,
      movable: 75,
      snapshotTime: hoursLater(1),
      oldestSnapshotTime: firstDay,
      groupsReadAt: firstDay,
    })
    const { series, totals, ...others2 } = await store().planInput('a')
    const found: PlanSeries[] = []
    for await (const slice of series()) found.push(...slice)
    expect(found.map(one => [one.subscriptionId, one.limit, one.used, one.need, one.movable])).toEqual([
      ['s1', 95, 10, 0, 75],
      ['s2', 100, 120, 30, 0],
      ['s3', 10, 0, 8, 0],
    ])
    for (const rows of [1, 2, 3]) {
      const sliced: PlanSeries[] = []
      for await (const slice of (await planInput(database, 'a', rows)).series()) {
        expect(slice.length).toBeLessThanOrEqual(rows)
        sliced.push(...slice)
      }
      expect(sliced).toEqual(found)
    }
    expect(totals).toContainEqual({ subscriptionId: 's2', region: 'westus', limit: 200, used: 120 })
    expect(others2).toEqual({
      count: 3,
      members: groups.members,
      pools: groups.pools,
      enrollments: [],
      categoryUnits: [],
    })
  })

  test('let a quota give what its use, its buffer and its covered need leave', async () => {
    const key = { subscriptionId: 's1', region: 'westus', familyKey: dsv3 }
    const scope = { ...everything, subscriptionIds: ['s1'] }
    const roles = async (runId: string, role: 'donor' | 'recipient') =>
      (await rows(runId, { role })).map(one => one.subscriptionId)
    const expecting = (forecastUsed: number) => [{ ...key, forecastUsed, forecastAt: hoursLater(720) }]
    const forecasts = expecting(11)
    const cases = [
      { some: { forecasts }, need: 1, movable: 74, shortfall: 0 },
      { some: { needs: [{ ...key, need: 74 }] }, need: 74, movable: 1, shortfall: 0 },
      { some: { needs: [{ ...key, need: 75 }] }, need: 75, movable: 0, shortfall: 0 },
      { some: { needs: [{ ...key, need: 86 }] }, need: 86, movable: 0, shortfall: 1 },
      // A given need stays the need. What a forecast expects to be used beyond it stays, too.
      { some: { needs: [{ ...key, need: 5 }], forecasts }, need: 5, movable: 70, shortfall: 0 },
      { some: { needs: [{ ...key, need: 5 }], forecasts: expecting(60) }, need: 5, movable: 25, shortfall: 0 },
      { some: { needs: [{ ...key, need: 5 }], forecasts: expecting(200) }, need: 5, movable: 0, shortfall: 0 },
      { some: { needs: [{ ...key, need: 86 }], forecasts: expecting(2) }, need: 86, movable: 0, shortfall: 1 },
    ]
    for (const [index, { some, ...figures }] of cases.entries()) {
      const runId = `covered-${index}`
      expect(await store().capture(sampleCapture(runId, { ...some, scope }))).toEqual([])
      const row = (await rows(runId)).find(one => one.subscriptionId === 's1' && one.familyKey === dsv3)
      expect(row).toMatchObject({ quotaUsed: 10, quotaLimit: 95, buffer: 10, ...figures })
      expect(await roles(runId, 'recipient')).toEqual(['s1'])
      expect(await roles(runId, 'donor')).toEqual(figures.movable > 0 ? ['s1'] : [])
      const { series, count } = await store().planInput(runId)
      const found: PlanSeries[] = []
      for await (const slice of series()) found.push(...slice)
      expect(found).toMatchObject([{ subscriptionId: 's1', need: figures.need, movable: figures.movable }])
      expect(count).toBeGreaterThanOrEqual(found.length)
      await store().remove(runId)
    }
  })

  test('store nothing where a need has no quota in the scope', async () => {
    const known = { subscriptionId: 's2', region: 'westus', familyKey: dsv3, need: 1 }
    const needs = [known, { ...known, familyKey: 'nothing' }, { ...known, subscriptionId: 's1' }]
    const scope = { ...everything, subscriptionIds: ['s2'] }
    expect(await store().capture(sampleCapture('never', { needs, scope }))).toEqual(needs.slice(1))
    expect(await store().find('never')).toBeUndefined()
    expect(await rows('never')).toEqual([])
  })

  test('are filtered, sorted and counted', async () => {
    const ids = async (some: object) => (await rows('a', some)).map(one => `${one.subscriptionId} ${one.familyKey}`)
    expect(await ids({ role: 'donor' })).toEqual([`s1 ${dsv3}`])
    expect(await ids({ role: 'recipient' })).toEqual([`s2 ${dsv3}`, `s3 ${dsv3}`])
    expect(await ids({ family: [ev3], subscriptionIds: ['s2'] })).toEqual([`s2 ${ev3}`])
    expect(await ids({ search: 'name of S3', region: ['westus'] })).toHaveLength(2)
    expect(await ids({ region: ['eastus'] })).toEqual([])
    const { facets, summary } = await store().overview('a', { ...all, role: 'recipient' })
    expect(summary).toEqual({ rows: 2, donors: 0, recipients: 2, need: 38, shortfall: 50, movable: 0, groups: 0 })
    expect(facets.family).toEqual([{ value: 'standardDSv3Family', label: 'standardDSv3Family', rows: 2 }])
    for (const column of ['quotaFree', 'subscriptionName', 'forecastUsed', 'groupId', 'family'] as const) {
      const sort = { column, direction: 'asc' } as const
      const [first, ...rest] = await store().rows('a', all, sort, page)
      expect(rest).toHaveLength(5)
      if (column === 'forecastUsed' || column === 'groupId') expect(first?.[column], column).not.toBeNull()
      const walked = []
      for await (const slice of store().walk('a', all, sort, 100)) walked.push(...slice)
      expect(walked).toEqual([first, ...rest])
    }
  })

  test('are compared, listed newest first, removed, and purged with their simulations', async () => {
    await unitStore(database).write(unit('s1', 20, 95, { runId: 'run-2', runSequence: 1, snapshotTime: hoursLater(2) }))
    const scope = { ...everything, familyKeys: [dsv3] }
    const later = sampleCapture('b', { scope })
    await store().capture({ ...later, run: { ...later.run, createdAt: hoursLater(3) } })
    const { rows: differing, summary } = await store().differences('a', 'b', page)
    expect(summary).toEqual({ added: 0, removed: 3, changed: 3 })
    expect(differing[0]).toMatchObject({
      subscriptionId: 's1',
      subscriptionName: 'Name of s1',
      before: { quotaUsed: 10, movable: 75 },
      after: { quotaUsed: 20, movable: 65 },
    })
    expect(differing.at(-1)).toMatchObject({ after: null })
    expect((await store().differences('b', 'a', { offset: 5, limit: 5 })).rows).toHaveLength(1)

    expect((await store().find(undefined))?.runId).toBe('b')
    expect((await store().list(page)).rows.map(({ runId }) => runId)).toEqual(['b', 'a'])
    expect((await store().list({ offset: 1, limit: 1 })).total).toBe(2)
    expect(await store().storedRows()).toBe(6 + 3)
    expect(await store().purge(hoursLater(1))).toBe(1)
    expect(await rows('a')).toEqual([])
    expect(await store().remove('b')).toBe(3)
    expect(await store().find(undefined)).toBeUndefined()
    expect(await store().storedRows()).toBe(0)
  })
})
