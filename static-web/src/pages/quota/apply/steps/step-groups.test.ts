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
    'Azure granted 20 vCPU for 1 limit; 10 vCPU came from quota groups for 1 limit; 1 regional total was raised.',
  )
  expect(changedWords([step('failed')])).toBeUndefined()
})
