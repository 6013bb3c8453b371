import { list, oneOf } from '#shared/contract/common/filter-words.js'

/** What is left of a quota: of one without a limit, and of one that allows nothing, there is nothing to run out. */
export const quotaStates = ['free', 'low', 'usedUp', 'none', 'unlimited'] as const
export type QuotaState = (typeof quotaStates)[number]

/** Each in words. */
export const quotaStateLabels: Readonly<Record<QuotaState, string>> = {
  free: 'Free',
  low: 'Low',
  usedUp: 'Used up',
  none: 'None granted',
  unlimited: 'No limit',
}

/** At most this share of a limit is low. */
export const lowShare = 0.1

/** The state of a quota, in the numbers of Azure: a limit below 0 is none. */
export function toQuotaState(used: number, limit: number): QuotaState {
  if (limit < 0) return 'unlimited'
  if (limit === 0 && used <= 0) return 'none'
  if (used >= limit) return 'usedUp'
  return limit - used <= lowShare * limit ? 'low' : 'free'
}

export const quotaStateFilter = list(oneOf(quotaStates), quotaStates.join(', ')).meta({
  description:
    'What is left of quotas: free; low: a tenth or less; usedUp: nothing; none: the limit is 0 and nothing is in use; unlimited: there is no limit. Or all.',
  example: 'usedUp',
})
