import { describe, expect, test } from 'vitest'
import { limit, pageNumber, pageSize, paginate, sortBy } from './paging.js'

describe('A number of a page', () => {
  test.each([
    [pageNumber, undefined, 1],
    [pageNumber, '', 1],
    [pageNumber, ' 7 ', 7],
    [pageSize, undefined, 100],
    [pageSize, '500', 500],
    [limit, undefined, 1000],
    [limit, '50000', 50_000],
  ] as const)('is read (%#)', (schema, text, value) => {
    expect(schema.parse(text)).toBe(value)
  })

  test.each([
    [pageNumber, '0', 'must be a whole number from 1 to 1000000'],
    [pageNumber, '-1', 'must be a whole number from 1 to 1000000'],
    [pageSize, '501', 'must be a whole number from 1 to 500'],
    [pageSize, '2.5', 'must be a whole number from 1 to 500'],
    [limit, 'many', 'must be a whole number from 1 to 50000'],
    [limit, '1;2', 'must be a whole number from 1 to 50000'],
    [limit, 'Infinity', 'must be a whole number from 1 to 50000'],
  ] as const)('is refused with its range (%#)', (schema, text, message) => {
    expect(schema.safeParse(text).error?.issues.map(issue => issue.message)).toEqual([message])
  })
})

describe('A sort order', () => {
  const sort = sortBy(['region', 'vmSku'], 'region:asc')

  test.each([
    [undefined, 'region', 'asc'],
    ['', 'region', 'asc'],
    ['vmSku', 'vmSku', 'asc'],
    ['VMSKU:DESC', 'vmSku', 'desc'],
    [' vmSku : asc ', 'vmSku', 'asc'],
  ])('is read from "%s"', (text, column, direction) => {
    expect(sort.parse(text)).toEqual({ column, direction })
  })

  test.each(['zones:asc', 'vmSku:up', 'vmSku:asc:desc', ':asc', 'region,vmSku'])('is refused in "%s"', text => {
    const issues = sort.safeParse(text).error?.issues.map(({ message }) => message)
    expect(issues).toEqual(['must be column:asc or column:desc; columns: region, vmSku'])
  })
})

describe('Pagination', () => {
  test.each([
    [0, 1, 100, 1, false, false],
    [100, 1, 100, 1, false, false],
    [101, 1, 100, 2, true, false],
    [101, 2, 100, 2, false, true],
    [5, 9, 2, 3, false, true],
  ])('of %i rows, page %i of %i rows each, counts %i pages', (total, page, size, pageCount, hasNext, hasPrevious) => {
    expect(paginate(total, page, size)).toEqual({
      total,
      pageNumber: page,
      pageSize: size,
      pageCount,
      hasNext,
      hasPrevious,
    })
  })
})
