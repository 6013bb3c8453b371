import { expect, it } from 'vitest'
import { apiParams, hrefWith } from './params.js'

it('begins other rows at their first page, with none open', () => {
  expect(hrefWith('/admin/errors', 'source=api&page=3&open=e1', { severity: 'warn' })).toBe(
    '/admin/errors?source=api&severity=warn',
  )
})

it('keeps the rows while one of them is opened and closed', () => {
  expect(hrefWith('/admin/errors', 'source=api&page=3', { open: 'e1' })).toBe('/admin/errors?source=api&page=3&open=e1')
  expect(hrefWith('/admin/errors', 'open=e1', { open: undefined })).toBe('/admin/errors')
})

it('closes the row where the page is turned', () => {
  expect(hrefWith('/admin/errors', 'search=a&open=e1', { page: '2' })).toBe('/admin/errors?search=a&page=2')
})

it('asks the API by its own names, for what is set alone', () => {
  expect(apiParams('?search=a&page=2&open=e1&source=', ['search', 'source'], 50)).toEqual({
    search: 'a',
    pageNumber: '2',
    pageSize: '50',
  })
})
