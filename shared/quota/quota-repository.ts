import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import type { FamilyQuota } from './family-quota.js'

/** Reads of quotas. A quota counts where a row of its family is left by the filter. */
export interface QuotaRepository {
  /** Reported quotas of each subscription, in the order of region, family and subscription. */
  familyQuotas(filter: CapacityFilter): Promise<FamilyQuota[]>
}

/** When what a filter leaves was read, and what tells it from another state. */
export interface QuotaTimes {
  snapshotTimes(filter: CapacityFilter): Promise<Omit<CapacityStranded, 'rows' | 'pagination' | 'summary'>>
  version(filter: CapacityFilter): Promise<string>
}
