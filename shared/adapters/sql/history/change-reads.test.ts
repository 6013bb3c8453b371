import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import type { FrequentKinds, HistoryFilter, NetChanges } from '#shared/capacity/history/history-repository.js'
import type { OfferState } from '#shared/capacity/history/offer-change.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey } from '#shared/contract/common/names.js'
import { naiveFilter, naiveRows } from '../../../../tests/support/naive/naive-capacity.js'
import { hoursLater, sampleSku, sampleUnit, sampleUsage } from '../../../../tests/support/samples/sample-unit.js'
import { readingsAt, seededReadings } from '../../../../tests/support/samples/seeded-history.js'
import { seededDraw } from '../../../../tests/support/samples/seeded-random.js'
import { seededNames } from '../../../../tests/support/samples/seeded-units.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { historyReads } from './history-reads.js'

const readings = seededReadings(21, 50)
const draw = seededDraw(23)
const spans = Array.from({ length: 10 }, () => {
  const [a, b] = [draw.one(readings).snapshotTime, draw.one(readings).snapshotTime]
  return a < b ? { from: a, to: b } : { from: b, to: a }
})
const everything = { states: true, usage: true }
const seldom = { states: false, usage: false }
const toUnit = ({ subscriptionId, region }: { subscriptionId: string; region: string }) => `${subscriptionId}/${region}`
const toRow = (row: { subscriptionId: string; region: string; vmSku: string }) => `${toUnit(row)}/${row.vmSku}`

type Offers = Map<string, OfferState>
const offers = (units: readonly UnitWrite[], filter = {}): Offers =>
  new Map(naiveFilter(naiveRows(units, seededNames), filter).map(row => [toRow(row), toOffer(row)]))
const toOffer = ({
  availability,
  zones,
  restrictedZones,
  restriction,
  placementScore,
}: StoredCapacity): OfferState => ({
  availability,
  zones,
  restrictedZones,
  restriction,
  placementScore,
})

type Quotas = Map<string, { used: number; limit: number }>
const quotas = (units: readonly UnitWrite[]): Quotas =>
  new Map(
    units.flatMap(unit =>
      [...unit.scored.quotas].map(([key, { used, limit }]) => [`${toUnit(unit)}/${key}`, { used, limit }] as const),
    ),
  )

const toQuota = (unit: { subscriptionId: string; region: string }, name: string) => `${toUnit(unit)}/${familyKey(name)}`
const families = (units: readonly UnitWrite[], filter: CapacityFilter): Set<string> =>
  new Set(naiveFilter(naiveRows(units, seededNames), filter).map(row => toQuota(row, row.family)))

const [d, e] = ['standardDSv3Family', 'standardESv3Family'] as const
/** Two families whose limits are raised; meanwhile one size moves to the other family, then it and another are gone. */
function reading(hours: number, skus: Record<string, string>, limit: number): UnitWrite {
  const usages = [d, e].map(name => sampleUsage(name, 10, limit)).concat(sampleUsage('cores', 10, 10_000))
  const list = Object.entries(skus).map(([name, family]) => sampleSku(name, { family }))
  const snapshotTime = hoursLater(hours)
  return sampleUnit({ runId: `run-${hours}`, runSequence: hours, snapshotTime, skus: list, usages })
}
const moving = [
  reading(0, { Standard_D2s_v3: d, Standard_D4s_v3: d, Standard_E2s_v3: e }, 100),
  reading(1, { Standard_D2s_v3: e, Standard_D4s_v3: d, Standard_E2s_v3: e }, 200),
  reading(2, { Standard_D2s_v3: e, Standard_D4s_v3: d, Standard_E2s_v3: e }, 300),
  reading(3, { Standard_E2s_v3: e }, 300),
]

/** The readings that a diff begins with: of a unit that came later, its first one. */
function beginning(from: string, to: string): UnitWrite[] {
  const known = readingsAt(readings, from)
  const later = readings.filter(unit => unit.snapshotTime > from && unit.snapshotTime <= to)
  const first = new Map(later.map(unit => [toUnit(unit), unit]).reverse() as [string, UnitWrite][])
  for (const unit of known) first.set(toUnit(unit), unit)
  return [...first.values()]
}

function applied(before: Offers, { rows }: NetChanges): Offers {
  const after = new Map(before)
  for (const row of rows) {
    if (row.after) after.set(toRow(row), row.after)
    else after.delete(toRow(row))
  }
  return after
}

