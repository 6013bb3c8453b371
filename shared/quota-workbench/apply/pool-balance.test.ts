import { expect, test } from 'vitest'
import type { ApplyStep } from './apply-job.js'
import { returnUntaken } from './pool-balance.js'
import { sampleStep } from './sample-job.js'

type Move = readonly [kind: 'give' | 'take', family: string, state: ApplyStep['state']]

const toSteps = (moves: readonly Move[]): ApplyStep[] =>
  moves.map(([kind, familyKey, state], index) => ({
    ...sampleStep,
    step: index + 1,
    kind,
    state,
    familyKey,
    subscriptionId: kind,
    groupId: 'g',
    limitBefore: kind === 'give' ? 50 : 0,
    limitAfter: kind === 'give' ? 0 : 50,
  }))

const returns = (steps: readonly ApplyStep[]) => returnUntaken(steps).map(({ step, familyKey }) => [familyKey, step])

test('A return has the same number, whatever else has ended when it is found to be needed', () => {
  const steps = (one: ApplyStep['state'], other: ApplyStep['state']) =>
    toSteps([
      ['give', 'f', 'succeeded'],
      ['give', 'h', 'succeeded'],
      ['take', 'f', one],
      ['take', 'h', other],
    ])
  expect(returns(steps('failed', 'failed'))).toEqual([
    ['f', 5],
    ['h', 6],
  ])
  expect(returns(steps('failed', 'waiting'))).toEqual([['f', 5]])
  expect(returns(steps('waiting', 'failed'))).toEqual([['h', 6]])
})

test('A return leaves out a number that another step has', () => {
  const steps = toSteps([
    ['give', 'f', 'succeeded'],
    ['give', 'h', 'succeeded'],
    ['take', 'f', 'failed'],
    ['take', 'h', 'failed'],
  ])
  const other: ApplyStep = { ...sampleStep, step: 5, kind: 'return', familyKey: 'h', groupId: 'g' }
  expect(returns([...steps, other])).toEqual([['f', 9]])
})
