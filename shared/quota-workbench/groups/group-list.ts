import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'

export interface ListedGroup {
  /** Azure's name of the group, lower case. */
  readonly groupId: string
  readonly name: string
  readonly groupType: string | null
  readonly provisioningState: string | null
}

export interface ListedMember {
  readonly subscriptionId: string
  readonly provisioningState: string | null
}

/** What a group may distribute of a family in a region, vCPU. */
export interface ListedLimit {
  readonly familyKey: string
  readonly groupLimit: number
  /** Null: not reported. */
  readonly poolFree: number | null
  /** What members took, by subscription id in lower case. */
  readonly allocated: ReadonlyMap<string, number>
}

/** The quota of a family of a member in a region, vCPU. */
export interface ListedAllocation {
  readonly familyKey: string
  readonly family: string
  /** The limit of the subscription. */
  readonly quotaLimit: number
  /** Below 0: given to the group. Null: not told. */
  readonly shareableQuota: number | null
}

export interface ListedRequest {
  readonly requestId: string
  readonly state: string
  readonly family: string | null
  readonly quotaLimit: number | null
  /** ISO 8601. */
  readonly submittedAt: string | null
  readonly message: string | null
}

export interface GroupPlace {
  readonly managementGroupId: string
  readonly groupId: string
  readonly region: string
}

export interface PoolReading extends ReadTimes {
  readonly limits: Listed<ListedLimit>
  /** Requests for the limit of the group. Null: they could not be read. */
  readonly requests: Listed<ListedRequest> | null
}

export interface AllocationReading extends ReadTimes {
  readonly allocations: Listed<ListedAllocation>
  /** Requests for the limits of the member. Null: they could not be read. */
  readonly requests: Listed<ListedRequest> | null
}

/** Azure's quota groups. Every method rejects with `UpstreamError`, with `MissingRole` where Azure refuses the caller. */
export interface GroupList {
  groups(managementGroupId: string): Promise<Listed<ListedGroup>>
  members(managementGroupId: string, groupId: string): Promise<Listed<ListedMember>>
  pool(place: GroupPlace): Promise<PoolReading>
  allocations(place: GroupPlace & { readonly subscriptionId: string }): Promise<AllocationReading>
}
