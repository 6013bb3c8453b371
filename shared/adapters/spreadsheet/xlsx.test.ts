import { setImmediate as nextTurn } from 'node:timers/promises'
import excel from 'exceljs'
import { describe, expect, test } from 'vitest'
import { availabilities } from '#shared/contract/capacity/availability.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { exportColumns } from '#shared/contract/capacity/capacity-export.js'
import type { AboutLine } from '#shared/reads/spreadsheet.js'
import { sampleRow } from '../../../tests/support/samples/sample-row.js'
import { until } from '../../../tests/support/until.js'
import { xlsxFile } from './xlsx.js'

async function* toSlices(rows: readonly CapacityRow[], size = 300) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

async function written(
  rows: readonly CapacityRow[],
  columns = exportColumns,
  about: (rows: number) => AboutLine[] = () => [],
) {
  const chunks: Uint8Array[] = []
  for await (const bytes of xlsxFile({ name: 'Capacity', columns, slices: toSlices(rows), about })) chunks.push(bytes)
  const book = new excel.Workbook()
  await book.xlsx.load(Buffer.concat(chunks) as unknown as excel.Buffer)
  return { book, sheet: book.getWorksheet('Capacity') as excel.Worksheet }
}
const named = (...keys: string[]) => keys.flatMap(key => exportColumns.find(column => column.key === key) ?? [])
const findValues = (sheet: excel.Worksheet, number: number) => (sheet.getRow(number).values as unknown[]).slice(1)

describe('A workbook', () => {
  test('has the headings in their order, frozen and with a filter', async () => {
    const { sheet } = await written([sampleRow()], named('region', 'memoryGiB', 'snapshotTime'))
    expect(findValues(sheet, 1)).toEqual(['Region', 'Memory (GiB)', 'Snapshot (UTC)'])
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBe('A1:C2')
    expect(sheet.getCell('A1').font?.bold).toBe(true)
    expect(sheet.getColumn(1).width).toBeGreaterThan(15)
  })

  test('reads back as the rows, numbers as numbers and times as times, however many there are', async () => {
    const rows = Array.from({ length: 1_234 }, (_, n) =>
      sampleRow({ vmSku: `Standard_D${n}`, quotaUsed: n * 1.5, memoryGiB: n % 2 ? null : n / 4 }),
    )
    const { sheet } = await written(rows, named('vmSku', 'quotaUsed', 'memoryGiB', 'zones', 'snapshotTime'))
    expect(sheet.rowCount).toBe(1_235)
    for (const [n, row] of rows.entries()) {
      const cells = ['A', 'B', 'C', 'D', 'E'].map(letter => sheet.getCell(`${letter}${n + 2}`).value)
      expect(cells).toEqual([row.vmSku, row.quotaUsed, row.memoryGiB, '1, 2', new Date(row.snapshotTime)])
    }
    expect([sheet.getCell('B2').numFmt, sheet.getCell('E2').numFmt]).toEqual(['#,##0', 'yyyy-mm-dd hh:mm:ss'])
  })

  test('holds prices with the digits that tell two sizes apart, and nothing where none is known', async () => {
    const rows = [
      sampleRow({ pricePerHour: 0.0052, pricePerMonth: 3.8 }),
      sampleRow({ pricePerHour: null, pricePerMonth: null }),
    ]
    const { sheet } = await written(rows, named('pricePerHour', 'pricePerMonth', 'vmSku'))
    expect([2, 3].map(number => [sheet.getCell(`A${number}`).value, sheet.getCell(`B${number}`).value])).toEqual([
      [0.0052, 3.8],
      [null, null],
    ])
    expect([sheet.getCell('A2').numFmt, sheet.getCell('B2').numFmt]).toEqual(['#,##0.0000##', '#,##0.00'])
  })

  test('shows states in color, beside their word', async () => {
    const { sheet } = await written([sampleRow({ availability: 'Restricted' })], named('region', 'availability'))
    expect(sheet.getCell('B2').value).toBe('Restricted')
    const [formatting] = (sheet as unknown as { conditionalFormattings: { ref: string; rules: object[] }[] })
      .conditionalFormattings
    expect([formatting?.ref, formatting?.rules.length]).toEqual(['B2:B2', availabilities.length])
    expect((await written([], named('availability'))).sheet.rowCount).toBe(1)
  })

  test.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\tx', '12', '=1+1', 'TRUE', '2026-03-01', '#N/A'])(
    'holds the text %j as text',
    async text => {
      const { sheet } = await written([sampleRow({ subscriptionName: text })], named('subscriptionName'))
      const cell = sheet.getCell('A2')
      expect([cell.value, cell.type, cell.formula]).toEqual([text, excel.ValueType.String, undefined])
    },
  )

  test.each([
    ['a<b>&"\'', 'a<b>&"\''],
    ['bell\u0007 null\u0000 half\uD800', 'bell null half'],
    ['_x0041_ stays', '_x0041_ stays'],
    ['two\r\nlines', 'two\r\nlines'],
    [' padded ', ' padded '],
    ['💾 ünï', '💾 ünï'],
    ['x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
  ])('takes what XML does not: %j', async (text, read) => {
    const { sheet } = await written([sampleRow({ subscriptionName: text })], named('subscriptionName'))
    expect(sheet.getCell('A2').value).toBe(read)
  })

  test('tells in a second sheet what the rows are', async () => {
    const long = `http://localhost/?sku=${'x'.repeat(3_000)}`
    const { book } = await written([sampleRow(), sampleRow()], exportColumns, rows => [
      { label: 'Rows', value: rows },
      { label: 'Made', value: new Date('2026-03-01T00:00:00Z') },
      { label: 'Search', value: '=cmd()' },
      { label: 'Page', value: 'http://localhost/?a=b&c=d', href: 'http://localhost/?a=b&c=d' },
      { label: 'Long', value: long, href: long },
    ])
    const sheet = book.getWorksheet('About') as excel.Worksheet
    expect([1, 2, 3].map(number => findValues(sheet, number))).toEqual([
      ['Rows', 2],
      ['Made', new Date('2026-03-01T00:00:00Z')],
      ['Search', '=cmd()'],
    ])
    expect(sheet.getCell('B4').hyperlink).toBe('http://localhost/?a=b&c=d')
    expect(sheet.getCell('B5').value).toBe(long)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Capacity', 'About'])
  })

  test('shares many different texts, and writes those that are too many where they stand', async () => {
    const rows = Array.from({ length: 50_500 }, (_, n) => sampleRow({ vmSku: `size <${n}>` }))
    const { sheet } = await written(rows, named('vmSku'))
    const read = [2, 49_000, 50_100, 50_501].map(number => sheet.getCell(`A${number}`).value)
    expect(read).toEqual(['size <0>', 'size <48998>', 'size <50098>', 'size <50499>'])
  })
})

