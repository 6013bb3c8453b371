import { regionalQuota } from '#shared/quota/quota.js'
import type { ApplyStep } from './apply-job.js'

/** Display names by subscription id. */
export type SubscriptionNames = ReadonlyMap<string, string>

/** A quota for sentences. A subscription without a known name is named by its id. */
export const inWords = (
  { family, region, subscriptionId }: Pick<ApplyStep, 'family' | 'region' | 'subscriptionId'>,
  names: SubscriptionNames = new Map(),
): string =>
  `${family === regionalQuota ? 'the regional total' : family} in ${region} of ${names.get(subscriptionId) ?? subscriptionId}`

export const byAmount = ({ limitBefore, limitAfter }: Pick<ApplyStep, 'limitBefore' | 'limitAfter'>): number =>
  Math.abs(limitAfter - limitBefore)
