import { expect, it } from 'vitest'
import type { QuotaPlan } from '#shared/contract/quota/plan.js'
import { changeKey } from './change-list.js'
import { planChanges, transferReceivers } from './plan-changes.js'

const series = { region: 'uksouth', family: 'standardDSv5Family', subscriptionName: '', text: '', warning: null }
const move = { ...series, groupId: 'g', toSubscriptionId: null }

it('a plan ends with one limit for each quota: the request after the move, and what a transfer brings', () => {
  const plan: Pick<QuotaPlan, 'moves' | 'requests'> = {
    moves: [
      { ...move, step: 1, kind: 'giveBack', subscriptionId: 'a', limitBefore: 100, limitAfter: 60, vCpus: 40 },
      { ...move, step: 2, kind: 'take', subscriptionId: 'b', limitBefore: 10, limitAfter: 50, vCpus: 40 },
      {
        ...move,
        step: 3,
        kind: 'transfer',
        groupId: null,
        subscriptionId: 'a',
        toSubscriptionId: 'c',
        limitBefore: 60,
        limitAfter: 52,
        vCpus: 8,
      },
    ],
    requests: [{ ...series, subscriptionId: 'b', limitBefore: 50, limitAfter: 80, vCpus: 30 }],
  }
  expect(transferReceivers(plan)).toEqual(['c'])
  const limits = new Map([[changeKey({ ...series, subscriptionId: 'c' }), 20]])
  expect(planChanges(plan, limits).map(({ subscriptionId, limit }) => `${subscriptionId} ${limit}`)).toEqual([
    'a 52',
    'b 80',
    'c 28',
  ])
})
