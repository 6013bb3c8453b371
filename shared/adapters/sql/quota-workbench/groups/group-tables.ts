import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'
import type { OwnRow } from '#shared/contract/common/columns.js'
import type { groupColumns } from '#shared/contract/quota/group-columns.js'

/** The units of a run of quota groups: a region of a member. */
export const groupUnits = {
  pipeline: 'quotagroups',
  units: 'QuotaGroupUnit',
  unitKey: { subscriptionId: 'name', region: 'name' },
} as const

/** The limit of a member as its group knows it, vCPU. */
export const allocationTable = {
  ...groupUnits,
  rowKey: { familyKey: 'name' },
  current: 'QuotaAllocation',
  changes: 'QuotaAllocationChange',
  fixed: { family: 'name' },
  labels: ['family'],
  kept: { groupId: 'name', keptAt: 'time?' },
  tracked: { quotaLimit: 'number', shareableQuota: 'number?', quotaAllocated: 'number?' },
} as const satisfies TrackedTable

/** What a group may distribute in a region, vCPU. Each reading of a member has it. */
export const groupLimitTable = {
  pipeline: null,
  units: null,
  unitKey: { groupId: 'name', region: 'name' },
  rowKey: { familyKey: 'name' },
  current: 'QuotaGroupLimit',
  changes: null,
  kept: { groupLimit: 'number', poolFree: 'number?', keptAt: 'time?' },
} as const satisfies TrackedTable

/** Requests for the limit of a group, without a subscription, or of a member. */
export const groupRequestTable = {
  pipeline: null,
  units: null,
  unitKey: { groupId: 'name', region: 'name', subscriptionId: 'name' },
  rowKey: { requestId: 'name' },
  current: 'QuotaGroupRequest',
  changes: null,
  kept: {
    state: 'name',
    family: 'name?',
    quotaLimit: 'number?',
    submittedAt: 'time?',
    message: 'name?',
    inProgressSeenAt: 'time?',
    succeededSeenAt: 'time?',
  },
} as const satisfies TrackedTable

/** Limits of members joined with their pools and the newest usage; a view. */
export const groupRowTable = { ...allocationTable, current: 'QuotaGroupRow' } as const satisfies TrackedTable

export type GroupRowView = OwnRow<typeof groupColumns>

export interface GroupUnitTable {
  subscriptionId: string
  region: string
  snapshotTime: string
  runId: string
  runSequence: number
  /** Since when its state is known. */
  firstSnapshotTime: string | null
}

export interface GroupTable {
  groupId: string
  managementGroupId: string
  name: string
  groupType: string | null
  provisioningState: string | null
  state: string
  problem: string | null
  snapshotTime: string
}

export interface GroupMemberTable {
  groupId: string
  subscriptionId: string
  provisioningState: string | null
  /** 1 or 0; null: the tree was not read. */
  inManagementGroup: number | null
  /** When the list of members had it. */
  readAt: string
}

/** When the limits of a group in a region were read last. */
export interface GroupPoolTable {
  groupId: string
  region: string
  readAt: string
  runSequence: number
  /** 1; 0: the list was empty, much shorter than before, or lacked records that cannot be understood. */
  isComplete: number
}

/** How the list of groups was answered last. */
export interface GroupReadingTable {
  managementGroupId: string
  state: string
  readAt: string
  /** What could not be read of the list. */
  problem: string | null
}
