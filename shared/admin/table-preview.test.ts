import { expect, test } from 'vitest'
import { type PreviewRow, previewTable, type TablePreviews } from './table-preview.js'

const rows: PreviewRow[] = [1, 2, 3].map(n => ({ a: n, b: 'x'.repeat(n * 250) }))
const previews: TablePreviews = {
  tables: new Map([
    ['CapacitySnapshot', { shown: ['a', 'b'], withheld: ['secret'] }],
    ['Region', { shown: ['a'], withheld: [] }],
  ]),
  total: async () => rows.length,
  rows: async (_table, { offset, limit }) => rows.slice(offset, offset + limit),
}
const on = { previews, settings: async () => ({ showSqlPreview: true }) }

test('A page has the shown columns, and names those that are withheld', async () => {
  expect(await previewTable(on, { pageNumber: 1, pageSize: 1 })).toEqual({
    tables: ['CapacitySnapshot', 'Region'],
    table: 'CapacitySnapshot',
    columns: ['a', 'b'],
    withheld: ['secret'],
    rows: [rows[0]],
    pagination: { total: 3, pageNumber: 1, pageSize: 1, pageCount: 3, hasNext: true, hasPrevious: false },
  })
  expect((await previewTable(on, { table: 'region', pageNumber: 9, pageSize: 1 })).rows).toEqual([])
})

test('A long text is cut, and no sign of two halves in its middle', async () => {
  const { rows: page } = await previewTable(on, { pageNumber: 1, pageSize: 3 })
  expect(page.map(row => String(row.b).length)).toEqual([250, 500, 501])
  expect(page[2]?.b).toMatch(/^x{500}…$/)
  const smile = { ...previews, rows: async () => [{ a: `${'x'.repeat(499)}😀😀` }] }
  const cut = await previewTable({ ...on, previews: smile }, { pageNumber: 1, pageSize: 1 })
  expect(cut.rows).toEqual([{ a: `${'x'.repeat(499)}…` }])
})

test.each(['sqlite_schema', 'Region; drop table Region', '', 'constructor'])(
  'No other table is shown: %o',
  async table => {
    await expect(previewTable(on, { table, pageNumber: 1, pageSize: 1 })).rejects.toMatchObject({
      code: 'badInput',
      message: 'table: must be one of CapacitySnapshot, Region',
    })
  },
)

test('Nothing is shown or asked while it is switched off', async () => {
  const off = { previews: { ...previews, total: () => Promise.reject(new Error('asked')) } }
  const request = { pageNumber: 1, pageSize: 1 }
  await expect(
    previewTable({ ...off, settings: async () => ({ showSqlPreview: false }) }, request),
  ).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('switched off') })
})
