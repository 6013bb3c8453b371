import { growthRestrictedFamilies } from '#local/resource-manager/estate/restrictions.js'
import { share } from '#local/resource-manager/hash.js'

/** vCPU limits that are common in real subscriptions. An increase takes the next one that is large enough. */
const ladder = [10, 24, 48, 100, 200, 350, 500, 750, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000]
const beyondLadder = 1000

export const regionalDefault = 100
const familyDefault = 100
const specialised = /^standard ?x?(n|h|m|fx|pb)/i
/** Some of the newest series have small initial limits. */
const newest = /v7Family$/i
const smallFirstLimit = { limit: 10, families: 1 / 3 }

/** Machines for special purposes: GPU, HPC, very large memory. */
export const isSpecialised = (family: string): boolean => specialised.test(family)

/** The initial limit of a subscription for a family. */
export function firstLimit(seed: number, family: string, recordedLimit: number | null): number {
  if (recordedLimit !== null) return recordedLimit
  if (isSpecialised(family)) return 0
  const isSmall = newest.test(family) && share('small limit', seed, family) < smallFirstLimit.families
  return isSmall ? smallFirstLimit.limit : familyDefault
}

/** The lowest limit that Azure grants for this many vCPUs. */
export function limitFor(vCpus: number): number {
  return ladder.find(limit => limit >= vCpus) ?? Math.ceil(vCpus / beyondLadder) * beyondLadder
}

/** The weight for choosing a family; 0: never chosen. */
export function popularity(family: string): number {
  if (newest.test(family)) return 0
  if (isSpecialised(family)) return 0.4
  if (/^standard(D?DC|EC|X?EI)/i.test(family)) return 0.2
  if (growthRestrictedFamilies.has(family)) return 1.5
  if (/v6Family$/i.test(family)) return 1.5
  if (/^standard[DEB]/i.test(family)) return 6
  return 1
}
