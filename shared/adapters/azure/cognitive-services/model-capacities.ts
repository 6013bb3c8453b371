import type { PipelinePolicy } from '@azure/core-rest-pipeline'
import { distinct, readList } from '#shared/adapters/azure/calls/azure-list.js'
import { answerBounds } from '#shared/adapters/azure/calls/bounds.js'
import { isNeverSent, toCallFailure } from '#shared/adapters/azure/calls/call-failure.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import type { CapacityService } from '#shared/ai/capacity/capacity-service.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { toCapacity } from './model-records.js'

/** Both attempts and the wait between them end before the caller times out. */
const callTimeoutMs = 7_000
const policy = { attempts: 2, longestWaitMs: 2_000 }
const what = 'free capacity of AI models'
const missingRole = 'assign it Reader on this subscription'

/** Azure's free capacity of a model, in all regions at once. */
export function azureModelCapacities(access: AzureAccess): CapacityService {
  const { calls, bounds } = access
  const answer = { ...(bounds?.answer ?? answerBounds), timeMs: callTimeoutMs }
  const clients = createClients({ ...access, bounds: { ...bounds, answer } })
  return {
    async read({ subscriptionId, provider, model, version }) {
      const way = { wasSent: false }
      const at = { gate: subscriptionId, provider: 'Microsoft.CognitiveServices', place: 'model capacities' }
      try {
        const listed = await readList(access, {
          at,
          what,
          policy,
          read: toCapacity,
          ask: policies =>
            clients
              .cognitiveServices(subscriptionId, { ...policies, observer: watched(policies.observer, way) })
              .modelCapacities.list(provider, model, version),
        })
        const { records } = distinct(listed, ({ region, deploymentType }) => `${region}/${deploymentType}`)
        return { outcome: 'read', readAt: calls.clock().toISOString(), capacities: [...records] }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        return toCallFailure(error, { what, missingRole, wasSent: way.wasSent, now: calls.clock() })
      }
    },
  }
}

/** Notes whether a request has been sent. */
const watched = (observer: PipelinePolicy, way: { wasSent: boolean }): PipelinePolicy => ({
  name: observer.name,
  sendRequest: (request, next) =>
    observer.sendRequest(request, async sent => {
      way.wasSent = true
      try {
        return await next(sent)
      } catch (error) {
        if (isNeverSent(error)) way.wasSent = false
        throw error
      }
    }),
})
