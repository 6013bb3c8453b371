import { own } from '#shared/contract/common/own.js'
import { normaliseRegion } from '../estate/region-selection.js'
import type { Operation } from './api-versions.js'
import { malformedAddress } from './arm-error.js'
import { readCognitivePath } from './cognitive/cognitive-path.js'
import { type QuotaTarget, readQuotaPath } from './quota/quota-path.js'
import { readServiceUsagePath } from './services/service-path.js'

/** A parsed request; `operation` is undefined if the path has none. */
export interface AzureRequest {
  readonly operation: Operation | 'prices' | undefined
  readonly url: URL
  readonly subscriptionId?: string
  readonly region?: string
  /** The single provider of a request for providers. */
  readonly namespace?: string
  /** Set if the path is one of quotas, quota groups or management groups. */
  readonly quota?: QuotaTarget
  /** Set if a path leads to a provider but to no known type. */
  readonly unknownType?: { readonly namespace: string; readonly type: string }
}

const generators: Readonly<Record<string, Operation>> = {
  'placementscores/spot/generate': 'spotPlacementScores',
  'placementscores/regular/generate': 'regularPlacementScores',
}

const locationFilter = /^\s*location eq '([^']*)'\s*$/i

/** Paths are matched without regard to case, as Azure does. @throws ArmError 400 for an address that cannot be read. */
export function readAzureRequest(url: URL): AzureRequest {
  const words = toWords(url)
  if (words.join('/').toLowerCase() === 'api/retail/prices') return { operation: 'prices', url }
  const quota = readQuotaPath(words)
  if (quota) return { operation: undefined, url, quota }
  const [root, subscriptionId, area, ...rest] = words
  if (root?.toLowerCase() === 'providers' && !area) {
    return { operation: 'providers', url, ...(subscriptionId && { namespace: subscriptionId }) }
  }
  if (root?.toLowerCase() !== 'subscriptions') return { operation: undefined, url }
  if (!subscriptionId) return { operation: 'subscriptions', url }
  const request = { url, subscriptionId: subscriptionId.toLowerCase() }
  if (!area) return { operation: 'subscription', ...request }
  if (area.toLowerCase() === 'locations' && rest.length === 0) return { operation: 'locations', ...request }
  if (area.toLowerCase() !== 'providers') return { operation: undefined, ...request }
  const [namespace, ...types] = rest
  if (types.length === 0) return { operation: 'subscriptionProviders', ...request, ...(namespace && { namespace }) }
  return readProviderPath(request, rest)
}

function toWords(url: URL): string[] {
  try {
    return url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    throw malformedAddress()
  }
}

function readProviderPath(request: { url: URL; subscriptionId: string }, path: readonly string[]): AzureRequest {
  const [namespace = '', ...types] = path
  const words = types.map(word => word.toLowerCase())
  if (namespace.toLowerCase() === 'microsoft.compute') {
    if (words.length === 1 && words[0] === 'skus') {
      const region = locationFilter.exec(request.url.searchParams.get('$filter') ?? '')?.[1]
      return { operation: 'skus', ...request, ...(region !== undefined && { region: normaliseRegion(region) }) }
    }
    if (words.length === 3 && words[0] === 'locations' && words[2] === 'usages') {
      return { operation: 'usages', ...request, region: normaliseRegion(words[1]!) }
    }
    const generated = words[0] === 'locations' ? own(generators, words.slice(2).join('/')) : undefined
    if (generated) return { operation: generated, ...request, region: normaliseRegion(words[1]!) }
  }
  if (namespace.toLowerCase() === 'microsoft.authorization' && words.join('/') === 'permissions') {
    return { operation: 'permissions', ...request }
  }
  if (namespace.toLowerCase() === 'microsoft.cognitiveservices') {
    const path = readCognitivePath(words)
    if (path) return { ...request, ...path }
  }
  const usages = readServiceUsagePath(namespace, words)
  if (usages) return { operation: usages, ...request, region: normaliseRegion(words[1]!) }
  return { operation: undefined, ...request, unknownType: { namespace, type: types.join('/') } }
}
