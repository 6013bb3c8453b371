import { z } from 'zod'
import type { Subscription } from '../estate/subscriptions.js'

const states = ['Enabled', 'Warned', 'PastDue', 'Disabled', 'Deleted', 'Removed'] as const
const error = { error: `must be one of ${states.join(', ')}` }

/** The body of `POST /__subscriptions`: states by id. A `Removed` one is not listed, and requests for it answer 404. */
export const SubscriptionStates = z.record(z.string(), z.enum(states, error), { error: 'must be states by id' })
export type SubscriptionStates = z.infer<typeof SubscriptionStates>

/** The subscriptions of the estate, in the states that a test has set. */
export class ListedSubscriptions {
  readonly #all: readonly Subscription[]
  #states: SubscriptionStates = {}

  constructor(all: readonly Subscription[]) {
    this.#all = all
  }

  set(states: SubscriptionStates): void {
    this.#states = states
  }

  get list(): Subscription[] {
    const states = new Map(Object.entries(this.#states))
    return this.#all.flatMap(one => {
      const state = states.get(one.id) ?? one.state
      return state === 'Removed' ? [] : [{ ...one, state }]
    })
  }

  report(): object {
    return { states: this.#states, listed: this.list.map(({ id, name, state }) => ({ id, name, state })) }
  }
}
