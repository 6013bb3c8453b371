import { expect, it } from 'vitest'
import { chosenColumns, hiddenColumns } from './shown-columns.js'

const keys = ['region', 'fits', 'shortfall', 'family']

it('shows an optional column where it was chosen, and the others unless they were hidden', () => {
  expect(hiddenColumns({ hidden: ['family'], extra: ['fits'] }, ['fits', 'shortfall'])).toEqual(['family', 'shortfall'])
  expect(hiddenColumns({ hidden: ['family', 'fits'], extra: [] }, [])).toEqual(['family', 'fits'])
})

it('keeps in the address what differs from the default', () => {
  expect(chosenColumns(keys, ['region', 'fits'], ['fits', 'shortfall'])).toEqual({
    hidden: ['family'],
    extra: ['fits'],
  })
  expect(chosenColumns(keys, ['region', 'fits'], [])).toEqual({ hidden: ['shortfall', 'family'], extra: [] })
})
