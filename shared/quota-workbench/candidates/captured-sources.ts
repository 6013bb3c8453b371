import type { PlanEnrollment, PlanMember, PlanPool } from '#shared/quota-workbench/plan/plan-input.js'

/** What a capture takes from other readings than those of quota. */

/** What a capture covers. Undefined: all. Names are keys as they are stored. */
export interface CaptureScope {
  readonly subscriptionIds: readonly string[] | undefined
  readonly regions: readonly string[] | undefined
  readonly familyKeys: readonly string[] | undefined
}

/** The use that a forecast expects of a series, vCPU. */
export interface ExpectedUse {
  readonly subscriptionId: string
  readonly region: string
  readonly familyKey: string
  readonly forecastUsed: number
  /** ISO 8601. */
  readonly forecastAt: string
}

export interface UseForecasts {
  /** Series of the scope for which a forecast can be made. */
  expectedUses(scope: CaptureScope, horizonDays: number): Promise<readonly ExpectedUse[]>
}

/** Quota groups, and subscriptions that can take part in transfers. */
export interface GroupState {
  readonly members: readonly PlanMember[]
  readonly pools: readonly PlanPool[]
  readonly enrollments: readonly PlanEnrollment[]
  /** The oldest reading of these groups, members and pools, ISO 8601. Null: there are no groups. */
  readonly readAt: string | null
}

export interface QuotaGroups {
  state(scope: CaptureScope): Promise<GroupState>
}
