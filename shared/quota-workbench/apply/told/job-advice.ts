import { utcMinute } from '#shared/kernel/utc-minute.js'
import { type ApplyJob, type ApplyStep, hasEnded } from '#shared/quota-workbench/apply/apply-job.js'
import { byAmount, inWords, type SubscriptionNames } from '#shared/quota-workbench/apply/quota-names.js'
import { later, lookMs, since } from '#shared/quota-workbench/apply/steps/step-timing.js'

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
    ...givenUp(steps, names),
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
  const failed = steps.filter(step => step.state === 'failed' && step.azureCode !== null && !isGivenUp(step))
  return failed.map(step =>
    /Authorization/i.test(step.azureCode ?? '')
      ? `Headroom may not change ${inWords(step, names)} (${step.azureCode}). Give its identity the role that npm run doctor names, then ` +
        'capture a new run and plan again'
      : `Azure did not approve ${inWords(step, names)} (${step.azureCode}). Its message says why. If it asks for support, open a ` +
        `support request${step.requestId === null ? '' : ` and name the request ${step.requestId}`}`,
  )
}

/** Azure has not decided for as long as anybody looked. */
const isGivenUp = ({ state, sentAt, sendingAt, finishedAt }: ApplyStep): boolean =>
  state === 'failed' && finishedAt !== null && since(sentAt ?? sendingAt, new Date(finishedAt)) >= lookMs

/** What Azure has received and may still do. */
function givenUp(steps: readonly ApplyStep[], names: SubscriptionNames): string[] {
  return steps
    .filter(isGivenUp)
    .map(
      step =>
        `Azure may still decide the request ${step.requestId ?? 'without a known id'} for ${inWords(step, names)}${step.kind === 'give' ? ': what it gives then stays in the quota group' : ''}. ` +
        'Look at it in the portal before you plan again',
    )
}

/** What donors gave and did not get back. */
function stuck(steps: readonly ApplyStep[], names: SubscriptionNames): string[] {
  const failed = steps.filter(({ kind, state }) => kind === 'return' && state === 'failed')
  return failed.map(
    step =>
      `${byAmount(step)} vCPU that ${inWords(step, names)} gave stay in the quota group ${step.groupId}. Allocate them there by hand, or ` +
      'capture a new run and plan again',
  )
}

function undone(steps: readonly ApplyStep[]): string[] {
  const left = steps.filter(
    ({ kind, state, azureCode }) =>
      kind !== 'return' && (state === 'skipped' || state === 'cancelled' || (state === 'failed' && azureCode === null)),
  )
  if (left.length === 0) return []
  const [was, needed] = left.length === 1 ? ['was', 'it is'] : ['were', 'they are']
  return [`${count(left.length, 'step')} ${was} not done. If ${needed} still needed, capture a new run and plan again`]
}
