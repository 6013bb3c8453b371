import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { spreadsheets } from '#shared/adapters/spreadsheet/spreadsheets.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { storeTrackedUnit } from '#shared/adapters/sql/tracked/store-tracked-unit.js'
import { type StoredColumn, storedTables } from '#shared/adapters/sql/tracked/stored-tables.js'
import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  type SortableKey,
  sortableKeys,
} from '#shared/contract/common/columns.js'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { isName, list, matching } from '#shared/contract/common/filter-words.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { scopeRow } from '#shared/reads/answered-row.js'
import { changeQueries } from '#shared/reads/change-queries.js'
import { type ExportedArea, exportRows, walkedRows } from '#shared/reads/export-rows.js'
import { rowQueries } from '#shared/reads/row-queries.js'
import { hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { trackedChanges } from './tracked-changes.js'
import { type ReadRow, trackedReads } from './tracked-reads.js'

/** An area of three columns: what it says of itself is all that its page, its filter and its files need. */

const units = { pipeline: 'shelves', units: 'ShelfUnit', unitKey: { subscriptionId: 'name', region: 'name' } } as const
const shelves = {
  ...units,
  rowKey: { shelf: 'name' },
  current: 'Shelf',
  changes: 'ShelfChange',
  tracked: { state: 'name', left: 'integer?', zones: 'name' },
} as const satisfies TrackedTable

const columns = {
  ...scopeColumns,
  shelf: { schema: z.string(), heading: 'Shelf', kind: 'text', width: 100, sortable: true },
  state: { schema: z.string(), heading: 'State', kind: 'state', width: 90, sortable: true },
  left: { schema: z.int().nullable(), heading: 'Left', kind: 'number', width: 70, sortable: true, unit: 'items' },
  zones: { schema: z.array(z.string()), heading: 'Zones', kind: 'list', width: 90 },
} as const satisfies ColumnTable
type Row = ColumnRow<typeof columns>
type Sortable = SortableKey<typeof columns>
const listed = listColumns(columns, ['shelf', 'state', 'left'])

const Filter = ScopeFilter.extend({
  state: list(
    matching(isName, word => word),
    'states',
  ),
})
type Filter = ParsedFilter<typeof Filter>
const { query } = filterCodec(Filter)
const filter = (text: z.input<typeof Filter> = {}): Filter => Filter.parse(text)

const exported: ExportedArea<Row, Filter> = {
  name: 'shelves',
  sheet: 'Shelves',
  columns: listed,
  narrowing: 'region or state',
  filterLabels: { state: 'States' },
  filterQuery: query,
  page: '/shelves',
  pageQuery: {},
  limits: [],
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
const unitTable = {
  name: 'ShelfUnit',
  key: ['subscriptionId', 'region'],
  columns: (
    [
      ...(['subscriptionId', 'region', 'runId'] as const).map(name => [name, 'name'] as const),
      ...(['snapshotTime', 'firstSnapshotTime'] as const).map(name => [name, 'time'] as const),
      ['runSequence', 'integer'],
    ] as const
  ).map(([name, type]): StoredColumn => ({ name, type, isNullable: false })),
}

describe.each(sqlEngines)('The rows of a tracked area in $name', ({ fresh }) => {
  let database: Database
  const now = new Date(hoursLater(5))
  const times = { clock: () => now, retentionDays: 30 }
  const queries = () =>
    rowQueries<ReadRow<typeof columns>, Row, Filter, Sortable, Awaited<ReturnType<typeof overview>>>(reads(), {
      toRow: scopeRow(columns),
      filterQuery: query,
      ...times,
    })
  const reads = () =>
    trackedReads<typeof columns, Filter, Sortable>(database, {
      table: shelves,
      columns,
      searched: ['shelf'],
      filters: { state: 'state' },
    })
  const overview = (some: Filter) => reads().overview(some)
  const byShelf = { sort: { column: 'shelf', direction: 'asc' }, pageNumber: 1, pageSize: 10 } as const
  const page = async (text: z.input<typeof Filter> = {}, more: object = {}) =>
    queries().page({ ...filter(text), ...byShelf, ...more })

  async function write(region: string, hours: number, rows: [shelf: string, state: string, left: number | null][]) {
    const unit = { subscriptionId: 's1', region }
    const reading = { ...unit, runId: `run ${hours}`, runSequence: hours, snapshotTime: hoursLater(hours), rowsRead: 1 }
    await storeTrackedUnit(database, { ...units, tables: [shelves] }, reading, {
      async write({ trx, writes, change }) {
        const found = rows.map(([shelf, state, left]) => ({ ...unit, shelf, state, left, zones: '1,2' }))
        return { rowsWritten: await writeRows(trx, writes, shelves, { unit, rows: found, stamp: {}, change }) }
      },
    })
  }

  beforeAll(async () => {
    database = await fresh()
    const column = ({ name, type, isNullable }: StoredColumn) =>
      `"${name}" ${types[database.dialect.name][type]} ${isNullable ? '' : 'NOT '}NULL`
    for (const { name, key, columns } of [unitTable, ...storedTables(shelves)])
      await sql
        .raw(`create table "${name}" (${columns.map(column).join(', ')}, primary key (${key.join(', ')}))`)
        .execute(database.db)
    await write('westus', 1, [
      ['a', 'open', 3],
      ['b', 'closed', null],
    ])
    await write('eastus', 2, [['c', 'open', 1]])
    await write('westus', 3, [
      ['a', 'closed', 0],
      ['b', 'closed', null],
      ['d', 'open', 9],
    ])
  })
  afterAll(() => database.close())

  test('are a page, with facets, a summary and times', async () => {
    const { rows, pagination, facets, summary, ...times } = await page()
    expect(rows.map(({ shelf, state, left }) => [shelf, state, left])).toEqual([
      ['a', 'closed', 0],
      ['b', 'closed', null],
      ['c', 'open', 1],
      ['d', 'open', 9],
    ])
    expect(rows[0]).toEqual({
      subscriptionId: 's1',
      subscriptionName: 's1',
      region: 'westus',
      shelf: 'a',
      state: 'closed',
      left: 0,
      zones: ['1', '2'],
      snapshotTime: hoursLater(3),
      ageSeconds: 7_200,
    })
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(columns))
    expect([pagination.total, summary]).toEqual([4, { rows: 4, subscriptions: 1, regions: 2 }])
    expect(facets.state).toEqual([
      { value: 'closed', label: 'closed', rows: 2 },
      { value: 'open', label: 'open', rows: 2 },
    ])
    expect(times).toEqual({
      snapshotTime: hoursLater(3),
      oldestSnapshotTime: hoursLater(2),
      recomputedBefore: null,
    })
  })

  test('are filtered by the common filters and by its own', async () => {
    const shown = async (text: z.input<typeof Filter>) => (await page(text)).rows.map(({ shelf }) => shelf)
    expect(await shown({ state: 'open' })).toEqual(['c', 'd'])
    expect(await shown({ region: 'westus', state: 'closed' })).toEqual(['a', 'b'])
    expect(await shown({ search: 'D' })).toEqual(['d'])
    expect(await shown({ subscriptionIds: 'nobody' })).toEqual([])
    expect(await shown({ regionPreset: 'ASR-EastWest' })).toEqual(['c'])
  })

  test.each(sortableKeys(columns, listed))(
    'come in the order of %s, either way, page by page as in a walk',
    async column => {
      for (const direction of ['asc', 'desc'] as const) {
        const sort = { column, direction }
        const whole = (await page({}, { sort })).rows
        const paged = [1, 2, 3, 4].map(async pageNumber => (await page({}, { sort, pageNumber, pageSize: 1 })).rows)
        expect((await Promise.all(paged)).flat()).toEqual(whole)
        const walked: Row[] = []
        for await (const rows of queries().walk({ ...filter(), sort, limit: 10 })) walked.push(...rows)
        expect(walked).toEqual(whole)
      }
    },
  )

  test('have what is unknown last, either way', async () => {
    const lefts = async (direction: 'asc' | 'desc') =>
      (await page({}, { sort: { column: 'left', direction } })).rows.map(({ left }) => left)
    expect([await lefts('asc'), await lefts('desc')]).toEqual([
      [0, 1, 9, null],
      [9, 1, 0, null],
    ])
  })

  test('are told as of a past time', async () => {
    const { rows, summary } = await page({ at: hoursLater(1.5) })
    expect(rows.map(({ shelf, state, left, snapshotTime }) => [shelf, state, left, snapshotTime])).toEqual([
      ['a', 'open', 3, hoursLater(1)],
      ['b', 'closed', null, hoursLater(1)],
    ])
    expect(summary.rows).toBe(2)
    await expect(page({ at: hoursLater(6) })).rejects.toMatchObject({ code: 'badInput' })
  })

  test('are told with their net changes', async () => {
    const reads = trackedChanges(database, shelves, ['shelf'])
    const changes = changeQueries(reads, { toRow: row => row, ...times })
    const told = async (from: number, to: number, more: z.input<typeof Filter> = {}, limit = 10) => {
      const { rows, ...rest } = await changes({ ...filter(more), from: hoursLater(from), to: hoursLater(to), limit })
      const shown = rows.map(row => [row.shelf, row.stateBefore, row.stateAfter, row.leftBefore, row.leftAfter])
      return { ...rest, shown }
    }
    const all = [
      ['a', 'open', 'closed', 3, 0],
      ['d', null, 'open', null, 9],
    ]
    expect(await told(1, 4)).toMatchObject({ total: 2, truncated: false, shown: all })
    expect(await told(1, 4, {}, 1)).toMatchObject({ total: 2, truncated: true, shown: all.slice(0, 1) })
    expect(await told(1, 4, { search: 'D', region: 'westus' })).toMatchObject({ total: 1, shown: all.slice(1) })
    expect(await told(1, 4, { region: 'eastus' })).toMatchObject({ total: 0, shown: [] })
    expect(await told(3, 4)).toMatchObject({ total: 0 })
    await expect(told(4, 1)).rejects.toMatchObject({ code: 'badInput' })
    await expect(told(1, 6)).rejects.toMatchObject({ code: 'badInput' })
  })

  test('are a file', async () => {
    const request = { ...filter({ state: 'open' }), sort: byShelf.sort, format: 'csv', columns: listed } as const
    const settings = { maxRows: { csv: 10, xlsx: 10 }, publicOrigin: 'http://localhost', simulated: true }
    const rows = await walkedRows(queries(), request)
    const ports = { spreadsheets, clock: times.clock }
    const file = await exportRows(exported, request, rows, ports, settings, { ref: 'ref', problems: [] })
    let text = ''
    for await (const piece of file.pieces) text += piece
    const [heading, ...lines] = text.trim().split('\r\n')
    expect(heading).toMatch(/^Shelf,State,Left \(items\),/)
    expect(lines.map(line => line.slice(0, 'c,open,1'.length))).toEqual(['c,open,1', 'd,open,9'])
    expect(file.name).toMatch(/^headroom-shelves-/)
  })
})
