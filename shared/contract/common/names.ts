/** Azure spells regions `westus2`, `CentralIndia` or `West US 2`: one key for all of them. */
export const regionKey = (name: string): string => name.replace(/\s+/g, '').toLowerCase()

/** Families and quota names differ in casing and blanks between the SKU list and the usages: one key joins them. */
export const familyKey = (name: string): string => name.replace(/\s+/g, '').toLowerCase()

/** SKUs compare, and are sorted, without regard to case. */
export const skuKey = (name: string): string => name.toLowerCase()

/** The order of SKUs. Engines sort names by rules of their own, so that lists which are not paged are sorted by this one. */
export function bySkuKey(a: string, b: string): number {
  const [one, other] = [skuKey(a), skuKey(b)]
  return one < other ? -1 : Number(one > other)
}

/** Subscription ids compare without regard to case. */
export const subscriptionKey = (id: string): string => id.trim().toLowerCase()

/** A size as people say it: `D8s_v5`. */
export const shortSizeName = (name: string): string => name.replace(/^(standard|basic)_/i, '')

/** A size as Azure spells its kind of name: `d8s v5` is `Standard_d8s_v5`. The casing stays, for nothing depends on it. */
export const fullSizeName = (name: string): string => {
  const joined = name.trim().replace(/\s+/g, '_')
  return /^(standard|basic)_/i.test(joined) ? joined : `Standard_${joined}`
}

/** A region as people know it, with the code that Azure's tools take: `West Europe (westeurope)`. */
export const regionTitle = (displayName: string | null | undefined, region: string): string =>
  displayName && displayName !== region ? `${displayName} (${region})` : region

/** Whether a name of a size stands for all that it matches: `*` is any characters. */
export const isSkuPattern = (name: string): boolean => name.includes('*')

/**
 * What a pattern matches whole, each with `*` for any characters: names as Azure spells them, and those without `Standard_`
 * as well, so that `D8*` is a pattern of sizes.
 */
export const skuPatterns = (pattern: string): readonly string[] => [skuKey(pattern), skuKey(fullSizeName(pattern))]
