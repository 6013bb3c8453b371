import { expect, it } from 'vitest'
import type { Job } from '#shared/contract/admin/ingestion.js'
import { problemWords, progressWords, runDuration, runHref, scopeWords } from './run-words.js'

it.each([
  [null, 'Everything'],
  [{}, 'Everything'],
  [{ regions: ['eastus', 'westus'] }, 'East US (eastus), westus'],
  [{ regions: ['a', 'b', 'c', 'd'], subscriptionIds: ['1'] }, '4 regions of 1 subscription'],
  [{ subscriptionIds: ['1', '2'] }, 'All regions of 2 subscriptions'],
])('says of %j: %s', (scope, words) => {
  const toTitle = (region: string) => (region === 'eastus' ? 'East US (eastus)' : region)
  expect(scopeWords(scope, toTitle)).toBe(words)
})

it('counts the units, and those that failed', () => {
  expect(progressWords({ done: 0, failed: 0, total: null })).toBe('starting')
  expect(progressWords({ done: 12, failed: 0, total: 40 })).toBe('12 of 40 units')
  expect(progressWords({ done: 1_200, failed: 3, total: 1_500 })).toBe('1,200 of 1,500 units, 3 failed')
})

it('measures a run up to its end, or up to now', () => {
  const run = { startedAt: '2026-03-01T12:00:00Z', finishedAt: null } as Job
  expect(runDuration(run, Date.parse('2026-03-01T12:01:05Z'))).toBe('1 min 5 s')
  expect(runDuration({ ...run, finishedAt: '2026-03-01T12:00:04Z' }, 0)).toBe('4.0 s')
  expect(runDuration({ ...run, startedAt: null }, 0)).toBeUndefined()
})

it('leads to the units of a run that ended so', () => {
  expect(runHref('a b', 'failed')).toBe('/admin/runs/a%20b?status=failed')
})

it('tells what could not be read beside the error', () => {
  expect(problemWords({ error: null, skippedRecords: null, skippedReason: null })).toBe('')
  expect(problemWords({ error: 'Azure answered HTML' })).toBe('Azure answered HTML')
  expect(problemWords({ skippedRecords: 2 })).toBe('2 records of Azure could not be read')
  expect(problemWords({ error: 'suspect', skippedRecords: 1, skippedReason: 'SKU name: null' })).toBe(
    'suspect. 1 record of Azure could not be read: SKU name: null',
  )
})
