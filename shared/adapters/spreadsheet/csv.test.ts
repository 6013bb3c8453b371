import { describe, expect, test } from 'vitest'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { exportColumns } from '#shared/contract/capacity/capacity-export.js'
import { parseCsv } from '../../../tests/support/csv.js'
import { sampleRow } from '../../../tests/support/samples/sample-row.js'
import { csvFile } from './csv.js'

async function written(rows: CapacityRow[], columns = exportColumns): Promise<string> {
  async function* slices() {
    yield rows.slice(0, 1)
    yield rows.slice(1)
  }
  let text = ''
  for await (const piece of csvFile({ name: 'Capacity', columns, slices: slices(), about: () => [] })) text += piece
  return text
}
const named = (...keys: string[]) => keys.flatMap(key => exportColumns.find(column => column.key === key) ?? [])
const records = async (rows: CapacityRow[], ...keys: string[]) =>
  parseCsv((await written(rows, named(...keys))).replace(/^\uFEFF/, ''))

describe('A CSV file', () => {
  test('begins with a byte order mark and the headings, in their order', async () => {
    expect(await written([], named('region', 'memoryGiB', 'vCpus', 'snapshotTime', 'zones'))).toBe(
      '\uFEFFRegion,Memory (GiB),vCPU,Snapshot (UTC),Zones\r\n',
    )
    expect(parseCsv(await written([]))[0]).toHaveLength(exportColumns.length)
  })

  test('has numbers plain, times as ISO 8601, and nothing where there is nothing', async () => {
    const rows = [sampleRow({ memoryGiB: 0.5, quotaUsed: null, zones: [] }), sampleRow({ quotaUsed: 12_345 })]
    expect(await records(rows, 'memoryGiB', 'quotaUsed', 'snapshotTime', 'zones', 'bindingConstraint')).toEqual([
      ['Memory (GiB)', 'Family quota used (vCPU)', 'Snapshot (UTC)', 'Zones', 'Binding constraint'],
      ['0.5', '', '2026-03-01T12:34:56.789Z', '', ''],
      ['32', '12345', '2026-03-01T12:34:56.789Z', '1, 2', ''],
    ])
  })

  test('keeps commas, quotes, line breaks and blanks at the ends', async () => {
    const names = ['a,b', 'say "no"', 'two\r\nlines', ' padded ', 'ünïcödé 💾', '', 'x\ty']
    const rows = names.map(subscriptionName => sampleRow({ subscriptionName }))
    expect((await records(rows, 'subscriptionName', 'region')).slice(1)).toEqual(names.map(name => [name, 'westus']))
  })

  test.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'])(
    'defuses the text %j with an apostrophe, in quotes',
    async text => {
      const file = await written([sampleRow({ subscriptionName: text, vmSku: text })], named('subscriptionName'))
      expect(file.slice(file.indexOf('\r\n') + 2)).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
    },
  )

  test('leaves a number that is negative a number', async () => {
    expect((await records([sampleRow({ quotaUsed: -5 })], 'quotaUsed'))[1]).toEqual(['-5'])
  })
})
