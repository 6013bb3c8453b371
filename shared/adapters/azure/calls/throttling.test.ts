import { createHttpHeaders, createPipelineRequest, RestError } from '@azure/core-rest-pipeline'
import { describe, expect, test } from 'vitest'
import { ownProvider } from './call-place.js'
import { remainingCalls, toThrottler } from './throttling.js'

type Headers = Record<string, string>
const at = (provider: string) => ({ gate: 'sub', provider, place: 'westus' })

describe('An answer of Azure', () => {
  test.each<[string, Headers, number | undefined]>([
    ['no bucket', {}, undefined],
    ['its reads', { 'x-ms-ratelimit-remaining-subscription-reads': '249' }, 249],
    [
      'the emptiest of several',
      {
        'x-ms-ratelimit-remaining-subscription-reads': '249',
        'x-ms-ratelimit-remaining-subscription-global-reads': '31',
      },
      31,
    ],
    ['the reads of the tenant', { 'x-ms-ratelimit-remaining-tenant-reads': '0' }, 0],
    [
      'buckets of the provider',
      {
        'x-ms-ratelimit-remaining-subscription-reads': '249',
        'x-ms-ratelimit-remaining-resource':
          'Microsoft.Compute/HighCostGet3Min;46,Microsoft.Compute/HighCostGet30Min;460',
      },
      46,
    ],
    [
      'none that is a number',
      { 'x-ms-ratelimit-remaining-resource': 'odd', 'x-ms-ratelimit-remaining-tenant-reads': '' },
      undefined,
    ],
  ])('that names %s', (_name, headers, left) => {
    expect(remainingCalls({ headers: createHttpHeaders(headers) })).toBe(left)
  })
})

describe('A refusal to answer now', () => {
  const refusal = (code: string | undefined, headers: Headers = {}) => {
    const request = createPipelineRequest({ url: 'https://management.azure.com/' })
    const response = { request, status: 429, headers: createHttpHeaders(headers), bodyAsText: '' }
    return new RestError('failed', { statusCode: 429, response, ...(code && { code }) })
  }

  test.each<[string, RestError, string, string]>([
    [
      'with the code of a subscription',
      refusal('SubscriptionRequestsThrottled'),
      'Microsoft.Compute',
      'resourceManager',
    ],
    ['with the code of a provider', refusal('ResourceRequestsThrottled'), 'Microsoft.Compute', 'provider'],
    [
      'with an empty bucket',
      refusal('TooManyRequests', { 'x-ms-ratelimit-remaining-subscription-reads': '0' }),
      'Microsoft.Compute',
      'resourceManager',
    ],
    [
      'with calls left',
      refusal('TooManyRequests', { 'x-ms-ratelimit-remaining-subscription-reads': '240' }),
      'Microsoft.Compute',
      'provider',
    ],
    [
      'with an empty bucket of the provider',
      refusal('OperationNotAllowed', { 'x-ms-ratelimit-remaining-resource': 'Microsoft.Compute/HighCostGet3Min;0' }),
      'Microsoft.Compute',
      'provider',
    ],
    ['of what no provider answers', refusal(undefined), ownProvider, 'resourceManager'],
  ])('%s', (_name, error, provider, throttler) => {
    expect(toThrottler(error, at(provider))).toBe(throttler)
  })
})
