/**
 * The permission to make one call, until it is settled. `beginsAt` is the hour that it counts in. `claimedUntil`
 * distinguishes the claim from a later one of the same call. Times are ISO 8601.
 */
export interface Reservation {
  readonly subscriptionId: string
  readonly isAnonymous: boolean
  readonly claim: string
  readonly claimedUntil: string
  readonly beginsAt: string
}

export type Reserved =
  | { readonly kind: 'granted'; readonly reservation: Reservation }
  /** Another request is making the same call. */
  | { readonly kind: 'claimed' }
  /** No call before a time: the budget of the hour, or its anonymous part, is used up, or Azure asks to wait. */
  | { readonly kind: 'refused'; readonly why: 'spent' | 'shareSpent' | 'blocked'; readonly until: Date }

/**
 * Calls per hour and subscription. Anonymous callers share a part: `anonymous` of `all`. Signed-in users have the rest,
 * and what anonymous callers leave.
 */
export interface CallLimits {
  readonly all: number
  readonly anonymous: number
}

export interface ReservationRequest {
  readonly subscriptionId: string
  /** Names the call; the same for the same call. */
  readonly claim: string
  readonly limits: CallLimits
  /** Whether the caller is anonymous. */
  readonly isAnonymous: boolean
  readonly now: Date
  /** When a claim that was never settled expires. */
  readonly claimUntil: Date
}

export interface Settlement {
  /** Returns a call that was never sent to the budget. */
  readonly wasSent: boolean
  /** An earlier time does not shorten a longer wait that is known already. */
  readonly blockedUntil?: Date
}

export interface BudgetState {
  readonly used: number
  /** The part made for anonymous callers. */
  readonly usedByAnonymous: number
  readonly blockedUntil: Date | undefined
}

/** Counts the calls of each subscription by the hour, for all processes and instances together. */
export interface CallBudgets {
  reserve(request: ReservationRequest): Promise<Reserved>
  /** A reservation whose claim has expired does not touch a later claim. */
  settle(reservation: Reservation, settlement: Settlement): Promise<void>
  state(subscriptionIds: readonly string[], now: Date): Promise<ReadonlyMap<string, BudgetState>>
}

const hourMs = 3_600_000

/** How many calls of the hour are left for a caller, and what prevents more. */
export function callsLeft(
  { used, usedByAnonymous }: BudgetState,
  limits: CallLimits,
  isAnonymous: boolean,
): { readonly left: number; readonly why: 'spent' | 'shareSpent' } {
  const left = Math.max(0, limits.all - used)
  const ofShare = Math.max(0, limits.anonymous - usedByAnonymous)
  return isAnonymous && ofShare < left ? { left: ofShare, why: 'shareSpent' } : { left, why: 'spent' }
}

/** The hour of a time: budgets count by the clock's hours, UTC. */
export const toHour = (time: Date): Date => new Date(Math.floor(time.getTime() / hourMs) * hourMs)
export const hourAfter = (time: Date): Date => new Date(toHour(time).getTime() + hourMs)
