import { describe, expect, test } from 'vitest'
import type { CapacityOverview } from '#shared/capacity/capacity-repository.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { capacityExport, exportColumns } from '#shared/contract/capacity/capacity-export.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { columnTitle } from '#shared/contract/common/columns.js'
import type { Problem } from '#shared/contract/common/problems.js'
import type { RouteQueryInput } from '#shared/contract/common/route.js'
import type { Sheet } from '#shared/reads/spreadsheet.js'
import { type ExportRequest, exportCapacity } from './capacity-export.js'

const now = new Date('2026-03-02T10:20:30.456Z')
const snapshots = {
  snapshotTime: '2026-03-02T06:00:00.000Z',
  oldestSnapshotTime: '2026-03-01T00:00:00.000Z',
  recomputedBefore: null,
}
const sums = { quotaUsable: 10, quotaStranded: 30, quotaFree: 45, unitsWithoutTotal: 1 }
const settings = {
  maxRows: { xlsx: 100, csv: 200 },
  publicOrigin: 'https://headroom.example',
  simulated: true,
  currency: 'USD',
}

const asked = (text: RouteQueryInput<typeof capacityExport> = {}) =>
  capacityExport.query?.parse(text) as unknown as ExportRequest

function problem(text: RouteQueryInput<typeof capacityExport>): string {
  const issues = capacityExport.query?.safeParse(text).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
}

/** Exports `total` rows; the sheets that were written are kept. */
function exporting(total: number) {
  const sheets: Sheet<CapacityRow>[] = []
  const walks: { limit: number; filter: CapacityFilter }[] = []
  const keep = (kind: string) =>
    async function* <Row>(sheet: Sheet<Row>) {
      sheets.push(sheet as Sheet<unknown> as Sheet<CapacityRow>)
      yield kind
    }
  const ports = {
    clock: () => now,
    spreadsheets: { xlsx: keep('xlsx') as never, csv: keep('csv') },
    capacity: {
      count: async () => total,
      overview: async () => ({ facets: {}, summary: sums }) as unknown as CapacityOverview,
      snapshotTimes: async () =>
        total > 0 ? snapshots : { snapshotTime: null, oldestSnapshotTime: null, recomputedBefore: null },
      async *walk({ limit, sort: _sort, ...filter }: ExportRequest & { limit: number }): AsyncGenerator<CapacityRow[]> {
        walks.push({ limit, filter })
        yield []
      },
    },
  }
  return {
    sheets,
    walks,
    run: (request: ExportRequest, problems: Problem[] = []) =>
      exportCapacity(request, ports, settings, { ref: 'the-ref', problems }),
  }
}

describe('What an export is asked', () => {
  test('means a workbook of all columns, by region, where nothing is said', () => {
    const { format, columns, sort } = asked()
    expect([format, columns, sort]).toEqual(['xlsx', exportColumns, { column: 'region', direction: 'asc' }])
    expect(asked({ format: ' CSV ', columns: ' , ' })).toMatchObject({ format: 'csv', columns: exportColumns })
    expect(asked({ columns: 'region,ALL' }).columns).toBe(exportColumns)
  })

  test('names columns in the order wanted, in any casing, each once', () => {
    expect(asked({ columns: 'zones, VMSKU,ageseconds,zones' }).columns.map(({ key }) => key)).toEqual([
      'zones',
      'vmSku',
      'ageSeconds',
    ])
  })

  test('is refused by the name of the parameter', () => {
    expect(problem({ format: 'pdf' })).toBe('format must be one of xlsx, csv')
    expect(problem({ columns: 'region,price' })).toMatch(
      /^columns does not know "price"; allowed: vmSku, region, .*, or all$/,
    )
    expect(problem({ sort: 'zones' })).toMatch(/^sort must be column:asc or column:desc; columns: vmSku, /)
  })

  test('has a column for every part of a row', () => {
    expect(new Set(exportColumns.map(({ key }) => key)).size).toBe(31)
  })
})

