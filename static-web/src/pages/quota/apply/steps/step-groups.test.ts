import { expect, it } from 'vitest'
import type { QuotaApplyStep } from '#shared/contract/quota/apply.js'
import { changedWords, groupOptions, stepsIn } from './step-groups.js'

const step = (state: QuotaApplyStep['state'], change: Partial<QuotaApplyStep> = {}): QuotaApplyStep =>
  ({ state, kind: 'request', family: 'standardDSv5Family', vCpus: 20, ...change }) as QuotaApplyStep

const steps = [
  step('succeeded'),
  step('succeeded', { family: 'cores', vCpus: 40 }),
  step('succeeded', { kind: 'give', vCpus: 10 }),
  step('succeeded', { kind: 'take', vCpus: 10 }),
  step('failed'),
  step('skipped'),
  step('pendingAtAzure'),
]

it('groups steps by what has become of them', () => {
  expect(groupOptions(steps).map(({ label }) => label)).toEqual([
    'All (7)',
    'Failed, not sent or cancelled (2)',
    'At Azure (1)',
    'Waiting (0)',
    'Done (4)',
  ])
  expect(stepsIn(steps, 'notDone')).toEqual([steps[4], steps[5]])
  expect(stepsIn(steps, 'all')).toBe(steps)
})

it('tells what has changed, and adds no regional total to a family', () => {
  expect(changedWords(steps)).toBe(
    '1 limit is higher by 20 vCPU, as requested; 1 limit is higher by 10 vCPU, as moved; 1 regional total is higher.',
  )
  expect(changedWords([step('failed')])).toBeUndefined()
})
