import { expect, it } from 'vitest'
import type { AIQuotaSum } from '#shared/contract/ai/quota.js'
import { fullest, groupSums, orderGroups, shareUsed } from './quota-groups.js'

const sum = (
  region: string,
  used: number | null,
  limit: number | null,
  also: Partial<AIQuotaSum> = {},
): AIQuotaSum => ({
  region,
  provider: 'OpenAI',
  measure: 'tokensPerMinute',
  poolScope: 'region',
  quotas: 2,
  subscriptions: 1,
  quotaUsed: used,
  quotaLimit: limit,
  quotaFree: limit === null ? null : limit - (used ?? 0),
  ...also,
})

it('adds the regions where each has a pool of its own', () => {
  const [group] = groupSums([sum('eastus', 10, 100), sum('westus', 90, 100)])
  expect(group).toMatchObject({ quotaUsed: 100, quotaLimit: 200, quotaFree: 100, quotas: 4 })
  expect(group && fullest(group)?.region).toBe('westus')
})

it('adds no regions that may share a pool, and never figures of two measures', () => {
  const shared = { poolScope: 'unknown' } as const
  const groups = groupSums([
    sum('eastus', 10, 100, shared),
    sum('westus', 20, 100, shared),
    sum('eastus', 1, 2, { measure: 'ptu' }),
  ])
  expect(groups.map(({ measure, quotaUsed, quotaLimit }) => [measure, quotaUsed, quotaLimit])).toEqual([
    ['tokensPerMinute', null, null],
    ['ptu', 1, 2],
  ])
})

it('knows no share where nothing is granted, and a full one where that is in use', () => {
  expect(shareUsed(sum('eastus', 0, 0))).toBeNull()
  expect(shareUsed(sum('eastus', 5, 0))).toBe(1)
  expect(shareUsed(sum('eastus', null, null))).toBeNull()
})

it('puts the fullest first, and quotas of no provider last where providers decide', () => {
  const groups = groupSums([
    sum('eastus', 90, 100, { provider: '' }),
    sum('eastus', 10, 100, { provider: 'xAI' }),
    sum('eastus', null, null, { provider: 'Meta', measure: null }),
  ])
  const names = (order: 'fullest' | 'provider') => orderGroups(groups, order).map(({ provider }) => provider)
  expect(names('fullest')).toEqual(['', 'xAI', 'Meta'])
  expect(names('provider')).toEqual(['Meta', 'xAI', ''])
})
