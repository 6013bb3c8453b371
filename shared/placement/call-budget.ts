/**
 * Leave to make one call, until it is settled. `beginsAt` is the hour that it counts in. `claimedUntil` tells the claim
 * from one that another has made of the same call after it: times are ISO 8601.
 */
export interface Reservation {
  readonly subscriptionId: string
  readonly claim: string
  readonly claimedUntil: string
  readonly beginsAt: string
}

export type Reserved =
  | { readonly kind: 'granted'; readonly reservation: Reservation }
  /** Someone makes the same call just now. */
  | { readonly kind: 'claimed' }
  /** No call before a time: the hour's are made, or Azure asks to wait. */
  | { readonly kind: 'refused'; readonly why: 'spent' | 'blocked'; readonly until: Date }

export interface ReservationRequest {
  readonly subscriptionId: string
  /** Names the call; the same for the same call. */
  readonly claim: string
  /** Calls in an hour. */
  readonly limit: number
  readonly now: Date
  /** When a claim that was never settled is no more. */
  readonly claimUntil: Date
}

export interface Settlement {
  /** A call that was never sent is given back. */
  readonly wasSent: boolean
  /** An earlier time does not shorten a longer wait that is known already. */
  readonly blockedUntil?: Date
}

export interface BudgetState {
  readonly used: number
  readonly blockedUntil: Date | undefined
}

/** Counts the calls of each subscription by the hour, for all processes and instances together. */
export interface CallBudgets {
  reserve(request: ReservationRequest): Promise<Reserved>
  /** A reservation whose claim has run out leaves the claim of whoever came after it. */
  settle(reservation: Reservation, settlement: Settlement): Promise<void>
  state(subscriptionIds: readonly string[], now: Date): Promise<ReadonlyMap<string, BudgetState>>
}

const hourMs = 3_600_000

/** The hour of a time: budgets count by the clock's hours, UTC. */
export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / hourMs) * hourMs)
export const hourAfter = (time: Date): Date => new Date(hourOf(time).getTime() + hourMs)
