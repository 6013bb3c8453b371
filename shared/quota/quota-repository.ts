import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import type { FamilyQuota } from './family-quota.js'

/** Reads quotas. A quota is included if the filter has a row of its family. */
export interface QuotaRepository {
  /** Reported quotas of each subscription, sorted by region, family and subscription. */
  familyQuotas(filter: CapacityFilter): Promise<FamilyQuota[]>
}

/** The reading times of a filtered set, and a version that changes with it. */
export interface QuotaTimes {
  snapshotTimes(filter: CapacityFilter): Promise<Omit<CapacityStranded, 'rows' | 'pagination' | 'summary'>>
  version(filter: CapacityFilter): Promise<string>
}
