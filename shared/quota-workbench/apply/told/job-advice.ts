import { utcMinute } from '#shared/kernel/utc-minute.js'
import { type ApplyJob, type ApplyStep, hasEnded } from '#shared/quota-workbench/apply/apply-job.js'
import { byAmount, inWords, type SubscriptionNames } from '#shared/quota-workbench/apply/quota-names.js'
import { later, lookMs } from '#shared/quota-workbench/apply/steps/step-timing.js'
import { isGivenUp, isUnanswered, isUndecided } from './undecided.js'

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** What remains of a job, and what to do. Sentences. */
export function jobAdvice(job: ApplyJob, steps: readonly ApplyStep[], names: SubscriptionNames): string[] {
  if (job.status === 'awaitingApproval')
    return [
      `Another administrator must approve it until ${utcMinute(job.approvalExpiresAt ?? job.createdAt)}. Nothing is sent before`,
    ]
  if (job.decision === 'expired') return ['Nobody approved it in time, so nothing was sent. Simulate again, then apply']
  const open = steps.filter(step => !hasEnded(step))
  return [
    ...ongoing(job, open),
    ...refused(steps, names),
    ...undecided(steps, names),
    ...stuck(steps, names),
    ...undone(steps),
  ]
}

function ongoing(job: ApplyJob, open: readonly ApplyStep[]): string[] {
  const pending = open.filter(({ state }) => state === 'pendingAtAzure')
  const waiting = open.length - pending.length
  const first = pending.map(({ sentAt }) => sentAt ?? job.createdAt).reduce((a, b) => (a < b ? a : b), '9')
  return [
    ...(pending.length > 0
      ? [
          `Azure has not decided ${count(pending.length, 'request')} for more than a day. Headroom looks again every hour until ` +
            `${utcMinute(later(new Date(first), lookMs))}. A person at Azure may be deciding: look for a support ticket in the portal`,
        ]
      : []),
    ...(job.cancelRequestedAt !== null && open.length > 0
      ? ['It was cancelled. What Azure has received goes on, and what donors gave in vain comes back']
      : waiting > 0
        ? [`${count(waiting, 'step')} to go`]
        : []),
  ]
}

function refused(steps: readonly ApplyStep[], names: SubscriptionNames): string[] {
  const failed = steps.filter(step => wasReceived(step) && !isUndecided(step))
  return failed.map(step =>
    /Authorization/i.test(step.azureCode ?? '')
      ? `Headroom may not change ${inWords(step, names)} (${step.azureCode}). Give its identity the role that npm run doctor names, then ` +
        'capture a new run and plan again'
      : `Azure did not approve ${inWords(step, names)}${step.azureCode === null ? '' : ` (${step.azureCode})`}. ` +
        `${step.azureMessage === null ? 'It does not say why' : 'Its message says why'}. If it asks for support, open a ` +
        `support request${step.requestId === null ? '' : ` and name the request ${step.requestId}`}`,
  )
}

/** Whether Azure has said no to a step, at once or later. It need not give a code. */
const wasReceived = ({ state, azureCode, sentAt }: ApplyStep): boolean =>
  state === 'failed' && (azureCode !== null || sentAt !== null)

/** What Azure has received, or may have, and may still do. */
function undecided(steps: readonly ApplyStep[], names: SubscriptionNames): string[] {
  const look = 'before you plan again'
  return [
    ...steps
      .filter(isGivenUp)
      .map(
        step =>
          `Azure may still decide the request ${step.requestId} for ${inWords(step, names)}${toEffect(step)}. Look at it in the portal ${look}`,
      ),
    ...steps
      .filter(isUnanswered)
      .map(
        step =>
          `It is not known whether Azure received the request for ${inWords(step, names)}${toEffect(step)}. Look at the quota in the portal ${look}`,
      ),
  ]
}

function toEffect(step: ApplyStep): string {
  if (step.kind === 'give') return ': what it gives then stays in the quota group'
  return step.kind === 'return' ? `: without it, ${byAmount(step)} vCPU stay in the quota group ${step.groupId}` : ''
}

/** What donors gave and did not get back. */
function stuck(steps: readonly ApplyStep[], names: SubscriptionNames): string[] {
  const failed = steps.filter(step => step.kind === 'return' && step.state === 'failed' && !isUndecided(step))
  return failed.map(
    step =>
      `${byAmount(step)} vCPU that ${inWords(step, names)} gave stay in the quota group ${step.groupId}. Allocate them there by hand, or ` +
      'capture a new run and plan again',
  )
}

function undone(steps: readonly ApplyStep[]): string[] {
  const isUndone = (step: ApplyStep) =>
    step.state === 'skipped' ||
    step.state === 'cancelled' ||
    (step.state === 'failed' && !wasReceived(step) && !isUndecided(step))
  const left = steps.filter(step => step.kind !== 'return' && isUndone(step))
  if (left.length === 0) return []
  const [was, needed] = left.length === 1 ? ['was', 'it is'] : ['were', 'they are']
  return [`${count(left.length, 'step')} ${was} not done. If ${needed} still needed, capture a new run and plan again`]
}