describe('The reader of a workbook', () => {
  let made: number
  let ended: boolean
  async function* endless(failsAt = Number.POSITIVE_INFINITY) {
    made = 0
    ended = false
    try {
      for (; ; made += 1) {
        if (made === failsAt) throw new Error('the database went away')
        // Texts by chance do not shrink, so that soon nothing more fits in between.
        yield Array.from({ length: 500 }, (_, n) =>
          sampleRow({ quotaUsed: Math.sin(made * 500 + n), vmSku: `s${made}` }),
        )
        await nextTurn()
      }
    } finally {
      ended = true
    }
  }
  const file = (slices: AsyncIterable<CapacityRow[]>) =>
    xlsxFile({ name: 'Capacity', columns: exportColumns, slices, about: () => [] })

  test('sets the pace, and ends the work by going', async () => {
    const bytes = file(endless())
    // Rows are asked for when the first bytes are taken.
    for (let n = 0; n < 3; n += 1) await bytes.next()
    let before = -1
    await until('a standstill', async () => {
      const still = made === before
      before = made
      for (let turn = 0; turn < 200; turn += 1) await nextTurn()
      return still || undefined
    })
    const full = made
    expect(full).toBeLessThan(200)
    for (let n = 0; n < 200; n += 1) await bytes.next()
    expect(made).toBeGreaterThan(full)
    await bytes.return(undefined)
    expect(ended).toBe(true)
  })

  test('learns of a failure, and never gets an end', async () => {
    const read = async () => {
      for await (const _bytes of file(endless(7)));
    }
    await expect(read()).rejects.toThrow('went away')
    expect(ended).toBe(true)
  })
})
