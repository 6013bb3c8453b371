import { expect, it } from 'vitest'
import { familyTable } from '#shared/contract/capacity/family-columns.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { familyColumnsFor } from './family-grid-columns.js'

const columns = familyColumnsFor({ desiredCount: 40, zones: 3 }, true)

it('has the headings and units of the files, each figure with its definition', () => {
  const table = familyTable as Readonly<Record<string, { heading: string; unit?: string }>>
  expect(columns.map(({ label, unit }) => [label, unit])).toEqual(
    columns.map(({ key }) => [table[key]?.heading, table[key]?.unit]),
  )
  expect(columns.filter(({ numeric, help }) => numeric && help === undefined)).toEqual([])
})

it('defines the states, and what fits for the machines asked for', () => {
  const help = (key: string) => columns.find(column => column.key === key)?.help
  expect(help('limited')).toContain(glossary.Limited)
  expect(help('fitting')).toContain('40 machines over 3 zones fit')
  expect(familyColumnsFor({}, false).some(({ key }) => key === 'offered')).toBe(false)
})
