import { expect, test } from 'vitest'
import { bothSkipped, SkipCount } from './skipped-records.js'

test('Skipped records are counted, and the most frequent of their reasons are told', () => {
  const skips = new SkipCount()
  expect(skips.result()).toBeNull()
  for (const [reason, times] of Object.entries({ a: 1, b: 3, c: 2, d: 1 }))
    for (let time = 0; time < times; time += 1) skips.add(reason)
  expect(skips.result()).toEqual({ records: 7, reason: 'b (3 records); c (2 records); a; …' })
})

test('Reasons are bounded, whatever a list holds, and the count is not', () => {
  const skips = new SkipCount()
  for (let index = 0; index < 5_000; index += 1) skips.add(`reason ${index}`)
  const { records = 0, reason = '' } = skips.result() ?? {}
  expect([records, reason.length < 60]).toEqual([5_000, true])
  let sum = bothSkipped(null, null)
  for (let page = 0; page < 500; page += 1) sum = bothSkipped(sum, { records: 2, reason: `reason of page ${page}` })
  expect(sum?.records).toBe(1_000)
  expect(sum?.reason.length).toBeLessThanOrEqual(1_000)
  expect(bothSkipped(sum, sum)?.reason).toBe(sum?.reason)
})
