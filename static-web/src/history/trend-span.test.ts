import { expect, it } from 'vitest'
import { daysFor, defaultSpan, readSpan, spanOptions } from './trend-span.js'

const limits = { daily: 365, hourly: 31 }

it('comes back as it was', () => {
  for (const span of [defaultSpan, { days: 30, granularity: 'hourly', asTable: true } as const])
    expect(readSpan(spanOptions(span), limits)).toEqual(span)
})

it('asks for no more hours than are kept, and for no nonsense', () => {
  expect(readSpan({ days: '365', granularity: 'hourly' }, limits)).toMatchObject({ days: 31 })
  expect(readSpan({ days: '9999' }, limits)).toMatchObject({ days: 365 })
  expect(readSpan({ days: 'many', granularity: 'yearly' }, limits)).toEqual(defaultSpan)
})

it('has days alone where there are no hourly points', () => {
  expect(readSpan({ days: '90', granularity: 'hourly' }, { daily: 365 })).toMatchObject({
    days: 90,
    granularity: 'daily',
  })
})

it('offers what can be had', () => {
  expect(daysFor('hourly', limits).at(-1)).toBe(30)
  expect(daysFor('daily', limits).at(-1)).toBe(365)
})
