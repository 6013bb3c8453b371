import type { FamilyQuota } from './family-quota.js'
import type { QuotaRepository } from './quota-repository.js'

/** Quotas in memory, in this order, for tests. Only the filter by region applies. */
export const inMemoryQuotas = (quotas: readonly FamilyQuota[]): QuotaRepository => ({
  familyQuotas: async ({ region }) => quotas.filter(quota => region?.includes(quota.region) ?? true),
})
