import type { QuotaApplyEvent } from '#shared/contract/quota/apply.js'
import { type ApplyJob, type ApplyStep, hasEnded } from '#shared/quota-workbench/apply/apply-job.js'
import { inWords, type SubscriptionNames } from '#shared/quota-workbench/apply/quota-names.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'

const verbs = {
  give: 'Giving back',
  take: 'Taking',
  request: 'The request for',
  return: 'Returning',
} as const

/** What happened, oldest first. */
export function jobTimeline(job: ApplyJob, steps: readonly ApplyStep[], names: SubscriptionNames): QuotaApplyEvent[] {
  const events = [
    ...beginning(job),
    ...steps.flatMap(step => stepEvents(step, names)),
    ...event(job.finishedAt, 'It ended'),
  ]
  return events.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}

const event = (at: string | null, text: string, of: Partial<QuotaApplyEvent> = {}): QuotaApplyEvent[] =>
  at === null ? [] : [{ at, text, step: null, azureMessage: null, ...of }]

function beginning(job: ApplyJob): QuotaApplyEvent[] {
  const { decision, decidedBy, cancelledBy, cancelRequestedAt } = job
  const isAllowed = decision === null || decision === 'approved'
  const decided = decision === 'expired' ? 'Nobody decided in time' : `${decidedBy} ${decision} it`
  return [
    ...event(job.createdAt, `${job.createdBy} submitted it`),
    ...event(decision === null ? null : job.decidedAt, decided),
    ...event(isAllowed ? job.startedAt : null, 'It started'),
    ...event(isAllowed ? cancelRequestedAt : null, `${cancelledBy} cancelled it`),
  ]
}

function stepEvents(one: ApplyStep, names: SubscriptionNames): QuotaApplyEvent[] {
  const { step, requestId, sentAt, state, lookedAt, finishedAt } = one
  const what = `${verbs[one.kind]} ${inWords(one, names)}`
  const sent = event(sentAt, `${what}: Azure accepted it as request ${requestId}`, { step })
  if (hasEnded(one)) return [...sent, ...event(finishedAt, `${what}: ${toEnd(one)}`, { step, ...azureMessage(one) })]
  if (state === 'pendingAtAzure')
    sent.push(...event(lookedAt, `${what}: Azure has not decided yet`, { step, ...azureMessage(one) }))
  return sent
}

const azureMessage = ({ azureMessage: text }: ApplyStep) => ({ azureMessage: text })

function toEnd(step: ApplyStep): string {
  const { state, reason, azureCode, limitAfter } = step
  // Requests for families may raise a regional total by more.
  const atLeast = isTotal(step) ? 'at least ' : ''
  if (state === 'succeeded') return [`the limit is ${atLeast}${limitAfter} vCPU now`, reason].filter(Boolean).join('. ')
  return [reason ?? state, azureCode].filter(Boolean).join('. ')
}
