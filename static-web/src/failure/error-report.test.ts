import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.js'
import { createReportFilter, withoutQueries } from './error-report.js'

it('keeps what people asked for out of a report', () => {
  expect(withoutQueries('at run (https://h.example/assets/a.js?key=secret:3:9)\nat b')).toBe(
    'at run (https://h.example/assets/a.js)\nat b',
  )
})

it('reports an error once, and few in all', () => {
  const isNews = createReportFilter()
  expect(isNews(new TypeError('x is undefined'))).toBe(true)
  expect(isNews(new TypeError('x is undefined'))).toBe(false)
  const others = Array.from({ length: 9 }, (_, index) => isNews(new Error(`other ${index}`)))
  expect(others.filter(Boolean)).toHaveLength(4)
})

it('leaves to the service what the service has answered itself', () => {
  expect(createReportFilter()(new ApiError(500, 'It failed', null))).toBe(false)
})
