import { expect, it } from 'vitest'
import { defaultChangeKinds } from '#shared/contract/capacity/capacity-changes.js'
import { readChangeSpan, sortText } from './change-span.js'

const now = '2026-08-10T12:34:56.000Z'

it('is since yesterday unless the address says otherwise', () => {
  expect(readChangeSpan({}, undefined, now)).toEqual({
    from: '2026-08-09T12:34:00.000Z',
    to: undefined,
    kinds: defaultChangeKinds,
    page: 1,
    asList: false,
    sort: { column: 'inUse', direction: 'desc' },
  })
})

it('reads what an address holds and drops what makes no sense', () => {
  const options = {
    from: '2026-08-01T00:00Z',
    to: '2026-08-02T00:00Z',
    kind: 'quota,strange',
    page: '3',
    as: 'list',
    order: 'sizes',
  }
  expect(readChangeSpan(options, undefined, now)).toEqual({
    from: '2026-08-01T00:00:00.000Z',
    to: '2026-08-02T00:00:00.000Z',
    kinds: ['quota'],
    page: 3,
    asList: true,
    sort: { column: 'sizes', direction: 'asc' },
  })
  expect(readChangeSpan({ from: 'Monday', page: '-1' }, undefined, now)).toMatchObject({ page: 1 })
})

it('puts an order into the address unless it is the default one', () => {
  expect(sortText({ column: 'inUse', direction: 'desc' })).toBe('')
  expect(sortText({ column: 'inUse', direction: 'asc' })).toBe('inUse:asc')
  expect(readChangeSpan({ order: 'sizes:up' }, undefined, now).sort.column).toBe('inUse')
})
