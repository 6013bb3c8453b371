import { expect, it } from 'vitest'
import { readKinds, readTimes, toggleKind } from './change-times.js'

const now = '2026-08-10T12:34:56.000Z'
const kinds = { all: ['freed', 'quota', 'usage'], defaults: ['freed', 'quota'] } as const

it('is since yesterday unless the address says otherwise', () => {
  expect(readTimes({}, undefined, now)).toEqual({ from: '2026-08-09T12:34:00.000Z', to: undefined })
})

it('ends at the time that is shown', () => {
  expect(readTimes({}, '2026-08-05T00:00:00.000Z', now)).toEqual({
    from: '2026-08-04T00:00:00.000Z',
    to: '2026-08-05T00:00:00.000Z',
  })
})

it('reads what an address holds and drops what makes no sense', () => {
  expect(readTimes({ from: '2026-08-01T00:00Z', to: 'Monday' }, undefined, now)).toEqual({
    from: '2026-08-01T00:00:00.000Z',
    to: undefined,
  })
  expect(readKinds({ kind: 'quota,strange' }, kinds)).toEqual(['quota'])
  expect(readKinds({ kind: 'strange' }, kinds)).toEqual(kinds.defaults)
})

it('adds and removes kinds, back to the default ones', () => {
  expect(toggleKind(kinds, ['quota'], 'freed')).toBe('')
  expect(toggleKind(kinds, ['quota'], 'usage')).toBe('quota,usage')
  expect(toggleKind(kinds, ['quota'], 'quota')).toBe('')
  expect(toggleKind(kinds, [...kinds.defaults, 'usage'], 'usage')).toBe('')
})
