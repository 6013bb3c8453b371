import { normaliseRegion } from '#local/resource-manager/estate/region-selection.js'
import { own } from '#shared/contract/common/own.js'

const ofSubscription = { skus: 'accountSkus', modelcapacities: 'modelCapacities' } as const
const ofRegion = { models: 'models', usages: 'modelUsages', modelcapacities: 'modelCapacities' } as const

/** An operation of Microsoft.CognitiveServices. */
export interface CognitivePath {
  readonly operation: CognitiveOperation
  readonly region?: string
}

export type CognitiveOperation =
  | (typeof ofSubscription)[keyof typeof ofSubscription]
  | (typeof ofRegion)[keyof typeof ofRegion]

const operations: ReadonlySet<string> = new Set([...Object.values(ofSubscription), ...Object.values(ofRegion)])

export const isCognitive = (operation: string): operation is CognitiveOperation => operations.has(operation)

/** @param words the path after the namespace, in lower case */
export function readCognitivePath(words: readonly string[]): CognitivePath | undefined {
  if (words.length === 1) {
    const operation = own<CognitiveOperation>(ofSubscription, words[0]!)
    return operation && { operation }
  }
  if (words.length !== 3 || words[0] !== 'locations') return undefined
  const operation = own<CognitiveOperation>(ofRegion, words[2]!)
  return operation && { operation, region: normaliseRegion(words[1]!) }
}
