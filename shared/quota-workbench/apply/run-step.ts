import { type ApplyJob, type ApplyStep, hasEnded } from './apply-job.js'
import type { ApplyPorts } from './apply-ports.js'
import { lookAtStep } from './steps/look-at-step.js'
import { recoverStep } from './steps/recover-step.js'
import { sendStep } from './steps/send-step.js'
import { heldGapMs, later, turnMs } from './steps/step-timing.js'
import { switchedOff } from './steps/switched-off.js'
import { holdTurn } from './steps/write-turn.js'

/**
 * Takes one step as far as it goes now: sends it, finds out what became of an unknown write, or asks how Azure decided.
 * It may run any number of times, also after a crash anywhere: nothing is written twice, because Azure is read before.
 * Rejects only if the store fails.
 */
export async function runStep(ports: ApplyPorts, jobId: string, number: number): Promise<void> {
  const { store } = ports
  const job = await store.job(jobId)
  const step = (await store.steps(jobId)).find(one => one.step === number)
  if (!job || !step || hasEnded(step)) return
  if (step.state === 'sent' || step.state === 'pendingAtAzure') {
    // After a crash it may still hold its turn.
    if (step.looks === 0) await holdTurn(ports, step).end(null)
    return lookAtStep(ports, job, step)
  }
  if (step.state === 'waiting' && !ports.settings.isEnabled) return switchedOff(ports, job, step)
  await inTurn(ports, job, step)
}

/** Writes of a subscription wait for one another, over all jobs and processes. */
async function inTurn(ports: ApplyPorts, job: ApplyJob, step: ApplyStep): Promise<void> {
  const turn = holdTurn(ports, step)
  const freeAt = await turn.take()
  if (freeAt !== null) {
    const now = ports.clock()
    // Whoever holds it may end it sooner.
    const isHeld = Date.parse(freeAt) - now.getTime() <= turnMs
    const wait = isHeld
      ? { nextLookAt: later(now, heldGapMs) }
      : { nextLookAt: freeAt, reason: `Waits until ${freeAt}: Azure accepts no write of this subscription before` }
    await ports.store.changeStep(step, [step.state], wait)
    return
  }
  const end = await (step.state === 'waiting' ? sendStep(ports, turn, job, step) : recoverStep(ports, job, step))
  if (end.isOurs) await turn.end(end.notBefore)
}
