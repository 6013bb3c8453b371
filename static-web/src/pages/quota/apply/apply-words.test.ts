import { expect, it } from 'vitest'
import { jobStatuses } from '#shared/contract/common/job.js'
import type { QuotaApplyJob, QuotaApplyStep } from '#shared/contract/quota/apply.js'
import { appliedLimitsHref } from './apply-hrefs.js'
import { pollMs } from './apply-polling.js'
import {
  changeWords,
  isOver,
  isStopping,
  jobWords,
  meaningWords,
  progressWords,
  statusText,
  statusWords,
} from './apply-words.js'
import { approvalWords } from './approval-words.js'
import { approvalNotice, cancelWords, irreversibleNotice, sentWords } from './dialog-words.js'
import { newKey } from './new-key.js'
import { readingWords, unreadWords } from './reading-words.js'

const step = (change: Partial<QuotaApplyStep>): QuotaApplyStep =>
  ({
    step: 1,
    kind: 'request',
    subscriptionId: 'a',
    region: 'uksouth',
    family: 'standardDSv5Family',
    limitBefore: 100,
    limitAfter: 120,
    state: 'waiting',
    sentAt: null,
    ...change,
  }) as QuotaApplyStep

const job = {
  status: 'running',
  createdBy: 'Ann',
  cancelRequestedAt: null,
  progress: { done: 2, failed: 0, total: 5 },
  finishedAt: null,
  readJobId: null,
  steps: [step({})],
  canApprove: false,
  canReject: false,
} as unknown as QuotaApplyJob

it('every status has plain words', () => {
  expect(jobStatuses.map(status => jobWords[status])).toEqual([
    'queued',
    'waiting for approval',
    'running',
    'waiting for Azure',
    'done',
    'partly done',
    'failed',
    'cancelled',
  ])
  expect(jobStatuses.filter(status => isOver({ status }))).toEqual(['succeeded', 'partial', 'failed', 'cancelled'])
})

it('tells progress and changes', () => {
  expect(progressWords({ done: 2, failed: 1, total: 5 })).toBe('2 of 5 steps done, 1 failed')
  expect(progressWords({ done: 1, failed: 0, total: null })).toBe('1 step done')
  expect(changeWords({ moves: 2, requests: 1 })).toBe('2 move steps and 1 increase request')
  expect(changeWords({ moves: 0, requests: 0 })).toBe('nothing')
  expect(statusWords(job)).toBe('The apply is running: 2 of 5 steps done.')
  expect(statusWords({ ...job, status: 'failed' })).toBe('The apply has failed: 2 of 5 steps done.')
})

it('says who stopped it', () => {
  const cancelled = { ...job, status: 'cancelled', cancelRequestedAt: '2026-03-01T10:00:00.000Z' } as const
  const approval = { expiresAt: '2026-03-01T10:00:00.000Z', decidedBy: null, decidedAt: null, note: null }
  expect(statusText({ ...cancelled, approval: null })).toBe('cancelled')
  expect(statusText({ ...cancelled, approval: { ...approval, decision: 'rejected' } })).toBe('rejected')
  expect(statusText({ ...cancelled, approval: { ...approval, decision: 'expired' } })).toBe('not approved')
  expect(statusText({ ...cancelled, approval: { ...approval, decision: 'approved' } })).toBe('cancelled')
})

it('says when nothing is left that could be cancelled', () => {
  expect(meaningWords({ ...job, canCancel: false })).toContain('Nothing is left that could be stopped')
  expect(meaningWords({ ...job, canCancel: true })).not.toContain('Nothing is left')
  expect(meaningWords({ ...job, status: 'succeeded', canCancel: false })).toBe('All limits are set as simulated.')
})

it('says that no limit stays changed only where Azure has decided', () => {
  const failed = { ...job, status: 'failed' } as const
  expect(meaningWords({ ...failed, steps: [step({ state: 'failed' })] })).toMatch(/^No limit stays changed/)
  for (const status of ['failed', 'cancelled'] as const)
    expect(meaningWords({ ...failed, status, steps: [step({ state: 'failed', isUndecided: true })] })).toMatch(
      /^No limit is known to have changed, .* see what remains/,
    )
})

it('says that a cancelled apply is stopping until it has ended', () => {
  const cancelled = { ...job, cancelRequestedAt: '2026-03-01T10:00:00Z' }
  expect(statusWords(cancelled)).toContain('is stopping')
  expect(isStopping({ ...cancelled, status: 'cancelled' })).toBe(false)
})

it('polls often while something happens, slowly while somebody else decides, and not after the end', () => {
  const now = Date.parse('2026-03-01T10:00:00Z')
  const finishedAt = '2026-03-01T09:59:00Z'
  const done: QuotaApplyJob = { ...job, status: 'succeeded', finishedAt, steps: [step({ state: 'succeeded' })] }
  expect(pollMs(job, now)).toBe(2_000)
  expect(pollMs({ ...job, status: 'queued' }, now)).toBe(2_000)
  expect(pollMs({ ...job, status: 'awaitingApproval' }, now)).toBe(15_000)
  expect(pollMs({ ...job, status: 'pendingAtAzure' }, now)).toBe(15_000)
  expect(pollMs({ ...done, readJobId: 'r' }, now), 'as a second run may follow').toBe(15_000)
  expect(pollMs({ ...done, readJobId: 'r' }, now + 3_600_000)).toBe(false)
  expect(pollMs(done, now), 'until the run that reads again is known').toBe(2_000)
  expect(pollMs(done, now + 3_600_000)).toBe(false)
  expect(pollMs({ ...done, status: 'cancelled', steps: [step({ state: 'cancelled' })] }, now)).toBe(false)
})

