import { describe, expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.js'

const now = new Date('2026-03-01T12:00:00Z')

describe('The wait that an answer asks for', () => {
  test.each<[string, string | undefined, string | undefined, number | undefined]>([
    ['in seconds', '120', undefined, 120_000],
    ['in seconds with a fraction', ' 1.5 ', undefined, 1_500],
    ['of nothing', '0', undefined, 0],
    ['as a date', 'Sun, 01 Mar 2026 12:01:00 GMT', undefined, 60_000],
    ['as a date that has passed', 'Sun, 01 Mar 2026 11:00:00 GMT', undefined, 0],
    ['in the words of the body', undefined, 'Too many requests, please try again after 3600 seconds.', 3_600_000],
    ['in the words of the body under a header of no use', 'soon', 'Try again after 7 seconds', 7_000],
    ['in the header before the body', '5', 'try again after 3600 seconds', 5_000],
    ['nowhere', undefined, '{"error":{"code":"TooManyRequests"}}', undefined],
    ['in no header and no body', undefined, undefined, undefined],
    ['for longer than any clock counts', '9'.repeat(20), undefined, 86_400_000],
    ['for years', 'Sun, 01 Mar 2076 12:00:00 GMT', undefined, 86_400_000],
    ['nowhere where the number is negative', '-5', undefined, undefined],
    ['nowhere where it is not a number', 'NaN', undefined, undefined],
    ['nowhere where it never ends', 'Infinity', undefined, undefined],
    ['nowhere where it is a date that no clock has', 'Sun, 01 Mar 999999 12:00:00 GMT', undefined, undefined],
    ['in words, for years', undefined, `after ${'9'.repeat(20)} seconds`, 86_400_000],
  ])('is read %s', (_name, header, body, wait) => {
    expect(retryAfterMs(header, body, now)).toBe(wait)
  })
})
