import { normaliseRegion } from '#local/resource-manager/estate/region-selection.js'
import { setOwn } from '#shared/contract/common/own.js'
import { type QuotaOperation, quotaOperations } from './quota-operations.js'

/** What a path names. Ids of subscriptions and names of regions are in lower case, other names as they were sent. */
export interface QuotaTarget {
  readonly operation: QuotaOperation
  readonly subscriptionId?: string
  readonly region?: string
  readonly managementGroup?: string
  readonly group?: string
  /** Of a quota or of a request. */
  readonly name?: string
}

const patterns = (Object.keys(quotaOperations) as QuotaOperation[]).flatMap(operation =>
  quotaOperations[operation].paths.map(path => ({ operation, words: path.split('/') })),
)

/** @param words the decoded path. Returns undefined if it is of another area. */
export function readQuotaPath(words: readonly string[]): QuotaTarget | undefined {
  const isRelated = words.some(word => /^microsoft\.(quota|management)$/i.test(word))
  if (!isRelated) return undefined
  for (const pattern of patterns) {
    const names = match(pattern.words, words)
    if (names) return { operation: pattern.operation, ...names }
  }
  return undefined
}

function match(pattern: readonly string[], words: readonly string[]): Record<string, string> | undefined {
  const isOptional = pattern.at(-1)!.endsWith('?}')
  if (words.length !== pattern.length && !(isOptional && words.length === pattern.length - 1)) return undefined
  const names: Record<string, string> = {}
  for (const [index, word] of words.entries()) {
    const name = /^\{(\w+)\??\}$/.exec(pattern[index]!)?.[1]
    if (name === undefined) {
      if (word.toLowerCase() !== pattern[index]) return undefined
    } else {
      setOwn(
        names,
        name,
        name === 'region' ? normaliseRegion(word) : name === 'subscriptionId' ? word.toLowerCase() : word,
      )
    }
  }
  return names
}
