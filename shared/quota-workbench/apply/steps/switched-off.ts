import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { endStep } from './end-step.js'
import { later, parkedGapMs, patienceMs } from './step-timing.js'
import { lookForIt, mayHaveArrived } from './unknown-fate.js'

/**
 * A step that is not sent, since quotas may not be changed here any more. What goes back to a donor waits for a day in
 * case they may again.
 */
export async function switchedOff(ports: ApplyPorts, job: ApplyJob, step: ApplyStep): Promise<void> {
  const { store, clock } = ports
  if (mayHaveArrived(step, clock())) return lookForIt(ports, step)
  const why = 'quota changes were switched off here (QUOTA_APPLY_ENABLED)'
  if (step.kind !== 'return') return endStep(ports, job, step, { state: 'skipped', reason: `Not sent: ${why}` })
  if (step.looks * parkedGapMs >= patienceMs)
    return endStep(ports, job, step, { state: 'failed', reason: `Not sent: ${why}` })
  const reason = `Waits, because ${why}. Switch them on within a day, and the donor gets its quota back`
  await store.changeStep(step, ['waiting'], { nextLookAt: later(clock(), parkedGapMs), looks: step.looks + 1, reason })
}
