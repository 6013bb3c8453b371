import { regionalQuota } from '#shared/quota/quota.js'
import type { ApplyStep, QuotaKey } from './apply-job.js'

export const toQuotaName = ({ subscriptionId, region, familyKey }: QuotaKey): string =>
  `${subscriptionId}/${region}/${familyKey}`

/** The pool of a quota group that gives or takes. */
export const toPoolName = ({
  groupId,
  region,
  familyKey,
}: Pick<ApplyStep, 'groupId' | 'region' | 'familyKey'>): string => `${groupId}/${region}/${familyKey}`

export const isTotal = ({ familyKey }: Pick<QuotaKey, 'familyKey'>): boolean => familyKey === regionalQuota

/** Display names by subscription id. */
export type SubscriptionNames = ReadonlyMap<string, string>

/** A quota for sentences. A subscription without a known name is named by its id. */
export const inWords = (
  { family, region, subscriptionId }: Pick<ApplyStep, 'family' | 'region' | 'subscriptionId'>,
  names: SubscriptionNames = new Map(),
): string =>
  `${family === regionalQuota ? 'the regional total' : family} in ${region} of ${names.get(subscriptionId) ?? subscriptionId}`

/** An ISO time for sentences: `2026-03-01 10:00 UTC`. */
export const timeInWords = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`

export const byAmount = ({ limitBefore, limitAfter }: Pick<ApplyStep, 'limitBefore' | 'limitAfter'>): number =>
  Math.abs(limitAfter - limitBefore)