describe('An export', () => {
  test('is named for its time, and tells what it was made of', async () => {
    const file = await exporting(12).run(asked())
    expect(file).toMatchObject({
      name: 'headroom-capacity-2026-03-02T10-20-30Z.xlsx',
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      facts: {
        rows: '12',
        snapshot: snapshots.snapshotTime,
        'oldest-snapshot': snapshots.oldestSnapshotTime,
        simulated: 'true',
      },
    })
    expect((await exporting(0).run(asked({ format: 'csv' }))).facts).toMatchObject({ rows: '0', snapshot: 'none' })
  })

  test('walks the filter up to the cap, and no further than it is read', async () => {
    const { run, walks, sheets } = exporting(100)
    const file = await run(asked({ region: 'westus', format: 'csv', columns: 'region' }))
    expect([walks, sheets]).toEqual([[], []])
    for await (const piece of file.pieces) expect(piece).toBe('csv')
    for await (const _rows of sheets[0]?.slices ?? []);
    expect(walks).toMatchObject([{ limit: 200, filter: { region: ['westus'] } }])
  })

  test('names the currency of its prices, and the machines that a month is for', async () => {
    const { run, sheets } = exporting(1)
    const text = { columns: 'vmSku,pricePerHour,pricePerMonth,vCpus', desiredCount: '40' }
    for await (const _piece of (await run(asked(text))).pieces);
    const [sheet] = sheets
    expect(sheet?.columns.map(columnTitle)).toEqual(['SKU', 'Price per hour (USD)', 'Price per month (USD)', 'vCPU'])
    expect(sheet?.about(1)).toContainEqual({ label: 'Price per month', value: 'USD for 40 machines for 730 hours' })
  })

  test('of more rows than a file may hold is refused with their number and a way out', async () => {
    const { run, walks } = exporting(101)
    await expect(run(asked())).rejects.toMatchObject({
      code: 'badInput',
      message: expect.stringMatching(
        /^101 rows match, and a file of format xlsx holds at most 100 \(EXPORT_MAX_ROWS_XLSX, .*\): take format=csv, or narrow/,
      ),
    })
    expect((await run(asked({ format: 'csv' }))).facts.rows).toBe('101')
    await expect(exporting(201).run(asked({ format: 'csv' }))).rejects.toMatchObject({
      message: expect.stringMatching(/at most 200 \(EXPORT_MAX_ROWS_CSV, EXPORT_MAX_ROWS\): narrow it/),
    })
    expect(walks).toEqual([])
  })

  test('tells what its rows are', async () => {
    const { run, sheets } = exporting(2)
    const text = { region: 'westus,eastus', search: '=cmd', at: '2026-03-01T00:00:00Z', sort: 'vCpus:desc' }
    for await (const _piece of (await run(asked(text))).pieces);
    const lines = sheets[0]?.about(2) ?? []
    const href =
      'https://headroom.example/?resourceType=all&region=westus%2Ceastus&search=%3Dcmd&at=2026-03-01T00%3A00%3A00.000Z&sort=vCpus%3Adesc'
    expect(lines.slice(0, 15)).toEqual([
      { label: 'Rows', value: 2 },
      { label: 'Usable quota, vCPU', value: 10 },
      { label: 'Stranded quota, vCPU', value: 30 },
      { label: 'Free quota, vCPU', value: 45 },
      { label: 'Regions of subscriptions without a known regional total', value: 1 },
      { label: 'Regions', value: 'westus, eastus' },
      { label: 'Search', value: '=cmd' },
      { label: 'State as of', value: '2026-03-01T00:00:00.000Z' },
      { label: 'Order', value: 'vCPU, descending' },
      { label: 'Newest snapshot (UTC)', value: new Date(snapshots.snapshotTime) },
      { label: 'Oldest snapshot (UTC)', value: new Date(snapshots.oldestSnapshotTime) },
      { label: 'Made at (UTC)', value: now },
      { label: 'Price per month', value: 'USD for one machine for 730 hours' },
      { label: 'Page', value: href, href },
      { label: 'Reference', value: 'the-ref' },
    ])
    expect(lines[15]).toEqual({ label: 'Simulated', value: expect.stringMatching(/^yes/) })
    expect(lines[16]).toMatchObject({
      label: 'What they do not prove',
      value: expect.stringContaining('free machines'),
    })
  })

  test('says so where there is no filter, no snapshot, or the order is by no column of the file', async () => {
    const { run, sheets } = exporting(0)
    for await (const _piece of (await run(asked({ columns: 'vmSku' }))).pieces);
    const values = Object.fromEntries((sheets[0]?.about(0) ?? []).map(({ label, value }) => [label, value]))
    expect(values).toMatchObject({
      Filters: 'none: every row',
      Order: 'Region, ascending',
      'Newest snapshot (UTC)': 'none',
    })
  })
})
