import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { historyPurge } from '#shared/adapters/sql/history/history-purge.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { seededDraw } from '../../../../tests/support/samples/seeded-random.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { firstState } from './first-state.js'
import { keyJson } from './json-tables.js'
import { netChanges } from './net-changes.js'
import { stateAt } from './state-at.js'
import { selectStatesByKeys } from './states-by-keys.js'
import { storeTrackedUnit } from './store-tracked-unit.js'
import { type StoredColumn, type StoredTable, storedTables } from './stored-tables.js'
import type { PastRow, ReadRow, TrackedTable } from './tracked-table.js'
import { unitsAt } from './units-at.js'
import { writeRows } from './write-rows.js'

const widgetUnits = { pipeline: 'widgets', units: 'WidgetUnit', unitKey: { region: 'name' } } as const
const widgets = {
  ...widgetUnits,
  rowKey: { widget: 'sku', size: 'integer' },
  current: 'Widget',
  changes: 'WidgetChange',
  fixed: { maker: 'name', makerKey: 'name' },
  labels: ['maker'],
  tracked: { note: 'name?', left: 'integer' },
  kept: { title: 'name' },
  stamp: { snapshotTime: 'time' },
} as const satisfies TrackedTable
type Widget = ReadRow<typeof widgets>
type PastWidget = PastRow<typeof widgets>

const unitTable: StoredTable = {
  name: 'WidgetUnit',
  key: ['region'],
  columns: [
    { name: 'region', type: 'name', isNullable: false },
    { name: 'snapshotTime', type: 'time', isNullable: false },
    { name: 'runId', type: 'name', isNullable: false },
    { name: 'runSequence', type: 'integer', isNullable: false },
    { name: 'firstSnapshotTime', type: 'time', isNullable: true },
  ],
}
const types = {
  sqlite: { name: 'TEXT', sku: 'TEXT COLLATE NOCASE', time: 'TEXT', integer: 'INTEGER', number: 'REAL' },
  mssql: {
    time: 'datetime2(3)',
    integer: 'int',
    number: 'float',
    name: 'nvarchar(128) COLLATE Latin1_General_100_BIN2',
    sku: 'nvarchar(128) COLLATE Latin1_General_CI_AS',
  },
}

test('A row that lacks a column of its table does not compile', () => {
  type Verdict<Row> = Row extends Widget ? 'compiles' : 'does not'
  const lacking: Verdict<Omit<Widget, 'note'>> = 'does not'
  const mistyped: Verdict<Omit<Widget, 'left'> & { left: number | null }> = 'does not'
  const whole: Verdict<Widget> = 'compiles'
  expect([lacking, mistyped, whole]).toHaveLength(3)
})

