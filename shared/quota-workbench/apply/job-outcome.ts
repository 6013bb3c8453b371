import type { JobStatus } from '#shared/contract/common/job.js'
import type { ApplyJob, ApplyStep } from './apply-job.js'
import { byAmount } from './quota-names.js'

/** How a job ended whose steps have all ended. What was given and came back whole counts as not done. */
export function jobOutcome(
  { cancelRequestedAt }: Pick<ApplyJob, 'cancelRequestedAt'>,
  steps: readonly ApplyStep[],
): JobStatus {
  const main = steps.filter(({ kind }) => kind !== 'return')
  if (main.every(({ state }) => state === 'succeeded') && main.length === steps.length) return 'succeeded'
  const done = steps.filter(({ state }) => state === 'succeeded')
  const sum = (kind: ApplyStep['kind']) =>
    done.reduce((total, step) => total + (step.kind === kind ? byAmount(step) : 0), 0)
  const isNothingDone = sum('take') === 0 && sum('request') === 0 && sum('give') === sum('return')
  if (!isNothingDone) return 'partial'
  return cancelRequestedAt === null ? 'failed' : 'cancelled'
}
