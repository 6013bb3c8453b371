import { expect, it } from 'vitest'
import { z } from 'zod'
import { listColumns } from '#shared/contract/common/columns.js'
import { headingsBy } from './table-headings.js'

const heading = headingsBy(
  listColumns({
    free: {
      schema: z.number().meta({ description: 'Not used.' }),
      heading: 'Free',
      kind: 'number',
      width: 9,
      unit: 'vCPU',
    },
    at: { schema: z.string(), heading: 'Read', kind: 'time', width: 9 },
  }),
)

it('are those of the files, with unit and definition', () => {
  expect(heading('free')).toEqual({ key: 'free', label: 'Free (vCPU)', numeric: true, help: 'Not used.' })
  expect(heading('at')).toEqual({ key: 'at', label: 'Read (UTC)', numeric: false, help: undefined })
})

it('are not made up', () => {
  expect(() => heading('used' as 'free')).toThrow('No file has the column used.')
})
