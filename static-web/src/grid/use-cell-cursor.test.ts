import { expect, it } from 'vitest'
import { nextPlace } from './use-cell-cursor.js'

const size = { rows: 184, columns: 51, screen: 20 }
const from = (key: string, row: number, column: number, ctrlKey = false) =>
  nextPlace({ key, ctrlKey }, { row, column }, size)

it('moves by cells, by screens, and to the ends', () => {
  expect(from('ArrowDown', 3, 4)).toEqual({ row: 4, column: 4 })
  expect(from('ArrowLeft', 3, 4)).toEqual({ row: 3, column: 3 })
  expect(from('PageDown', 3, 4)).toEqual({ row: 23, column: 4 })
  expect(from('End', 3, 4)).toEqual({ row: 3, column: 50 })
  expect(from('End', 3, 4, true)).toEqual({ row: 183, column: 50 })
  expect(from('Home', 3, 4, true)).toEqual({ row: 0, column: 0 })
})

it('stays inside the table, and leaves other keys alone', () => {
  expect(from('ArrowUp', 0, 0)).toEqual({ row: 0, column: 0 })
  expect(from('ArrowRight', 0, 50)).toEqual({ row: 0, column: 50 })
  expect(from('PageDown', 180, 1)).toEqual({ row: 183, column: 1 })
  expect(from('Enter', 1, 1)).toBeUndefined()
})
