import { type Pagination, paginate } from '#shared/contract/common/paging.js'
import type { Window } from './row-reads.js'

/** The requested page, counted from 1. */
export interface Paged {
  readonly pageNumber: number
  readonly pageSize: number
}

export interface ListHead {
  readonly total: number
  readonly truncated: boolean
}
export interface Listed<Row> extends ListHead {
  readonly rows: Row[]
}

export const toWindow = ({ pageNumber, pageSize }: Paged): Window => ({
  offset: (pageNumber - 1) * pageSize,
  limit: pageSize,
})

/** One page of a list in memory. */
export function toPage<Row>(all: readonly Row[], paged: Paged): { rows: Row[]; pagination: Pagination } {
  const { offset, limit } = toWindow(paged)
  return {
    rows: all.slice(offset, offset + limit),
    pagination: paginate(all.length, paged.pageNumber, paged.pageSize),
  }
}

/** The first rows of a list in memory. */
export const firstRows = <Row>(all: readonly Row[], limit: number): Listed<Row> => ({
  rows: all.slice(0, limit),
  total: all.length,
  truncated: all.length > limit,
})
