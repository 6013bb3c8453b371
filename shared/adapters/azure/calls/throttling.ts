import { isRestError, type PipelineResponse } from '@azure/core-rest-pipeline'
import { retryAfterMs } from '#shared/kernel/retry-after.js'
import type { Throttler } from './call-gate.js'
import { type CallPlace, ownProvider } from './call-place.js'

/** Reads the throttling headers of Azure's answers. */

type Answer = Pick<PipelineResponse, 'headers'>

/** Headers with the remaining calls: of this caller and of all, for a subscription and the tenant. */
const remainingHeaders = [
  'x-ms-ratelimit-remaining-subscription-reads',
  'x-ms-ratelimit-remaining-subscription-global-reads',
  'x-ms-ratelimit-remaining-tenant-reads',
]
/** The provider's buckets: `Microsoft.Compute/HighCostGet3Min;46,Microsoft.Compute/HighCostGet30Min;460`. */
const providerBuckets = 'x-ms-ratelimit-remaining-resource'

/** The remaining calls of the emptiest bucket in an answer; undefined if the answer has none. */
export function remainingCalls({ headers }: Answer): number | undefined {
  const own = remainingHeaders.map(name => headers.get(name))
  const ofProvider = headers.get(providerBuckets)?.split(',') ?? []
  const texts = [...own, ...ofProvider.map(bucket => bucket.split(';')[1])]
  const counts = texts.filter(text => text?.trim()).map(Number)
  const known = counts.filter(Number.isFinite)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** The wait that a 429 or 503 asks for, milliseconds; undefined if it has none, and for other errors. */
export function requestedWaitMs(error: unknown, now: Date): number | undefined {
  const response = isRestError(error) ? error.response : undefined
  if (response?.status !== 429 && response?.status !== 503) return undefined
  return retryAfterMs(response.headers.get('retry-after'), response.bodyAsText ?? undefined, now)
}

/** Codes of the Resource Manager's own 429. `ResourceRequestsThrottled` comes from a provider. */
const ownCode = /^(Subscription|Tenant)RequestsThrottled$/
const ownBuckets = /^x-ms-ratelimit-remaining-(subscription|tenant)(-global)?-(reads|writes|deletes)$/

/**
 * Finds out which service asks to wait. The Resource Manager counts all calls of a subscription before it forwards them
 * to a provider. Its own refusal has its own code, or reports an empty bucket of its own; Azure's documentation
 * recommends the latter check. If its bucket has calls left, the provider refused, which counts its operations by
 * subscription and region. For answers of the Resource Manager itself, such as the list of locations, only it can
 * refuse.
 */
export function toThrottler(error: unknown, { provider }: CallPlace): Throttler {
  if (provider === ownProvider) return 'resourceManager'
  if (!isRestError(error)) return 'provider'
  if (ownCode.test(error.code ?? '')) return 'resourceManager'
  const headers = Object.entries(error.response?.headers.toJSON() ?? {})
  const isEmpty = headers.some(([name, value]) => ownBuckets.test(name.toLowerCase()) && Number(value) <= 0)
  return isEmpty ? 'resourceManager' : 'provider'
}

export const isThrottled = (error: unknown): boolean => isRestError(error) && error.statusCode === 429
