import type { Database } from '#shared/adapters/sql/database.js'
import { type ApprovedRequest, type LeadTimes, measuredLeadTime } from '#shared/quota-workbench/forecast/lead-time.js'

/** The newest requests that are measured: how fast Azure was long ago says little of today. */
const measuredRequests = 50

/**
 * The lead time of requests that Azure has to approve: those for the limit of a group, and increase requests of applies.
 * A request of a member, and a move of an apply, take no approval: they move quota within a group.
 */
export const leadTimes = (database: Database): LeadTimes => ({
  async find() {
    const requests = [...(await groupRequests(database)), ...(await appliedRequests(database))]
    const newestFirst = requests.sort((a, b) => Date.parse(b.succeededSeenAt) - Date.parse(a.succeededSeenAt))
    return measuredLeadTime(newestFirst.slice(0, measuredRequests))
  },
})

async function groupRequests({ db, dialect }: Database): Promise<ApprovedRequest[]> {
  const ordered = db
    .selectFrom('QuotaGroupRequest')
    .where('subscriptionId', '=', '')
    .where('submittedAt', 'is not', null)
    .where('succeededSeenAt', 'is not', null)
    .select(['submittedAt', 'succeededSeenAt'])
    .orderBy('succeededSeenAt', 'desc')
    .orderBy('requestId')
  return (await dialect.window(ordered, { offset: 0, limit: measuredRequests }).execute()) as ApprovedRequest[]
}

/** Those that Azure accepted; a step without a request was ended by another change. */
async function appliedRequests({ db, dialect }: Database): Promise<ApprovedRequest[]> {
  const ordered = db
    .selectFrom('QuotaApplyStep')
    .where('kind', '=', 'request')
    .where('state', '=', 'succeeded')
    .where('requestId', 'is not', null)
    .where('sentAt', 'is not', null)
    .where('finishedAt', 'is not', null)
    .select(['sentAt as submittedAt', 'finishedAt as succeededSeenAt'])
    .orderBy('finishedAt', 'desc')
    .orderBy('jobId')
    .orderBy('step')
  return (await dialect.window(ordered, { offset: 0, limit: measuredRequests }).execute()) as ApprovedRequest[]
}
