import { expect, it } from 'vitest'
import { listedCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { capacityExport } from '#shared/contract/capacity/capacity-export.js'
import { capacityGridColumns } from '../../pages/capacity/sizes/capacity-grid-columns.js'
import { exportColumns } from './export-columns.js'
import { fileName } from './file-name.js'

const shown = capacityGridColumns.map(({ key }) => key)
const fileColumns = (hidden: readonly string[]) =>
  exportColumns(listedCapacityColumns)(shown.filter(key => !hidden.includes(key)))

it('asks for the columns that are shown, and for those that share a cell with them', () => {
  const all = fileColumns([])
  expect(all.slice(0, 3)).toEqual(['vmSku', 'region', 'subscriptionName'])
  expect(all).toContain('quotaLimit')
  const some = fileColumns(['quotaUsed', 'family', 'zones'])
  for (const gone of ['quotaUsed', 'quotaLimit', 'family', 'zones', 'restrictedZones']) expect(some).not.toContain(gone)
})

it('keeps the order of the grid', () => {
  expect(exportColumns(listedCapacityColumns)(['region', 'vmSku'])).toEqual(['region', 'vmSku'])
})

it('asks for nothing that the export does not know', () => {
  const query = { search: 'd4', format: 'csv', columns: fileColumns(['family']).join(',') }
  expect(capacityExport.query?.safeParse(query).success).toBe(true)
})

it('takes the name of the file from the answer', () => {
  expect(fileName('attachment; filename="headroom 2026.csv"', 'x.csv')).toBe('headroom 2026.csv')
  expect(fileName(null, 'x.csv')).toBe('x.csv')
})
