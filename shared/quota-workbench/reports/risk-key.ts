import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'

interface Series {
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
}

/** Identifies a quota: names of families differ in casing between Azure's answers. */
export const riskKey = ({ subscriptionId, region, family }: Series): string =>
  JSON.stringify([subscriptionKey(subscriptionId), regionKey(region), familyKey(family)])
