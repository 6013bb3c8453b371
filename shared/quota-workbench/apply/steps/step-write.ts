import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { QuotaWrite } from '#shared/quota-workbench/apply/quota-writer.js'

/** What a step writes. */
export const toWrite = ({
  kind,
  subscriptionId,
  region,
  familyKey,
  family,
  groupId,
  limitAfter,
}: ApplyStep): QuotaWrite => ({
  kind: kind === 'request' ? 'request' : 'move',
  subscriptionId,
  region,
  familyKey,
  family,
  groupId,
  limit: limitAfter,
})
