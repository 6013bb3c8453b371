import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'
import type { ListedAllocation, ListedGroup, ListedLimit, ListedMember, ListedRequest } from './group-list.js'

/** How the list of groups was answered. */
export type GroupsState = 'ready' | 'noRole' | 'noGroups'

/** A group with its members, as far as they could be read. */
export interface GroupWrite extends ListedGroup {
  readonly state: 'read' | 'noRole' | 'failed'
  /** Why the members could not be read; null if they were. */
  readonly problem: string | null
  /** Null: they could not be read, so the stored ones are kept. */
  readonly members: readonly (ListedMember & { readonly inManagementGroup: boolean | null })[] | null
}

export interface Membership {
  readonly groupId: string
  readonly subscriptionId: string
}

export interface AllocationWrite extends RegionUnitKey {
  readonly groupId: string
  readonly runSequence: number
  /** ISO 8601. */
  readonly snapshotTime: string
  readonly limits: readonly ListedLimit[]
  readonly allocations: readonly ListedAllocation[]
  /** Null: not read, so the stored ones are kept. */
  readonly groupRequests: readonly ListedRequest[] | null
  readonly requests: readonly ListedRequest[] | null
  readonly skipped: SkippedRecords | null
  readonly times: ReadTimes & { readonly scoreMs: number }
}

/** Where readings of quota groups are stored. */
export interface GroupStore {
  /** Stores how the list of groups was answered; the stored groups are kept. */
  noteState(managementGroupId: string, state: GroupsState, at: string): Promise<void>
  /**
   * Makes the stored groups and members equal to these, and forgets the quotas of former members. Returns all members.
   */
  writeGroups(managementGroupId: string, groups: readonly GroupWrite[], at: string): Promise<Membership[]>
  /** The group of a subscription; undefined if it is not a member. */
  memberGroup(subscriptionId: string): Promise<string | undefined>
  /** Stores a region of a member with the pool of its group, in one transaction with its end in the log. */
  writeAllocations(reading: AllocationWrite): Promise<UnitRecord>
}
