import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { byAmount } from '#shared/quota-workbench/apply/quota-names.js'
import type { LiveQuota } from '#shared/quota-workbench/apply/quota-writer.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'
import { toSeriesName } from '#shared/quota-workbench/simulation/simulated-series.js'
import { listLagMs, since, totalLagMs } from './step-timing.js'

/** Whether a listed limit may be that of before, because a step of the same job has just changed it. */
export async function isLagging(
  { store, clock }: Pick<ApplyPorts, 'store' | 'clock'>,
  step: ApplyStep,
  live: LiveQuota | undefined,
): Promise<boolean> {
  if (!live) return false
  const now = clock()
  const within = (ms: number) => (one: ApplyStep) => one.state === 'succeeded' && since(one.finishedAt, now) < ms
  const others = (await store.steps(step.jobId)).filter(one => one.step !== step.step)
  if (!isTotal(step)) {
    const own = others.filter(one => toSeriesName(one) === toSeriesName(step)).filter(within(listLagMs))
    return live.limit !== step.limitBefore && own.some(({ limitBefore }) => limitBefore === live.limit)
  }
  const raised = others
    .filter(one => one.kind === 'request' && one.subscriptionId === step.subscriptionId && one.region === step.region)
    .filter(within(totalLagMs))
    .reduce((sum, one) => sum + byAmount(one), 0)
  return live.limit < Math.min(step.limitAfter, step.limitBefore + raised)
}
