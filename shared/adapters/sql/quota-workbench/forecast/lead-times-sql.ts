import type { Database } from '#shared/adapters/sql/database.js'
import { type ApprovedRequest, type LeadTimes, measuredLeadTime } from '#shared/quota-workbench/forecast/lead-time.js'

/** The newest requests that are measured: how fast Azure was long ago says little of today. */
const measuredRequests = 50

/**
 * The lead time of requests for the limit of a group, which Azure has to approve. A request of a member moves quota within
 * its group, which takes no approval.
 */
export const leadTimes = ({ db, dialect }: Database): LeadTimes => ({
  async find() {
    const ordered = db
      .selectFrom('QuotaGroupRequest')
      .where('subscriptionId', '=', '')
      .where('submittedAt', 'is not', null)
      .where('succeededSeenAt', 'is not', null)
      .select(['submittedAt', 'succeededSeenAt'])
      .orderBy('succeededSeenAt', 'desc')
      .orderBy('requestId')
    const rows = await dialect.window(ordered, { offset: 0, limit: measuredRequests }).execute()
    return measuredLeadTime(rows as ApprovedRequest[])
  },
})
