import type { ApplyStep } from './apply-job.js'

type Fate = Pick<ApplyStep, 'state' | 'sendingAt' | 'sentAt' | 'azureCode'>

/** Whether a step has changed its limit, or may have: it was sent, and Azure did not refuse it at once. */
export const mayHaveChanged = ({ state, sendingAt, sentAt, azureCode }: Fate): boolean =>
  state === 'succeeded' || sentAt !== null || (sendingAt !== null && azureCode === null)

/** The regions of subscriptions whose limits have changed, or may have: they are read again. */
export function changedUnits(
  steps: readonly (Fate & Pick<ApplyStep, 'subscriptionId' | 'region'>)[],
): { readonly subscriptionId: string; readonly region: string }[] {
  const units = steps
    .filter(mayHaveChanged)
    .map(({ subscriptionId, region }) => [`${subscriptionId}/${region}`, { subscriptionId, region }] as const)
  return [...new Map(units).values()]
}
