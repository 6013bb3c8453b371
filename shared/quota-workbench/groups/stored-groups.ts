import type { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { QuotaGroup } from '#shared/contract/quota/group-state.js'
import type { GroupsState } from './group-store.js'

/** A group as it was read, with its members and requests. */
export type StoredGroup = Omit<QuotaGroup, 'state'> & { readonly state: 'read' | 'noRole' | 'failed' }

/** How the last reading of the groups ended. */
export interface GroupsReading {
  readonly state: GroupsState
  /** ISO 8601. */
  readonly readAt: string
}

/** Sums over a filtered set, vCPU: see the summary of the contract. */
export interface GroupSums {
  readonly poolFree: number
  readonly headroom: number
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
  sums(filter: GroupFilter): Promise<GroupSums>
  /** Changes with every reading of groups, and of the usage that their rows show. */
  version(): Promise<string>
}
