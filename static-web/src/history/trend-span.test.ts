import { expect, it } from 'vitest'
import { daysFor, defaultSpan, readSpan, spanOptions } from './trend-span.js'

it('comes back as it was', () => {
  for (const span of [defaultSpan, { days: 30, granularity: 'hourly', asTable: true } as const])
    expect(readSpan(spanOptions(span))).toEqual(span)
})

it('asks for no more hours than are kept, and for no nonsense', () => {
  expect(readSpan({ days: '365', granularity: 'hourly' })).toMatchObject({ days: 31 })
  expect(readSpan({ days: '9999' })).toMatchObject({ days: 365 })
  expect(readSpan({ days: 'many', granularity: 'yearly' })).toEqual(defaultSpan)
})

it('offers what can be had', () => {
  expect(daysFor('hourly').at(-1)).toBe(30)
  expect(daysFor('daily').at(-1)).toBe(365)
})
