import { type CallBudgets, callsLeft, hourAfter, type Reservation, toHour } from './call-budget.js'

/** The budgets, in the memory of one process. */
export class InMemoryBudgets implements CallBudgets {
  readonly #calls = new Map<string, number>()
  readonly #anonymousCalls = new Map<string, number>()
  readonly #blocked = new Map<string, Date>()
  readonly #claims = new Map<string, Date>()

  async reserve(request: Parameters<CallBudgets['reserve']>[0]) {
    const { subscriptionId, claim, limits, isAnonymous, now, claimUntil } = request
    if ((this.#claims.get(claim) ?? now) > now) return { kind: 'claimed' as const }
    const state = this.#state(subscriptionId, now)
    if (state.blockedUntil) return { kind: 'refused' as const, why: 'blocked' as const, until: state.blockedUntil }
    const { left, why } = callsLeft(state, limits, isAnonymous)
    if (left === 0) return { kind: 'refused' as const, why, until: hourAfter(now) }
    const beginsAt = toHour(now).toISOString()
    this.#count({ subscriptionId, isAnonymous, beginsAt }, 1)
    this.#claims.set(claim, claimUntil)
    const claimedUntil = claimUntil.toISOString()
    return { kind: 'granted' as const, reservation: { subscriptionId, isAnonymous, claim, claimedUntil, beginsAt } }
  }

  async settle(...[reservation, { wasSent, blockedUntil }]: Parameters<CallBudgets['settle']>) {
    const { subscriptionId, claim, claimedUntil } = reservation
    if (this.#claims.get(claim)?.toISOString() === claimedUntil) this.#claims.delete(claim)
    if (!wasSent) this.#count(reservation, -1)
    const known = this.#blocked.get(subscriptionId)
    if (blockedUntil && !(known && known > blockedUntil)) this.#blocked.set(subscriptionId, blockedUntil)
  }

  async state(subscriptionIds: readonly string[], now: Date) {
    return new Map(subscriptionIds.map(id => [id, this.#state(id, now)]))
  }

  #state(subscriptionId: string, now: Date) {
    const blockedUntil = this.#blocked.get(subscriptionId)
    const key = `${subscriptionId} ${toHour(now).toISOString()}`
    const [used = 0, usedByAnonymous = 0] = [this.#calls.get(key), this.#anonymousCalls.get(key)]
    return { used, usedByAnonymous, blockedUntil: blockedUntil && blockedUntil > now ? blockedUntil : undefined }
  }

  #count(
    { subscriptionId, isAnonymous, beginsAt }: Pick<Reservation, 'subscriptionId' | 'isAnonymous' | 'beginsAt'>,
    calls: number,
  ) {
    const key = `${subscriptionId} ${beginsAt}`
    for (const counts of [this.#calls, ...(isAnonymous ? [this.#anonymousCalls] : [])])
      counts.set(key, (counts.get(key) ?? 0) + calls)
  }
}
