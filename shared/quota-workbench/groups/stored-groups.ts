import type { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { QuotaGroup } from '#shared/contract/quota/group-state.js'
import type { GroupsState } from './group-store.js'

/** A group as it was read, with its members and requests. */
export type StoredGroup = QuotaGroup

/** How the last reading of the groups ended. */
export interface GroupsReading {
  readonly state: GroupsState
  /** ISO 8601. */
  readonly readAt: string
  /** What could not be read of the list; null if all could. */
  readonly problem: string | null
}

/** Sums over a filtered set, vCPU: see the summary of the contract. */
export interface GroupSums {
  readonly poolFree: number | null
  readonly headroom: number | null
}

/** Sums over a filtered set, and the oldest reading of a quota or pool in it. */
export interface GroupTotals extends GroupSums {
  /** ISO 8601. Null: there are no rows. */
  readonly oldestReadAt: string | null
}

/** What is stored of quota groups, besides their rows. */
export interface StoredGroups {
  reading(managementGroupId: string): Promise<GroupsReading | undefined>
  /** All groups of the management group, by name. */
  groups(managementGroupId: string): Promise<StoredGroup[]>
  /**
   * The regions of a member in which quota is read: those whose capacity is stored, or all known regions for a member
   * that has none, or without an id. Sorted.
   */
  regions(subscriptionId?: string): Promise<string[]>
  sums(filter: GroupFilter): Promise<GroupTotals>
  /** Changes with every reading of groups, and of the usage that their rows show. */
  version(): Promise<string>
}
