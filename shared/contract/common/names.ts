/** Azure spells regions `westus2`, `CentralIndia` or `West US 2`. All have the same key. */
export const regionKey = (name: string): string => name.replace(/\s+/g, '').toLowerCase()

/** Names of families and quotas differ in case and spaces between the SKU list and the usages. The key joins them. */
export const familyKey = (name: string): string => name.replace(/\s+/g, '').toLowerCase()

/** SKU names are compared and sorted case-insensitively. */
export const skuKey = (name: string): string => name.toLowerCase()

/** The sort order of SKUs. Databases sort by their own rules, so lists without paging are sorted with this function. */
export function bySkuKey(a: string, b: string): number {
  const [one, other] = [skuKey(a), skuKey(b)]
  return one < other ? -1 : Number(one > other)
}

/** Subscription ids are case-insensitive. */
export const subscriptionKey = (id: string): string => id.trim().toLowerCase()

/** The short name of a size: `D8s_v5`. */
export const shortSizeName = (name: string): string => name.replace(/^(standard|basic)_/i, '')

/**
 * Azure's form of a size name: `d8s v5` becomes `Standard_d8s_v5`. The case is not changed, because names are
 * case-insensitive.
 */
export const fullSizeName = (name: string): string => {
  const joined = name.trim().replace(/\s+/g, '_')
  return /^(standard|basic)_/i.test(joined) ? joined : `Standard_${joined}`
}

/** The display name of a region with its code: `West Europe (westeurope)`. */
export const regionTitle = (displayName: string | null | undefined, region: string): string =>
  displayName && displayName !== region ? `${displayName} (${region})` : region

/** Whether a size name is a pattern, with `*` for any characters. */
export const isSkuPattern = (name: string): boolean => name.includes('*')

/**
 * The patterns to match against complete size names: the given one, and one with `Standard_` added, so that `D8*`
 * matches sizes.
 */
export const skuPatterns = (pattern: string): readonly string[] => [skuKey(pattern), skuKey(fullSizeName(pattern))]
