import { expect, it } from 'vitest'
import { readRequest, requestOptions, requestQuery } from './retirement-request.js'

it('comes back as it was', () => {
  for (const request of [{ days: 90, inUse: false } as const, { days: 30, inUse: true } as const])
    expect(readRequest(requestOptions(request))).toEqual(request)
})

it('takes the default for what makes no sense', () => {
  for (const days of ['0', '-5', 'many', '99999', '']) expect(readRequest({ days }).days).toBe(90)
  expect(readRequest({ inUse: 'yes' }).inUse).toBe(false)
})

it('always tells the API the days', () => {
  expect(requestQuery(readRequest({}))).toEqual({ days: '90' })
})
