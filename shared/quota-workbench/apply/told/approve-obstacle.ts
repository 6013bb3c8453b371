import type { ApplyJob } from '#shared/quota-workbench/apply/apply-job.js'
import type { Actor, ApplySettings } from '#shared/quota-workbench/apply/apply-ports.js'
import { disabledText } from '#shared/quota-workbench/apply/start-refusals.js'

export const ownJobText =
  'You submitted it, so you cannot approve it yourself. Send the link to its page to another administrator'

/** Why somebody cannot approve a job that waits for approval; null: nothing is in the way. */
export function approveObstacle(
  { isEnabled }: Pick<ApplySettings, 'isEnabled'>,
  { createdByOid }: Pick<ApplyJob, 'createdByOid'>,
  { oid }: Pick<Actor, 'oid'>,
): string | null {
  if (!isEnabled) return disabledText
  return createdByOid === oid ? ownJobText : null
}
