import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { ApplyPorts } from '#shared/quota-workbench/apply/apply-ports.js'
import { endStep } from './end-step.js'
import { later, parkedGapMs, patienceMs } from './step-timing.js'
import { lookForIt, mayHaveArrived, notSent } from './unknown-fate.js'

const why = 'quota changes were switched off here (QUOTA_APPLY_ENABLED)'
const waits = `Waits, because ${why}. Switch them on within a day, and the donor gets its quota back`

/**
 * A step that is not sent, since quotas may not be changed here any more. What goes back to a donor waits for a day in
 * case they may again.
 */
export async function switchedOff(ports: ApplyPorts, job: ApplyJob, step: ApplyStep): Promise<void> {
  const { store, clock } = ports
  if (mayHaveArrived(step, clock())) return lookForIt(ports, step)
  if (step.kind !== 'return') return endStep(ports, job, step, { state: 'skipped', reason: notSent(step, why) })
  // That day does not count how often Azure put it off before.
  const looks = step.reason === waits ? step.looks : 0
  if (looks * parkedGapMs >= patienceMs)
    return endStep(ports, job, step, { state: 'failed', reason: notSent(step, why) })
  const change = { nextLookAt: later(clock(), parkedGapMs), looks: looks + 1, reason: waits }
  await store.changeStep(step, ['waiting'], change)
}
