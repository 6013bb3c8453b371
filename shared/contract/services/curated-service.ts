export const serviceCategories = [
  'compute',
  'containers',
  'data',
  'AI',
  'integration',
  'network',
  'storage',
  'security',
  'monitoring',
] as const
export type ServiceCategory = (typeof serviceCategories)[number]

/** A service of the curated map: which resource types of Azure's provider list stand for it. */
export interface CuratedService {
  /** Kebab-case, stable: it stands in links and in stored rows. */
  readonly id: string
  /** Azure's current name of the product. */
  readonly service: string
  readonly category: ServiceCategory
  readonly namespace: string
  /** In the casing of Azure's documentation; Azure's list may differ, so compare case-insensitively. The first is the main one. */
  readonly resourceTypes: readonly [string, ...string[]]
  /** What a region in the list of the main type proves, and what it does not. */
  readonly proves: string
  /** Absent where no usages list that Azure documents counts this service. */
  readonly quota?: {
    /** `name.value` of the usages list of the namespace in a region. The first counts what one creates of the service. */
    readonly names: readonly [string, ...string[]]
    /** Azure's page of that list. */
    readonly documentation: string
  }
}
