import { isRestError, type PipelineResponse } from '@azure/core-rest-pipeline'
import { retryAfterMs } from '#shared/kernel/retry-after.js'
import type { Throttler } from './call-gate.js'
import { type CallPlace, ownProvider } from './call-place.js'

/** What Azure's answers say of throttling. */

type Answer = Pick<PipelineResponse, 'headers'>

/** Headers with the calls that are left: of this caller and of all, on a subscription and in the tenant. */
const remainingHeaders = [
  'x-ms-ratelimit-remaining-subscription-reads',
  'x-ms-ratelimit-remaining-subscription-global-reads',
  'x-ms-ratelimit-remaining-tenant-reads',
]
/** Buckets of the provider: `Microsoft.Compute/HighCostGet3Min;46,Microsoft.Compute/HighCostGet30Min;460`. */
const providerBuckets = 'x-ms-ratelimit-remaining-resource'

/** The fewest calls that any of the buckets of an answer has left; undefined where it names none. */
export function remainingCalls({ headers }: Answer): number | undefined {
  const own = remainingHeaders.map(name => headers.get(name))
  const ofProvider = headers.get(providerBuckets)?.split(',') ?? []
  const texts = [...own, ...ofProvider.map(bucket => bucket.split(';')[1])]
  const counts = texts.filter(text => text?.trim()).map(Number)
  const known = counts.filter(Number.isFinite)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** The wait that a 429 or 503 asks for, milliseconds; undefined where it names none, and of any other failure. */
export function askedWaitMs(error: unknown, now: Date): number | undefined {
  const response = isRestError(error) ? error.response : undefined
  if (response?.status !== 429 && response?.status !== 503) return undefined
  return retryAfterMs(response.headers.get('retry-after'), response.bodyAsText ?? undefined, now)
}

/** The codes of the Resource Manager's own 429. `ResourceRequestsThrottled` is of a provider. */
const ownCode = /^(Subscription|Tenant)RequestsThrottled$/
const ownBuckets = /^x-ms-ratelimit-remaining-(subscription|tenant)(-global)?-(reads|writes|deletes)$/

/**
 * Who asks to wait. The Resource Manager counts all calls of a subscription before it passes them on to a provider: its own
 * refusal has its own code, or names a bucket of its own that is empty. Azure's documentation gives the latter as the way to
 * tell: where calls are left there, the refusal is of the provider, which counts its own operations by subscription and
 * region. What the Resource Manager answers itself, such as the list of locations, nobody else refuses.
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
