import type { Effort } from '#shared/capacity/answer/effort.js'
import type { FitChange, FitConstraint } from '#shared/contract/fit/need-verdict.js'

export interface NamedSubscription {
  readonly subscriptionId: string
  readonly subscriptionName: string
}

/** A quota of a subscription in a region, on which several needs may draw. */
export interface QuotaPool extends NamedSubscription {
  /** Unique within a region. */
  readonly key: string
  readonly quotaName: string
  /** Its name in the portal. */
  readonly label: string
  readonly limit: number
  readonly used: number
  readonly unit: string | null
  /** Quotas that count the same for different subscriptions. */
  readonly group: string
}

/** A zone as the subscription numbers it. */
export interface HeldZone {
  readonly zone: string
  readonly physicalZone: string | null
}

/** One way in which a subscription can take pieces of a need. */
export interface HoldingOption {
  /** What each piece takes. */
  readonly draws: readonly { readonly pool: QuotaPool; readonly amount: number }[]
  /**
   * Its zones for each set of physical zones that it can use. Pieces may be split over subscriptions only in the same
   * set, so that the whole is spread evenly. Without zones there is one set, of none.
   */
  readonly zoneSets: ReadonlyMap<string, readonly HeldZone[]>
  /** The version of a model. */
  readonly version: string | null
}

type Change = Omit<FitChange, 'alsoNeeded'>

/** What stops a number of pieces, and what would have to change. */
export interface Stop {
  readonly constraint: FitConstraint
  /** All that are needed together. Empty: none is known to help. */
  readonly changes: readonly Change[]
  readonly effort: Effort
}

/** What of a quota the placement takes already, by the key of the pool. */
export type Taken = (poolKey: string) => number
export const nothingTaken: Taken = () => 0

/** One need in one subscription of a region. */
export interface Holding {
  readonly subscription: NamedSubscription
  /** Whether the subscription alone holds the whole need. Null: unknown. */
  readonly fits: boolean | null
  /** Whether it can take pieces at all. Null: unknown. */
  readonly isOpen: boolean | null
  /** Pieces that it has room for beside what is taken. 0 if unknown. */
  room(taken: Taken): number
  /** None unless it is open. */
  readonly options: readonly HoldingOption[]
  /** What stops so many pieces; null: nothing. */
  stop(pieces: number, taken: Taken): Stop | null
}

const noRoom = () => 0

/** The constraint of a need about which nothing is known here. */
export function unknownHolding(subscription: NamedSubscription, text: string): Holding {
  const constraint = toConstraint(subscription, 'unknown', text)
  return {
    subscription,
    fits: null,
    isOpen: null,
    room: noRoom,
    options: [],
    stop: () => ({ constraint, changes: [], effort: [6, 0, 0] }),
  }
}

/** A need that the region does not offer to the subscription, whatever changes there. */
export function closedHolding(
  subscription: NamedSubscription,
  kind: FitConstraint['kind'],
  text: string,
  advice: string,
): Holding {
  const stop: Stop = {
    constraint: toConstraint(subscription, kind, text),
    changes: [toChange(subscription, { kind: 'region', text: advice })],
    effort: [5, 1, 0],
  }
  return { subscription, fits: false, isOpen: false, room: noRoom, options: [], stop: () => stop }
}

type Numbers = Partial<Pick<FitConstraint, 'limit' | 'free' | 'need' | 'unit'>>

export const toConstraint = (
  { subscriptionId, subscriptionName }: NamedSubscription,
  kind: FitConstraint['kind'],
  text: string,
  numbers: Numbers = {},
): FitConstraint => ({
  kind,
  limit: null,
  free: null,
  need: null,
  unit: null,
  ...numbers,
  subscriptionId,
  subscriptionName,
  text,
})

type Given = Pick<Change, 'kind' | 'text'> & Partial<Pick<Change, 'amount' | 'quotaName' | 'newLimit'>>

export const toChange = ({ subscriptionId, subscriptionName }: NamedSubscription, given: Given): Change => ({
  amount: null,
  quotaName: null,
  newLimit: null,
  ...given,
  subscriptionId,
  subscriptionName,
})