it('says what can be taken back only of what is sent', () => {
  const moved = 'A move can be reversed only while nothing uses the quota, and Azure may refuse it.'
  expect(irreversibleNotice({ moves: 1, requests: 1 })).toBe(`An approved increase cannot be taken back. ${moved}`)
  expect(irreversibleNotice({ moves: 1, requests: 0 })).toBe(moved)
  expect(irreversibleNotice({ moves: 0, requests: 1 })).toBe('An approved increase cannot be taken back.')
  expect(sentWords({ moves: 0, requests: 1 })).toContain('1 increase request goes to Azure')
  expect(sentWords({ moves: 2, requests: 1 })).toMatch(
    /^2 move steps and 1 increase request go to Azure.* Moves go through quota groups/,
  )
  expect(sentWords({ moves: 0, requests: 1 })).not.toMatch(/order|waits/)
  expect(sentWords({ moves: 2, requests: 1 })).toContain('the others go at the same time')
  expect(sentWords({ moves: 0, requests: 0 })).toBe('Nothing would be sent to Azure.')
})

it('says before what a cancel stops, without what goes back to donors', () => {
  const steps = (['waiting', 'sending', 'sent', 'pendingAtAzure', 'succeeded'] as const).map(state => step({ state }))
  expect(cancelWords({ moves: 0, steps })).toBe(
    'It stops what is not sent: 1 step. What Azure has not answered is not sent again: 1 step. ' +
      'What Azure has received goes on until it decides: 2 steps. Limits that are set stay.',
  )
  expect(cancelWords({ moves: 2, steps: [step({ kind: 'return' }), step({ state: 'sending' })] })).toBe(
    'What Azure has not answered is not sent again: 1 step. What donors gave and nobody took goes back to them. Limits that are set stay.',
  )
})

it('says who has to approve, and the cap', () => {
  expect(approvalNotice({ approval: 'two-person', maxChanges: 50 })).toBe(
    'A second administrator has to approve it before anything is sent. One apply may change at most 50 limits.',
  )
  expect(approvalNotice({ approval: 'none', maxChanges: 50 })).toContain('No approval is needed')
})

it('tells each stage of an approval', () => {
  const now = Date.parse('2026-03-01T10:00:00Z')
  const open = { expiresAt: '2026-03-02T10:00:00Z', decision: null, decidedBy: null, decidedAt: null, note: null }
  const waiting = { ...job, status: 'awaitingApproval' } as const
  const decided = { ...open, decidedBy: 'Bob', decidedAt: '2026-03-01T09:00:00Z' }
  expect(approvalWords(waiting, open, now)).toContain('Ann asks for approval until 2026-03-02 10:00 UTC (in 24 h)')
  expect(approvalWords(waiting, open, now + 48 * 3_600_000)).toContain('it is being cancelled')
  expect(approvalWords(job, { ...decided, decision: 'approved' }, now)).toBe('Bob approved it at 2026-03-01 09:00 UTC.')
  expect(approvalWords(job, { ...decided, decision: 'rejected' }, now)).toContain('rejected it at 2026-03-01')
  expect(approvalWords(job, { ...open, decision: 'expired' }, now)).toMatch(
    /^Nobody decided until .* Simulate again, then apply\.$/,
  )
  expect(approvalWords({ ...job, status: 'cancelled' }, open, now)).toContain('cancelled before anybody decided')
})

it('tells how far the changed quotas are read', () => {
  expect(unreadWords(60_000)).toContain('in a moment')
  expect(unreadWords(3_600_000)).toContain('have not been read again yet: the pages may show older limits')
  expect(readingWords(undefined)).toContain('is being looked up')
  expect(readingWords({ status: 'running', finishedAt: null })).toContain('being read again')
  expect(readingWords({ status: 'succeeded', finishedAt: '2026-03-01T10:00:00Z' })).toContain(
    'show the limits that Azure listed then',
  )
  expect(readingWords({ status: 'partial', finishedAt: '2026-03-01T10:00:00Z' })).toContain('Not all')
})

it('links to the limits that quotas end with, without what goes back', () => {
  const steps = [
    step({ kind: 'take', limitAfter: 110 }),
    step({ step: 2, limitBefore: 110, limitAfter: 150 }),
    step({ step: 3, subscriptionId: 'b', kind: 'give', limitAfter: 90 }),
    step({ step: 4, subscriptionId: 'b', kind: 'return', limitAfter: 100 }),
  ]
  const href = new URL(appliedLimitsHref('r', steps), 'http://localhost')
  expect(href.searchParams.get('changes')).toBe('a/uksouth/standardDSv5Family/150;b/uksouth/standardDSv5Family/90')
  expect(appliedLimitsHref('r', [])).not.toContain('changes')
})

it('makes a key that the service takes, another each time', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newKey()).not.toBe(newKey())
})