const sorted = <Value>(map: Map<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

describe.each(sqlEngines)('The changes in $name', { timeout: 120_000 }, ({ fresh }) => {
  let database: Database
  const changes = (from: string, to: string, filter = {} as HistoryFilter, frequent = everything) =>
    historyReads(database).changes(filter, { from, to }, frequent)
  const counts = (from: string, to: string, filter = {} as HistoryFilter, frequent: FrequentKinds = everything) =>
    historyReads(database).changeCounts(filter, { from, to }, frequent)

  beforeAll(async () => {
    database = await fresh()
    for (const unit of readings) await unitStore(database).write(unit)
  })
  afterAll(() => database.close())

  test('applied to what was give what is, and begin with what was', async () => {
    for (const { from, to } of spans) {
      const found = await changes(from, to)
      const before = offers(beginning(from, to))
      for (const row of found.rows) expect(before.get(toRow(row)) ?? null, toRow(row)).toEqual(row.before)
      expect(sorted(applied(before, found))).toEqual(sorted(offers(readingsAt(readings, to))))
    }
  })

  test('of the quotas do the same', async () => {
    for (const { from, to } of spans) {
      const state = quotas(beginning(from, to))
      for (const one of (await changes(from, to)).quotas) {
        const key = [...state.keys(), ...quotas(readingsAt(readings, to)).keys()].find(
          name => name.toLowerCase() === `${toUnit(one)}/${one.quotaName.replace(/\s/g, '')}`.toLowerCase(),
        )
        const [used, limit] = [one.usedAfter, one.limitAfter]
        expect(state.get(key ?? '') ?? null).toEqual(
          one.usedBefore === null ? null : { used: one.usedBefore, limit: one.limitBefore },
        )
        if (used === null || limit === null) state.delete(key ?? '')
        else state.set(key ?? '', { used, limit })
      }
      expect(sorted(state)).toEqual(sorted(quotas(readingsAt(readings, to))))
    }
  })

  test('are none between a time and itself', async () => {
    for (const { from } of spans) {
      expect(await changes(from, from)).toEqual({ rows: [], quotas: [] })
      const none = { given: 0, availability: 0, score: 0, usage: 0, firstReadLater: 0 }
      expect(await counts(from, from)).toEqual(none)
    }
  })

  test('name each row once, and none that changed back', async () => {
    for (const { from, to } of spans) {
      const { rows } = await changes(from, to)
      expect(new Set(rows.map(toRow)).size).toBe(rows.length)
      for (const { before, after } of rows) expect(before).not.toEqual(after)
    }
  })

  test('are counted where they are not given', async () => {
    for (const { from, to } of spans) {
      const few = await changes(from, to, {} as HistoryFilter, seldom)
      const { rows, quotas } = await changes(from, to)
      const { given, ...counted } = await counts(from, to)
      expect(await counts(from, to, {} as HistoryFilter, seldom)).toMatchObject(counted)
      const both = rows.filter(({ before, after }) => before && after)
      expect(counted).toMatchObject({
        availability: both.filter(({ before, after }) => before?.availability !== after?.availability).length,
        score: both.filter(({ before, after }) => before?.placementScore !== after?.placementScore).length,
      })
      expect(quotas.length - few.quotas.length).toBe(counted.usage)
      expect(
        few.rows.every(
          ({ before, after }) => before?.zones !== after?.zones || restrictions(before) !== restrictions(after),
        ),
      ).toBe(true)
    }
  })

  test('are as many as are counted before they are loaded', async () => {
    for (const text of [{}, { region: 'eastus' }, { sku: 'standard_d8s_V3' }, { availability: 'Restricted' }]) {
      const { from, to } = draw.one(spans)
      for (const frequent of [everything, seldom, { states: true, usage: false }]) {
        const { rows, quotas } = await changes(from, to, CapacityFilter.parse(text), frequent)
        const { given } = await counts(from, to, CapacityFilter.parse(text), frequent)
        expect(given, JSON.stringify([text, frequent])).toBe(rows.length + quotas.length)
      }
    }
  })

  test('are those of rows that the filter left before or after', async () => {
    for (const text of [
      { region: 'eastus' },
      { sku: 'standard_d8s_V3' },
      { availability: 'Restricted' },
      { search: 'd4' },
    ]) {
      const { from, to } = draw.one(spans)
      const filter = CapacityFilter.parse(text)
      const all = (await changes(from, to)).rows
      const [was, is] = [offers(beginning(from, to), filter), offers(readingsAt(readings, to), filter)]
      const expected = all.filter(row => was.has(toRow(row)) || is.has(toRow(row))).map(toRow)
      expect((await changes(from, to, filter)).rows.map(toRow).sort(), JSON.stringify(text)).toEqual(expected.sort())
    }
  })

  test('of quotas are those of families that had a row of the filter before or after', async () => {
    for (const text of [
      { region: 'eastus,westus', familyBase: 'D,NC' },
      { sku: 'standard_d8s_V3' },
      { search: 'd4' },
      { resourceType: 'disks' },
      { availability: 'Restricted' },
      { availability: 'constrained', sku: 'standard_D2s_v3,Standard_D16s_v3' },
      { family: 'standardDSv3Family', availability: 'ok' },
    ])
      for (const { from, to } of spans.slice(0, 4)) {
        const filter = CapacityFilter.parse(text)
        const [was, is] = [families(beginning(from, to), filter), families(readingsAt(readings, to), filter)]
        const named = (found: NetChanges) => found.quotas.map(one => toQuota(one, one.quotaName)).sort()
        const expected = named(await changes(from, to)).filter(key => was.has(key) || is.has(key))
        expect(named(await changes(from, to, filter)), JSON.stringify([text, from, to])).toEqual(expected)
        const { given, usage } = await counts(from, to, filter)
        expect(given).toBe(expected.length + (await changes(from, to, filter)).rows.length)
        expect(usage).toBe(expected.length - (await changes(from, to, filter, seldom)).quotas.length)
      }
  })

  test('are those alone that readings between two times showed, where that is asked', async () => {
    for (const { from, to } of spans.slice(0, 4)) {
      const all = await changes(from, to)
      const times = [...all.rows, ...all.quotas].map(({ changedAt }) => changedAt).sort()
      const [changedFrom = from, changedTo = to] = [times[Math.floor(times.length / 3)], times.at(-2)]
      const isShown = ({ changedAt }: { changedAt: string }) => changedAt >= changedFrom && changedAt <= changedTo
      const asked = { from, to, changedFrom, changedTo }
      const some = await historyReads(database).changes({}, asked, everything)
      expect(some.rows.map(toRow).sort()).toEqual(all.rows.filter(isShown).map(toRow).sort())
      expect(some.quotas).toHaveLength(all.quotas.filter(isShown).length)
      const { given } = await historyReads(database).changeCounts({}, asked, everything)
      expect(given).toBe(some.rows.length + some.quotas.length)
    }
  })

  test('stand beside the use of each quota, now and at a time', async () => {
    const sums = (units: readonly UnitWrite[], region: string) => {
      const used = new Map<string, number>()
      for (const unit of units.filter(one => one.region === region))
        for (const [key, quota] of unit.scored.quotas) used.set(key, (used.get(key) ?? 0) + quota.used)
      return sorted(used)
    }
    const last = readings.at(-1)?.snapshotTime ?? ''
    for (const at of [undefined, ...spans.slice(0, 3).map(({ to }) => to)]) {
      const found = await historyReads(database).usedQuotas({ region: ['eastus'] }, at)
      expect(new Set(found.map(({ region }) => region)).size).toBeLessThanOrEqual(1)
      expect(sorted(new Map(found.map(({ quotaKey, used }) => [quotaKey, used])))).toEqual(
        sums(readingsAt(readings, at ?? last), 'eastus'),
      )
    }
  })

  test('tell how many units were read for the first time meanwhile', async () => {
    const [{ snapshotTime: from }, { snapshotTime: to }] = [readings[0] as UnitWrite, readings.at(-1) as UnitWrite]
    const units = new Set(readings.map(toUnit)).size
    expect((await counts(from, to)).firstReadLater).toBe(units - 1)
    expect((await counts(to, to)).firstReadLater).toBe(0)
  })
})

describe.each(sqlEngines)('The changes of quotas in $name', { timeout: 120_000 }, ({ fresh }) => {
  let database: Database
  const between = async (from: number, to: number, text: Record<string, string>) => {
    const filter = CapacityFilter.parse(text)
    const { quotas } = await historyReads(database).changes(
      filter,
      { from: hoursLater(from), to: hoursLater(to) },
      seldom,
    )
    return quotas.map(({ quotaName }) => quotaName).sort()
  }
  beforeAll(async () => {
    database = await fresh()
    for (const unit of moving) await unitStore(database).write(unit)
  })
  afterAll(() => database.close())

  test('are the same ones once their sizes have moved or are gone', async () => {
    expect(await between(0, 1, { sku: 'Standard_D2s_v3' })).toEqual([d, e])
    expect(await between(1, 2, { sku: 'Standard_D2s_v3' })).toEqual([e])
    expect(await between(1, 2, { sku: 'Standard_D4s_v3' })).toEqual([d])
    expect(await between(1, 3, { search: 'd4s' })).toEqual([d])
    expect(await between(1, 2, { sku: 'Standard_D8s_v3' })).toEqual([])
  })

  test('respect the states that sizes of their families had then', async () => {
    expect(await between(1, 2, { availability: 'Available' })).toEqual([d, e])
    expect(await between(1, 2, { availability: 'Available', familyBase: 'E' })).toEqual([e])
    expect(await between(1, 2, { availability: 'Restricted' })).toEqual([])
  })
})

const restrictions = (state: OfferState | null) => state && `${state.restriction} ${state.restrictedZones}`
