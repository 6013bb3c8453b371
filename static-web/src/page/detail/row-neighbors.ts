import type { PageView } from '../page-view.js'

/**
 * The keys of the rows before and after the open one, in the shown order; absent if there is none, or it is not loaded.
 */
export interface RowNeighbors {
  readonly previous?: unknown
  readonly next?: unknown
}

interface Rows<Row> {
  readonly loaded: readonly Row[]
  readonly toLoaded: (index: number) => number | undefined
  readonly toListed: (loadedIndex: number) => number
}

/** Undefined if the open row is not among the loaded ones. */
export function rowNeighbors<Row>(
  { page: { rowKey }, row }: Pick<PageView, 'page' | 'row'>,
  { loaded, toLoaded, toListed }: Rows<Row>,
): (RowNeighbors & { readonly index: number }) | undefined {
  if (row === null) return undefined
  const text = rowKey.text(row)
  const position = loaded.findIndex(one => rowKey.text(one) === text)
  if (position < 0) return undefined
  const index = toListed(position)
  const at = (other: number): Row | undefined => {
    const found = other < 0 ? undefined : toLoaded(other)
    return found === undefined ? undefined : loaded[found]
  }
  return { index, previous: at(index - 1), next: at(index + 1) }
}
