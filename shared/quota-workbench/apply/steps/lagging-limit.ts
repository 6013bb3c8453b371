import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { byAmount } from '#shared/quota-workbench/apply/quota-names.js'
import type { LiveQuota } from '#shared/quota-workbench/apply/quota-writer.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'
import { toSeriesName } from '#shared/quota-workbench/simulation/simulated-series.js'
import { later, listLagMs, since, totalLagMs } from './step-timing.js'

/** Whether a listed limit may be that of before, because a step of any job has just changed it. */
export async function isLagging(
  { store, clock }: Pick<ApplyPorts, 'store' | 'clock'>,
  step: ApplyStep,
  live: LiveQuota | undefined,
): Promise<boolean> {
  if (!live) return false
  const now = clock()
  const done = await store.doneSteps(step, later(now, -listLagMs))
  const own = done.filter(one => toSeriesName(one) === toSeriesName(step))
  const last = own.at(-1)
  if (!isTotal(step))
    return last !== undefined && live.limit !== last.limitAfter && own.some(one => one.limitBefore === live.limit)
  if (last !== undefined && live.limit < last.limitAfter) return true
  const raised = done
    .filter(one => one.kind === 'request' && !isTotal(one) && since(one.finishedAt, now) < totalLagMs)
    .reduce((sum, one) => sum + byAmount(one), 0)
  return live.limit < Math.min(step.limitAfter, step.limitBefore + raised)
}
