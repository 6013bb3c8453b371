import {
  bearerTokenAuthenticationPolicy,
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  type PipelineResponse,
} from '@azure/core-rest-pipeline'
import { z } from 'zod'
import { answerBounds } from '#shared/adapters/azure/calls/bounds.js'
import { isNeverSent, toCallFailure } from '#shared/adapters/azure/calls/call-failure.js'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { refusal } from '#shared/adapters/azure/calls/refusal.js'
import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import { type LiveKind, PlacementRating } from '#shared/contract/capacity/placement-scores.js'
import { regionKey, skuKey } from '#shared/contract/common/names.js'
import { readJsonObject } from '#shared/kernel/json-answer.js'
import { isPrivateAddress } from '#shared/kernel/private-address.js'
import { noTelemetry } from '#shared/kernel/telemetry.js'
import { tracedClient } from '#shared/kernel/traced-calls.js'
import { wrongAnswer } from '#shared/kernel/unusable-answer.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { BatchCall, GivenScore, PlacementService } from '#shared/placement/placement-service.js'

export interface PlacementSettings extends AzureAccess {
  readonly apiVersions: Readonly<Record<LiveKind, string>>
}

/** Shorter than the timeout of the caller, including the way through the worker. */
const callTimeoutMs = 15_000
/** Placement scores have their own rate limit for all regions. Other compute calls continue when it is used up. */
const what = 'placement scores'
const allowance = { provider: 'Microsoft.Compute/placementScores', place: what }
const missingRole = 'assign it the Compute Recommendations Role on this subscription'

/**
 * Live placement scores. No SDK package has them, so these are plain calls. Each is made once, because the limit is
 * low.
 */
export function azurePlacementScores(settings: PlacementSettings): PlacementService {
  const { calls } = settings
  const send = sender(settings)
  return {
    async generate(call) {
      const way = { wasSent: false }
      try {
        const at = { gate: call.subscriptionId, ...allowance }
        const response = await calls.run(at, what, () => send(call, way), { attempts: 1 })
        return { outcome: 'scored', scoredAt: calls.clock().toISOString(), scores: toScores(call, response) }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        return toCallFailure(error, { what, missingRole, wasSent: way.wasSent, now: calls.clock() })
      }
    },
  }
}

function sender({ endpoint, credential, telemetry = noTelemetry, apiVersions }: PlacementSettings) {
  if (!isPrivateAddress(endpoint)) throw new Error('RESOURCE_MANAGER_URL must be https outside this machine')
  const isOpen = new URL(endpoint).protocol === 'http:'
  const pipeline = createPipelineFromOptions({ retryOptions: { maxRetries: 0 } })
  const scopes = new URL('/.default', endpoint).href
  if (!isOpen) pipeline.addPolicy(bearerTokenAuthenticationPolicy({ credential, scopes }), { phase: 'Sign' })
  const client = tracedClient(
    boundedClient(endpoint, { ...answerBounds, timeMs: callTimeoutMs }),
    telemetry,
    'Azure Resource Manager',
  )

  return async (call: BatchCall, way: { wasSent: boolean }) => {
    const [location = ''] = call.regions
    const provider = `/subscriptions/${call.subscriptionId}/providers/Microsoft.Compute/locations/${location}`
    const url = new URL(`${provider}/placementScores/${call.kind}/generate`, endpoint)
    url.searchParams.set('api-version', apiVersions[call.kind])
    const request = createPipelineRequest({
      url: url.href,
      method: 'POST',
      body: JSON.stringify(question(call)),
      allowInsecureConnection: isOpen,
      headers: createHttpHeaders({ 'content-type': 'application/json', accept: 'application/json' }),
      abortSignal: AbortSignal.timeout(callTimeoutMs),
    })
    const sendRequest: typeof client.sendRequest = async sent => {
      way.wasSent = true
      return client.sendRequest(sent)
    }
    const response = await pipeline.sendRequest({ sendRequest }, request).catch(error => {
      if (isNeverSent(error)) way.wasSent = false
      throw error
    })
    return readBody(response)
  }
}

const question = ({ regions, skus, desiredCount, zones }: BatchCall) => ({
  desiredLocations: regions,
  desiredSizes: skus.map(sku => ({ sku })),
  desiredCount,
  availabilityZones: zones,
})

/** The scores of an answer with status 200. Throws for anything else. */
function readBody(response: PipelineResponse): readonly unknown[] {
  const text = response.bodyAsText ?? ''
  if (response.status !== 200) throw refusal(response, text)
  const { placementScores } = readJsonObject(text, 'scores')
  if (!Array.isArray(placementScores)) throw wrongAnswer('Azure answered an object without scores')
  return placementScores
}

const Entry = z.object({
  sku: z.string(),
  region: z.string(),
  score: PlacementRating,
  availabilityZone: z
    .string()
    .regex(/^[\w-]{0,8}$/)
    .nullish(),
  isQuotaAvailable: z.unknown().optional(),
})

/** Leaves out entries that were not requested, and those without a usable score. */
function toScores({ regions, skus, zones }: BatchCall, entries: readonly unknown[]): GivenScore[] {
  const asked = new Map(skus.map(sku => [skuKey(sku), sku]))
  return entries.flatMap((found): GivenScore[] => {
    const { data: entry } = Entry.safeParse(found)
    if (!entry) return []
    const region = regionKey(entry.region)
    const vmSku = asked.get(skuKey(entry.sku))
    if (!regions.includes(region) || vmSku === undefined) return []
    const zone = entry.availabilityZone || (zones ? '*' : '')
    const { isQuotaAvailable: allowed } = entry
    return [
      { region, zone, vmSku, score: entry.score, isQuotaAvailable: typeof allowed === 'boolean' ? allowed : null },
    ]
  })
}
