import type { UnitKey } from './unit-key.js'

/** What the planner knows of a captured run. Figures are vCPU. */

/** The quota of a family of one subscription in one region. */
export interface PlanSeries {
  readonly subscriptionId: string
  readonly region: string
  /** The family by Azure's name. */
  readonly family: string
  readonly familyKey: string
  readonly limit: number
  readonly used: number
  /** Stays free with a donor. */
  readonly buffer: number
  /** Must be free beyond the use. */
  readonly need: number
  /** What it can give: free beyond its buffer and its need. */
  readonly movable: number
}

/** A regional total. Null: not reported. */
export interface PlanTotal {
  readonly subscriptionId: string
  readonly region: string
  readonly limit: number | null
  readonly used: number | null
}

/** What a group has free of a family in a region. */
export interface PlanPool {
  readonly groupId: string
  readonly region: string
  readonly familyKey: string
  readonly free: number
}

export interface PlanMember {
  readonly groupId: string
  readonly subscriptionId: string
  /** Whether the roles of the management group do not reach it. Absent: they do, or it is not known. */
  readonly isOutside?: boolean
}

/** A subscription that can take part in quota transfers, with others of the same billing account. */
export interface PlanEnrollment {
  readonly subscriptionId: string
  readonly billingAccountId: string
}

/** A captured run for the planner. */
export interface PlanInput {
  /** Count of those with a need and of those with something to give; `series` has no more. */
  readonly count: number
  /** Series with a need or something to give, in slices. */
  series(): AsyncIterable<readonly PlanSeries[]>
  readonly totals: readonly PlanTotal[]
  readonly pools: readonly PlanPool[]
  readonly members: readonly PlanMember[]
  readonly enrollments: readonly PlanEnrollment[]
  /** Where Azure counts by quota category, so that the limits of families may not decide. Absent: nowhere. */
  readonly categoryUnits?: readonly UnitKey[]
}
