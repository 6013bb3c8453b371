import { readList } from '#shared/adapters/azure/calls/azure-list.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import { toUsageRecord } from '#shared/adapters/azure/compute/compute-records.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { QuotaWrite, QuotaWriter } from '#shared/quota-workbench/apply/quota-writer.js'
import { toRequest } from './group-records.js'
import { computeScope, toCalls, toMovePlace } from './quota-calls.js'
import { readMove, readQuotaRequest, readStatus, toKnownRequest, toRequestId, toState } from './request-wire.js'
import { toSendFailure, toSent, toWaitMs } from './sent-write.js'
import { orLater, readOnce, type SingleCall, sendOnce, type Way } from './single-call.js'

interface WriterSettings {
  /** The management group of the quota groups; without it no quota is moved. */
  readonly managementGroupId: string | undefined
  /** Whether quotas may be changed. If not, its client sends no write either. */
  readonly canWrite: boolean
}

const provider = 'Microsoft.Quota'
/** Azure counts writes by subscription, and apart from reads: reads go on when they are used up. */
const writes = { provider: `${provider}/writes`, place: 'writes' }
const once = { attempts: 1 }
/** A write that waits for longer, in a gate or for its token, is not sent: it may have been taken for lost meanwhile. */
const departMs = 5_000

/** Reads and writes quotas, each call once. It is the only adapter whose client may write. */
export function azureQuotaWriter(access: AzureAccess, { managementGroupId, canWrite }: WriterSettings): QuotaWriter {
  const clients = createClients(access)
  const writing = createClients(access, { canWrite })
  const now = () => access.calls.clock()
  const retryable = async <T>(answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      throw orLater(error, now())
    }
  }
  const place = ({ subscriptionId, region }: QuotaWrite) => ({ gate: subscriptionId, provider, place: region })
  const call = (write: QuotaWrite, what: string, request: SingleCall['request']): SingleCall => ({
    at: place(write),
    what: `${what} ${write.family} in ${write.region}`,
    request,
  })

  /**
   * The history of a year. Azure's filter by name is not used: it is not documented as case-insensitive, and Azure
   * repeats names in upper case.
   */
  const requested = async (write: QuotaWrite) => {
    const { records } = await readList(access, {
      at: place(write),
      what: `requests for ${write.family} in ${write.region}`,
      read: toKnownRequest(write.familyKey),
      ask: policies => clients.quota(write.subscriptionId, policies).quotaRequestStatus.list(computeScope(write)),
      policy: once,
    })
    return records
  }
  const moved = async (write: QuotaWrite) => {
    const group = toMovePlace(write, managementGroupId)
    const { records } = await readList(access, {
      at: place(write),
      what: `moves of ${write.family} in ${write.region}`,
      read: toRequest(write.region),
      ask: policies =>
        clients
          .quota(write.subscriptionId, policies)
          .groupQuotaSubscriptionAllocationRequest.list(
            group.managementGroupId,
            group.groupId,
            'Microsoft.Compute',
            `location eq ${write.region}`,
          ),
      policy: once,
    })
    const own = records.filter(({ family }) => family !== null && familyKey(family) === write.familyKey)
    return own.map(one => ({
      requestId: toRequestId(one.requestId),
      limit: one.quotaLimit,
      state: toState(one.state),
    }))
  }

  return {
    quotas: (subscriptionId, region) =>
      retryable(async () => {
        const { records } = await readList(access, {
          at: { gate: subscriptionId, provider: 'Microsoft.Compute', place: region },
          what: `usages of ${region}`,
          read: toUsageRecord,
          ask: policies => clients.compute(subscriptionId, policies).usage.list(region),
          policy: once,
        })
        return new Map(records.map(({ name, limit, used }) => [familyKey(name), { limit, used }]))
      }),
    requests: write => retryable(() => (write.kind === 'request' ? requested(write) : moved(write))),
    async send(write) {
      const way: Way = { wasSent: false, departBy: new Date(now().getTime() + departMs) }
      const change = call(write, 'the change of', toCalls(write, managementGroupId).send)
      const asked = { ...change, at: { gate: write.subscriptionId, ...writes } }
      const answer = await sendOnce(access, writing, asked, way).catch(error => {
        throw toSendFailure(error, way, now())
      })
      return toSent(asked.what, answer, now())
    },
    look: (write, requestId) =>
      retryable(async () => {
        const { progress, state } = toCalls(write, managementGroupId)
        const what = `the request ${requestId} for`
        const status = progress && (await readOnce(access, clients, call(write, what, progress(requestId)), readStatus))
        if (status?.told.state === 'inProgress') return { ...status.told, retryAfterMs: toWaitMs(status.answer, now()) }
        // The state of an operation ends long before the history does, which is kept for a year.
        const read = write.kind === 'request' ? readQuotaRequest : readMove
        const found = await readOnce(access, clients, call(write, what, state(requestId)), read)
        const known = found ?? status
        if (!known) return undefined
        const isDecided = known.told.state !== 'inProgress' || !status
        const told = isDecided ? known.told : { ...known.told, state: status.told.state }
        return { ...told, retryAfterMs: toWaitMs(known.answer, now()) }
      }),
  }
}
