import { expect, test } from 'vitest'
import { failureWords } from './failure-words.js'

test.each([
  ['SKUs of a1b2 in westus: Azure asks to wait until 2026-03-01T00:00:00.000Z', 'Azure limited the calls'],
  ['SKUs of a1b2: status 429, TooManyRequests', 'Azure limited the calls'],
  ['SKUs of a1b2: status 403, AuthorizationFailed', 'Azure refused access'],
  ['SKUs of a1b2: no answer (ETIMEDOUT 10.0.0.4:443)', 'Azure did not answer'],
  ['SKUs of a1b2: status 503', 'Azure answered with an error'],
  [
    'Azure lists none of the subscriptions in READ_SUBSCRIPTION_IDS, but 3 others: check the ids, and the roles on them',
    'Azure lists none of the subscriptions that this service is to read',
  ],
  ['Azure lists no enabled subscription with a region', 'Azure lists no enabled subscription for this service'],
  ['SQLITE_FULL: /secret/path', 'the reading failed; administrators can see the reason in the log of the run'],
  [null, 'the reading failed; administrators can see the reason in the log of the run'],
])('%s is told as "%s"', (error, words) => {
  expect(failureWords(error)).toBe(words)
})
