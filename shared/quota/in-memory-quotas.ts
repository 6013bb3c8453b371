import type { FamilyQuota } from './family-quota.js'
import type { QuotaRepository } from './quota-repository.js'

/** Quotas in memory, in this order, for tests of what works with them; of a filter only the regions count. */
export const inMemoryQuotas = (quotas: readonly FamilyQuota[]): QuotaRepository => ({
  familyQuotas: async ({ region }) => quotas.filter(quota => region?.includes(quota.region) ?? true),
})
