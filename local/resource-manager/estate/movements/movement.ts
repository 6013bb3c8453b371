import type { OfferKind } from '#local/resource-manager/estate/subscriptions.js'

interface Place {
  readonly day: number
  readonly region: string
  readonly family: string
}

/** A family becomes restricted or unrestricted in a region, for all subscriptions or for those of one kind. */
export interface RestrictionMovement extends Place {
  readonly kind: 'restriction'
  readonly opens: boolean
  /** Undefined: every subscription. */
  readonly offerKind: OfferKind | undefined
  /** For a partly restricted family: only sizes with at least this many vCPUs. */
  readonly fromVCpus: number
}

/** All sizes of a family appear in a region. */
export interface LaunchMovement extends Place {
  readonly kind: 'launch'
  /** Physical zones; for launches after the recorded day. */
  readonly zones: readonly number[]
  /** Whether it is restricted from its first day on. */
  readonly isRestricted: boolean
}

/** A family opens in one more (physical) zone. */
export interface ZoneMovement extends Place {
  readonly kind: 'zone'
  readonly zone: number
}

export type Movement = RestrictionMovement | LaunchMovement | ZoneMovement
