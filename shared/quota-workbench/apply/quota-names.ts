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

/** For sentences. */
export const inWords = ({ family, region, subscriptionId }: Pick<ApplyStep, 'family' | 'region' | 'subscriptionId'>) =>
  `${family === regionalQuota ? 'the regional total' : family} in ${region} of ${subscriptionId}`

export const byAmount = ({ limitBefore, limitAfter }: Pick<ApplyStep, 'limitBefore' | 'limitAfter'>): number =>
  Math.abs(limitAfter - limitBefore)