describe.each(sqlEngines)('A tracked table in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
    const column = ({ name, type, isNullable }: StoredColumn) =>
      `"${name}" ${types[database.dialect.name][type]} ${isNullable ? '' : 'NOT '}NULL`
    for (const { name, key, columns } of [unitTable, ...storedTables(widgets)])
      await sql
        .raw(`create table "${name}" (${columns.map(column).join(', ')}, primary key (${key.join(', ')}))`)
        .execute(database.db)
  })
  afterEach(() => database.close())

  let sequence = 0
  const write = (region: string, hours: number, rows: Widget[], runSequence = hours) => {
    const snapshotTime = hoursLater(hours)
    const unit = { runId: `run ${++sequence}`, subscriptionId: null, region, runSequence, snapshotTime }
    const reading = { ...unit, rowsRead: rows.length }
    return storeTrackedUnit(database, { ...widgetUnits, tables: [widgets] }, reading, {
      async write({ trx, writes, snapshotTime, change }) {
        return {
          rowsWritten: await writeRows(trx, writes, widgets, {
            unit: { region },
            rows,
            stamp: { snapshotTime },
            change,
          }),
        }
      },
    })
  }
  const widget = (region: string, name: string, left: number, more: Partial<Widget> = {}): Widget => ({
    region,
    widget: name,
    size: 1,
    maker: 'Ada',
    makerKey: 'ada',
    title: name,
    note: null,
    left,
    ...more,
  })
  const sorted = <Row extends Pick<Widget, 'region' | 'widget' | 'size'>>(rows: readonly Row[]): Row[] => {
    const key = ({ region, widget, size }: Row) => `${region} ${widget.toLowerCase()} ${size}`
    return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  }
  const past = ({ title: _, ...row }: Widget): PastWidget => row
  const at = async (hours: number) =>
    sorted(
      await database.db
        .selectFrom(stateAt(database, widgets, hoursLater(hours)).as('w'))
        .selectAll()
        .execute(),
    )
  const net = (from: number, to: number) =>
    database.db
      .selectFrom(netChanges(database, widgets, { from: hoursLater(from), to: hoursLater(to) }).as('w'))
      .selectAll()
      .execute()
  const changes = async () => (await sql`select * from ${sql.table('WidgetChange')}`.execute(database.db)).rows.length

  /** Random readings of two regions; which rows there were after each. */
  async function randomReadings() {
    const draw = seededDraw(5)
    const states = new Map<number, Widget[]>()
    const now = new Map<string, Widget[]>()
    for (let hours = 1; hours <= 24; hours += 1) {
      const region = draw.one(['westus', 'eastus'])
      const rows = draw.some(['bolt', 'cog', 'nut', 'pin', 'rod']).map(name =>
        widget(region, name, draw.one([1, 2]), {
          note: draw.one([null, '', 'new']),
          makerKey: draw.one(['ada', 'bo']),
        }),
      )
      await write(region, hours, rows)
      now.set(region, rows)
      states.set(hours, sorted([...now.values()].flat()))
    }
    return states
  }

  test('tells every past state, of all rows and of some by their keys', async () => {
    const states = await randomReadings()
    for (const [hours, rows] of states) {
      expect(await at(hours)).toEqual(rows.map(past))
      const keys = rows.slice(0, 3).map(({ region, widget, size }) => ({ region, widget, size }))
      const asked = selectStatesByKeys(
        database,
        widgets,
        hoursLater(hours),
        database.dialect.jsonRows(keys, keyJson(widgets)),
      )
      const found = await database.db.selectFrom(asked.as('w')).selectAll().execute()
      expect(sorted(found)).toEqual(rows.slice(0, 3).map(past))
    }
    expect(await at(0)).toEqual([])
    const units = await database.db
      .selectFrom(unitsAt<{ region: string }>(database, widgetUnits, hoursLater(24)).as('u'))
      .selectAll()
      .execute()
    expect(units.map(({ region }) => region).sort()).toEqual(['eastus', 'westus'])
  })

  test('tells what differs between two times, from the first state of a key to its last', async () => {
    const states = await randomReadings()
    for (const [from, to] of [
      [8, 20],
      [10, 11],
      [8, 24],
    ] as const) {
      const [before, after] = [states.get(from) ?? [], states.get(to) ?? []]
      const toLeft = (rows: Widget[], key: object) =>
        rows.find(row => Object.entries(key).every(([name, value]) => row[name as keyof Widget] === value))?.left ??
        null
      for (const { region, widget, size, leftBefore, leftAfter } of await net(from, to)) {
        const key = { region, widget, size }
        expect([key, leftBefore, leftAfter]).toEqual([key, toLeft(before, key), toLeft(after, key)])
      }
    }
    expect(await net(24, 48)).toEqual([])
  })

  test('can be taken back to its first state', async () => {
    const rows = [widget('westus', 'cog', 1), widget('westus', 'nut', 1)]
    await write('westus', 1, rows)
    await write('westus', 2, [widget('westus', 'cog', 5, { makerKey: 'bo' }), widget('westus', 'rod', 1)])
    await write('westus', 3, [])
    const first = await database.transaction(trx => firstState(trx, widgets, { region: 'westus' }))
    expect(sorted(first)).toEqual(rows.map(past))
  })

  test('writes what differs, and remembers no more than what is fixed or tracked', async () => {
    const cog = widget('westus', 'cog', 1)
    expect(await write('westus', 1, [cog])).toMatchObject({ status: 'written', rowsWritten: 1 })
    expect(await write('westus', 2, [{ ...cog, widget: 'COG', maker: 'ADA' }])).toMatchObject({ rowsWritten: 0 })
    expect(await write('westus', 3, [{ ...cog, title: 'Cog wheel' }])).toMatchObject({ rowsWritten: 1 })
    expect(await changes()).toBe(0)
    expect(await write('westus', 4, [{ ...cog, makerKey: 'bo' }])).toMatchObject({ rowsWritten: 1 })
    expect(await changes()).toBe(1)
    expect((await at(3))[0]?.makerKey).toBe('ada')
  })

  test('is not written by a run that is older than what is stored', async () => {
    await write('westus', 2, [widget('westus', 'cog', 2)])
    expect(await write('westus', 3, [], 1)).toMatchObject({ status: 'superseded', rowsWritten: 0 })
    expect(await at(3)).toHaveLength(1)
  })

  test('keeps its readings in order where the clock went back', async () => {
    await write('westus', 5, [widget('westus', 'cog', 1)])
    await write('westus', 6, [widget('westus', 'cog', 2)])
    await write('westus', 3, [widget('westus', 'cog', 3)], 7)
    expect((await net(0, 4)).map(({ leftBefore, leftAfter }) => [leftBefore, leftAfter])).toEqual([[1, 3]])
    expect(await net(4, 9)).toEqual([])
  })

  test('forgets its history with that of the others', async () => {
    await write('westus', 1, [widget('westus', 'cog', 1)])
    await write('westus', 2, [widget('westus', 'cog', 2)])
    await write('westus', 9, [widget('westus', 'cog', 3)])
    await historyPurge(database, [widgets]).purge(hoursLater(5))
    expect(await changes()).toBe(1)
    expect(await at(4)).toEqual([])
    expect((await at(5)).map(({ left }) => left)).toEqual([2])
  })
})
