import { expect, it } from 'vitest'
import { capacityExport } from '#shared/contract/capacity/capacity-export.js'
import { exportQuery, fileName } from './export-query.js'

const toColumns = (hidden: string[]) => exportQuery({}, hidden, 'csv').columns?.split(',')

it('asks for the rows of the view in its order', () => {
  const query = { region: 'eastus', at: '2026-08-01T12:00:00.000Z', sort: 'vCpus:desc' }
  expect(exportQuery(query, [], 'xlsx')).toMatchObject({ ...query, format: 'xlsx' })
})

it('asks for the columns that are shown, and for those that share a cell with them', () => {
  const all = toColumns([])
  expect(all?.slice(0, 3)).toEqual(['vmSku', 'region', 'subscriptionName'])
  expect(all).toContain('quotaLimit')
  const some = toColumns(['quotaUsed', 'family', 'zones'])
  for (const gone of ['quotaUsed', 'quotaLimit', 'family', 'zones', 'restrictedZones']) expect(some).not.toContain(gone)
})

it('asks for nothing that the export does not know', () => {
  expect(capacityExport.query?.safeParse(exportQuery({ search: 'd4' }, ['family'], 'csv')).success).toBe(true)
})

it('takes the name of the file from the answer', () => {
  expect(fileName('attachment; filename="headroom 2026.csv"', 'x.csv')).toBe('headroom 2026.csv')
  expect(fileName(null, 'x.csv')).toBe('x.csv')
})
