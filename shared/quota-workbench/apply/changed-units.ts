import type { ApplyStep } from './apply-job.js'

/** The regions of subscriptions whose limits have changed, or may have: they are read again. */
export function changedUnits(
  steps: readonly Pick<ApplyStep, 'subscriptionId' | 'region' | 'state' | 'sentAt'>[],
): { readonly subscriptionId: string; readonly region: string }[] {
  const changed = steps.filter(({ state, sentAt }) => state === 'succeeded' || sentAt !== null)
  const units = changed.map(
    ({ subscriptionId, region }) => [`${subscriptionId}/${region}`, { subscriptionId, region }] as const,
  )
  return [...new Map(units).values()]
}
