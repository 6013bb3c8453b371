import { describe, expect, it } from 'vitest'
import type { PageView } from '../page-view.js'
import { rowNeighbors } from './row-neighbors.js'

const page = { rowKey: { shape: 'name', text: (key: unknown) => String(key), read: String, title: String } }
const toView = (row: string | null) => ({ page, row }) as unknown as PageView

/** The first page of three rows and the third page are read, the second is not. */
const rows = {
  loaded: ['a', 'b', 'c', 'g', 'h', 'i'],
  toLoaded: (index: number) => (index < 3 ? index : index >= 6 && index < 9 ? index - 3 : undefined),
  toListed: (loadedIndex: number) => (loadedIndex < 3 ? loadedIndex : loadedIndex + 3),
}

describe('the rows beside the open one', () => {
  it('are those before and after it in the list', () => {
    expect(rowNeighbors(toView('b'), rows)).toEqual({ index: 1, previous: 'a', next: 'c' })
    expect(rowNeighbors(toView('h'), rows)).toEqual({ index: 7, previous: 'g', next: 'i' })
  })

  it('are none at the ends of the list, and where they are not read', () => {
    expect(rowNeighbors(toView('a'), rows)).toEqual({ index: 0, previous: undefined, next: 'b' })
    expect(rowNeighbors(toView('c'), rows)).toEqual({ index: 2, previous: 'b', next: undefined })
    expect(rowNeighbors(toView('i'), rows)).toEqual({ index: 8, previous: 'h', next: undefined })
  })

  it('are not known for a row that is not among those read, or while none is open', () => {
    expect(rowNeighbors(toView('e'), rows)).toBeUndefined()
    expect(rowNeighbors(toView(null), rows)).toBeUndefined()
  })
})
