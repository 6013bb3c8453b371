import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import excel from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { About } from '#shared/contract/about.js'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { type ExportColumn, exportColumns } from '#shared/contract/capacity/capacity-export.js'
import { parseCsv } from '../support/csv.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { expectRefusal } from './answers.js'

const maxRows = 6_000
const maxCsvRows = 6_500
const hostile = '=cmd|\'/c calc\'!A0, "quoted"'

describe.each(sqlEngines)('The export of capacity on $name', engine => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startEstate({
      subscriptions: 2,
      regions: ['eastus', 'westus2', 'northeurope'],
      engine,
      env: { EXPORT_MAX_ROWS_XLSX: String(maxRows), EXPORT_MAX_ROWS: String(maxCsvRows) },
    })
    await estate.settled()
    await estate.stored.write(({ db }) =>
      db
        .updateTable('Subscription')
        .set({ displayName: hostile })
        .where('subscriptionId', '=', eb =>
          eb.selectFrom('CapacityUnit').select(({ fn }) => fn.max('subscriptionId').as('id')),
        )
        .execute(),
    )
  })
  afterAll(() => estate?.stop())

  const ask = (query: string) => fetch(`${estate.url}/api/capacity/export?${query}`)

  /** Every page of a filter, joined. */
  async function pages(query: string): Promise<CapacityRow[]> {
    const rows: CapacityRow[] = []
    for (let number = 1; ; number += 1) {
      const response = await fetch(`${estate.url}/api/capacity/paged?${query}&pageSize=500&pageNumber=${number}`)
      const page = (await response.json()) as CapacityPage
      rows.push(...page.rows)
      if (!page.pagination.hasNext) return rows
    }
  }

  async function workbook(query: string) {
    const response = await ask(query)
    expect(response.status).toBe(200)
    const book = new excel.Workbook()
    await book.xlsx.load((await response.arrayBuffer()) as unknown as excel.Buffer)
    const sheet = book.getWorksheet('Capacity') as excel.Worksheet
    const about = new Map<string, excel.CellValue>()
    book.getWorksheet('About')?.eachRow(row => about.set(String(row.getCell(1).value), row.getCell(2).value))
    return { response, sheet, about }
  }
  async function csv(query: string) {
    const response = await ask(`format=csv&${query}`)
    // `text()` takes the byte order mark away.
    return {
      response,
      records: parseCsv(
        Buffer.from(await response.arrayBuffer())
          .toString()
          .replace(/^\uFEFF/, ''),
      ),
    }
  }

  const shown = (row: CapacityRow, key: ExportColumn['key']): unknown => {
    if (key === 'fits' || key === 'acceleratedNetworking')
      return row[key] === null ? 'unknown' : row[key] ? 'yes' : 'no'
    if (key === 'shortfall') return row.shortfall?.machines ?? null
    if (key === 'shortfallVCpus') return row.shortfall?.vCpus ?? null
    if (key === 'bindingConstraint') return row.bindingConstraint?.text ?? null
    if (key === 'zones' || key === 'restrictedZones') return row[key].join(', ') || null
    return key === 'snapshotTime' ? new Date(row.snapshotTime) : row[key]
  }
  const keys = exportColumns.map(({ key }) => key).filter(key => key !== 'ageSeconds')

  it.each(['region:asc', 'quotaLimit:desc', 'subscriptionName:asc', 'availability:desc'])(
    'by %s is a workbook of all pages, column by column',
    async sort => {
      const query = `region=eastus,westus2&resourceType=virtualMachines&sort=${sort}`
      const rows = await pages(query)
      const { sheet, response } = await workbook(`${query}&columns=${keys}`)
      expect(response.headers.get('x-headroom-rows')).toBe(String(rows.length))
      expect([rows.length > 1_000, sheet.rowCount]).toEqual([true, rows.length + 1])
      let formulas = 0
      for (const [n, row] of rows.entries()) {
        const cells = keys.map((_, index) => sheet.getRow(n + 2).getCell(index + 1))
        formulas += cells.filter(({ type }) => type === excel.ValueType.Formula).length
        expect(cells.map(({ value }) => value)).toEqual(keys.map(key => shown(row, key)))
      }
      expect(formulas).toBe(0)
      expect(rows.some(({ subscriptionName }) => subscriptionName === hostile)).toBe(true)
    },
    60_000,
  )

  it('is a CSV file of the same, with the columns in the order asked for and no formula', async () => {
    const query = 'region=northeurope&sort=vmSku:desc'
    const wanted = ['snapshotTime', 'subscriptionName', 'vmSku', 'memoryGiB', 'zones'] as const
    const { records, response } = await csv(`${query}&columns=${wanted.join(',').toUpperCase()}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(records[0]).toEqual(['Snapshot (UTC)', 'Subscription', 'SKU', 'Memory (GiB)', 'Zones'])
    const expected = (await pages(query)).map(row =>
      wanted.map(key => {
        const value = shown(row, key)
        if (value === hostile) return `'${hostile}`
        return value instanceof Date ? value.toISOString() : String(value ?? '')
      }),
    )
    expect(expected.length).toBeGreaterThan(500)
    expect(records.slice(1)).toEqual(expected)
  })

  it('is sent as a download that is not cached', async () => {
    for (const [format, type] of [
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['csv', 'text/csv; charset=utf-8'],
    ]) {
      const response = await ask(`format=${format}&region=eastus`)
      await response.arrayBuffer()
      const headers = Object.fromEntries(response.headers)
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(
          new RegExp(
            `^attachment; filename="headroom-capacity-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ\\.${format}"$`,
          ),
        ),
        'x-headroom-snapshot': expect.stringMatching(/^\d{4}-.*Z$/),
        'x-headroom-simulated': 'true',
      })
      expect(headers.etag).toBeUndefined()
    }
  })

  it('describes its rows in its second sheet', async () => {
    const query = 'region=eastus&availability=Restricted&sort=vCpus:desc'
    const { about, response, sheet } = await workbook(query)
    const { snapshotTime, oldestSnapshotTime } = (await (
      await fetch(`${estate.url}/api/capacity/paged?${query}`)
    ).json()) as CapacityPage
    expect(Object.fromEntries(about)).toMatchObject({
      Rows: sheet.rowCount - 1,
      Regions: 'eastus',
      Availability: 'Restricted',
      Order: 'vCPU, descending',
      'Newest snapshot (UTC)': new Date(snapshotTime ?? ''),
      'Oldest snapshot (UTC)': new Date(oldestSnapshotTime ?? ''),
      Reference: response.headers.get('x-correlation-id'),
      Simulated: expect.stringMatching(/^yes/),
    })
    const { hyperlink } = about.get('Page') as excel.CellHyperlinkValue
    expect(hyperlink).toBe(`${estate.url}/?resourceType=all&region=eastus&availability=Restricted&sort=vCpus%3Adesc`)
  })

  it('of nothing is a file with its headings', async () => {
    expect((await csv('regionPreset=China')).records).toHaveLength(1)
    const { sheet, about } = await workbook('regionPreset=China')
    expect([sheet.rowCount, about.get('Rows')]).toEqual([1, 0])
  })

  it('of more rows than a file may hold is refused before its first byte', async () => {
    const total = await estate.stored.count('select count(*) from CapacitySnapshot')
    expect(total).toBeGreaterThan(maxRows)
    const sentence = await expectRefusal(await ask(''), 400)
    expect(sentence).toContain(`${total} rows match, and a file of format xlsx holds at most ${maxRows} (EXPORT_MAX`)
    expect(await expectRefusal(await ask('format=csv'), 400)).toContain(`at most ${maxCsvRows} (EXPORT_MAX_ROWS_CSV`)
    const about = (await (await fetch(`${estate.url}/api/about`)).json()) as About
    expect(about.exportMaxRows).toEqual({ xlsx: maxRows, csv: maxCsvRows })
  })

  it.each([
    ['columns=region,price', 'columns: does not know "price"; allowed: vmSku, region, '],
    ['format=pdf', 'format: must be one of xlsx, csv'],
    ['sort=zones', 'sort: must be column:asc or column:desc'],
    ['region=eastus&colums=region', 'colums: is not a parameter here'],
    ['availability=fine', 'availability: does not know "fine"'],
  ])('refuses %s with the name of the parameter', async (query, sentence) => {
    expect(await expectRefusal(await ask(query), 400)).toContain(sentence)
  })

  it('frees its slot when its reader disconnects', async () => {
    for (let n = 0; n < 5; n += 1) {
      const path = `${estate.apiUrl}/api/capacity/export?region=eastus,westus2&format=${n % 2 ? 'csv' : 'xlsx'}`
      const request = get(path, { agent: false })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      if (response.statusCode === 200) await once(response, 'readable')
      request.destroy()
      await until('a place for the next', async () => {
        const next = await ask('region=northeurope&format=csv&columns=region')
        await next.arrayBuffer()
        return next.status === 200 || undefined
      })
    }
  })
})
