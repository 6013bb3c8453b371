import { expect, test } from 'vitest'
import { listedGroupColumns } from './group-columns.js'
import { listedReportFileColumns, type ReportFileRow } from './report-columns.js'

test('What is not known of a pool, or was given or taken, is told in files, and is not empty or 0', () => {
  const unknown = { groupLimit: null, poolFree: null, given: null, taken: null }
  for (const columns of [listedGroupColumns, listedReportFileColumns])
    for (const name of ['groupLimit', 'poolFree', 'given', 'taken'] as const) {
      const column = columns.find(({ key }) => key === name)
      expect(column?.read(unknown as ReportFileRow), name).toBe('Not known')
      expect(column?.read({ ...unknown, [name]: 0 } as ReportFileRow), name).toBe(0)
      expect(column?.isNullable).toBe(true)
    }
})
