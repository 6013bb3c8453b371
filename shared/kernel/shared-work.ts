import { currentReadBudget, type ReadBudget, withReadBudget } from './read-budget.js'

interface Flight<Result> {
  readonly result: Promise<Result>
  readonly control: AbortController
  waiting: number
}

/**
 * Equal work is done once for all callers who ask while it is under way. A caller who disconnects stops waiting; when
 * the last one has gone, the work is aborted and its statements are cancelled.
 */
export class SharedWork<Result> {
  readonly #flights = new Map<string, Flight<Result>>()

  /** `work` must not depend on the caller: the same `key` means the same result. */
  do(key: string, work: () => Promise<Result>): Promise<Result> {
    const budget = currentReadBudget()
    budget?.signal.throwIfAborted()
    const flight = this.#flights.get(key) ?? this.#start(key, work, budget)
    flight.waiting += 1
    return budget ? this.#wait(key, flight, budget.signal) : flight.result
  }

  #start(key: string, work: () => Promise<Result>, budget: ReadBudget | undefined): Flight<Result> {
    const control = new AbortController()
    const result = budget ? withReadBudget({ ...budget, signal: control.signal }, work) : work()
    const flight = { result, control, waiting: 0 }
    this.#flights.set(key, flight)
    const forget = () => this.#forget(key, flight)
    result.then(forget, forget)
    return flight
  }

  #wait(key: string, flight: Flight<Result>, signal: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason)
        flight.waiting -= 1
        if (flight.waiting > 0) return
        this.#forget(key, flight)
        flight.control.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  /** The next caller starts the work again. */
  #forget(key: string, flight: Flight<Result>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }
}
