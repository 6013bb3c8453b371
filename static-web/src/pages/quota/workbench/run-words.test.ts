import { expect, it } from 'vitest'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { groupAgeWords, isOutdated, needWords, runChoice, runTitle, scopeWords } from './run-words.js'

const run: CandidateRun = {
  runId: '6f1c2c9e-4a4f-4f0e-9c1e-0d9a3c1b2a10',
  title: '',
  createdAt: '2026-03-01T14:05:00.000Z',
  createdBy: 'Alex Admin',
  scope: { subscriptionIds: null, regions: null, families: null },
  buffer: { vCpus: 5, percent: 10 },
  horizonDays: 30,
  needsSource: 'forecast',
  rows: 10,
  recipients: 1,
  donors: 2,
  need: 40,
  shortfall: 8,
  movable: 100,
  snapshotTime: '2026-03-01T12:00:00.000Z',
  oldestSnapshotTime: '2026-03-01T11:00:00.000Z',
  groupsReadAt: '2026-03-01T10:00:00.000Z',
  plan: true,
}

it('a run without a title is called by its time', () => {
  expect(runTitle(run)).toBe('Run of 2026-03-01 14:05 UTC')
  expect(runChoice({ ...run, title: 'March' })).toBe('March · 2026-03-01 14:05 UTC')
})

it('the scope of a run names few regions and families, and counts many', () => {
  const words = (scope: Partial<CandidateRun['scope']>) =>
    scopeWords({ ...run, scope: { ...run.scope, ...scope } }, region => region.toUpperCase())
  expect(words({})).toBe('everything')
  expect(words({ subscriptionIds: ['a'], regions: ['uksouth', 'ukwest'], families: ['x', 'y', 'z'] })).toBe(
    '1 subscription, UKSOUTH and UKWEST, 3 families',
  )
})

it('says where the needs come from', () => {
  expect(needWords(run)).toBe('needs forecast for 30 days, buffer 5 vCPU or 10 %')
  expect(needWords({ ...run, needsSource: 'given' })).toMatch(/^needs given, no forecast taken, buffer/)
  expect(needWords({ ...run, needsSource: 'both' })).toMatch(/^needs given, and forecast for 30 days elsewhere, buffer/)
})

it('a run is outdated once something newer is read', () => {
  expect(isOutdated(run, '2026-03-01T12:00:00.001Z')).toBe(true)
  expect(isOutdated(run, run.snapshotTime)).toBe(false)
  expect(isOutdated(run, undefined)).toBe(false)
  expect(isOutdated({ ...run, snapshotTime: null }, '2026-03-01T12:00:00.001Z')).toBe(false)
})

it('says how old the quota groups of a run are, and warns where they are older than a day or not read', () => {
  expect(groupAgeWords(run, 3 * 3_600)).toEqual({
    text: 'quota groups as read 2026-03-01 10:00 UTC, 3 h ago',
    warning: null,
  })
  expect(groupAgeWords(run, 25 * 3_600).warning).toContain('more than a day ago')
  expect(groupAgeWords({ groupsReadAt: null }, null)).toMatchObject({
    text: 'quota groups not read',
    warning: expect.stringContaining('No quota group was read'),
  })
})
