import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { RegionUnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'
import type { ListedAllocation, ListedGroup, ListedLimit, ListedMember, ListedRequest } from './group-list.js'

/** How the list of groups was answered. */
export type GroupsState = 'ready' | 'noRole' | 'noGroups'

/** A group with its members, as far as they could be read. */
export interface GroupWrite extends ListedGroup {
  readonly state: 'read' | 'partial' | 'noRole' | 'failed'
  /** What could not be read of the members; null if they all were. */
  readonly problem: string | null
  /** Null: they could not be read. Where they, or some of them, could not be read, the stored ones are kept. */
  readonly members: Listed<ListedMember & { readonly inManagementGroup: boolean | null }> | null
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
  /** When the limits of the group were read, ISO 8601. Its members share one reading. */
  readonly poolReadAt: string
  /** Stored rows that lists with skipped records lack are kept with the time of their reading, as in the lists below. */
  readonly limits: Listed<ListedLimit>
  readonly allocations: Listed<ListedAllocation>
  /** Null: not read, so the stored ones are kept. */
  readonly groupRequests: Listed<ListedRequest> | null
  readonly requests: Listed<ListedRequest> | null
  readonly times: ReadTimes & { readonly scoreMs: number }
}

/** Where readings of quota groups are stored. */
export interface GroupStore {
  /** Stores how the list of groups was answered, and what of it could not be read; the stored groups are kept. */
  noteState(managementGroupId: string, state: GroupsState, at: string, problem?: string | null): Promise<void>
  /**
   * Makes the stored groups and members equal to these, and forgets the quotas and requests of former members. Returns
   * all members. Groups that a list with skipped records lacks are kept; all are, where a first list has none.
   */
  writeGroups(managementGroupId: string, groups: Listed<GroupWrite>, at: string): Promise<Membership[]>
  /** Forgets what is stored of a member in other regions than these. */
  forgetRegions(subscriptionId: string, regions: readonly string[]): Promise<void>
  /** The group of a subscription; undefined if it is not a member. */
  memberGroup(subscriptionId: string): Promise<string | undefined>
  /** Stores a region of a member with the pool of its group, in one transaction with its end in the log. */
  writeAllocations(reading: AllocationWrite): Promise<UnitRecord>
}
