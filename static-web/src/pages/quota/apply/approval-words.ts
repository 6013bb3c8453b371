import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { formatDistance, formatUtc } from '../../../ui/format.js'

type Approval = NonNullable<QuotaApplyJob['approval']>

/** Where the approval of an apply stands. `now` in ms. */
export function approvalWords(
  { status, createdBy }: Pick<QuotaApplyJob, 'status' | 'createdBy'>,
  { expiresAt, decision, decidedBy, decidedAt }: Approval,
  now: number,
): string {
  const when = decidedAt === null ? '' : ` at ${formatUtc(decidedAt)}`
  if (decision === 'expired')
    return `Nobody decided until ${formatUtc(expiresAt)}, so nothing was sent. Simulate again, then apply.`
  if (decision !== null)
    return `${decidedBy ?? 'An administrator'} ${decision} it${when}.${decision === 'rejected' ? ' Nothing was sent.' : ''}`
  if (status !== 'awaitingApproval') return 'It was cancelled before anybody decided. Nothing was sent.'
  if (Date.parse(expiresAt) <= now) return `The time to decide ended at ${formatUtc(expiresAt)}: it is being cancelled.`
  return `${createdBy} asks for approval until ${formatUtc(expiresAt)} (${formatDistance(expiresAt, now)}). Nothing is sent before, and without approval it is cancelled then.`
}
