import type { AzureRequest } from './azure-request.js'

interface Count {
  /** Count of all requests. */
  received: number
  /** Count of those that were answered with a complete, correct 200. */
  answered: number
}

interface UnitCount {
  subscriptionId: string
  region: string
  skus: Count
  usages: Count
  /** Set after the first request for models. */
  models?: Count
  modelUsages?: Count
}

type UnitOperation = 'skus' | 'usages' | 'models' | 'modelUsages'

const unitOperations: ReadonlySet<string> = new Set<UnitOperation>(['skus', 'usages', 'models', 'modelUsages'])
const isUnitOperation = (operation: string | undefined): operation is UnitOperation =>
  operation !== undefined && unitOperations.has(operation)
const nothing = (): Count => ({ received: 0, answered: 0 })

/** A current request. `answered` is called when its complete answer was sent. */
export interface LoggedRequest {
  answered(): void
}

/** Counts requests, so that a test can prove what was not requested again. */
export class RequestLog {
  readonly #kinds = new Map<string, Count>()
  readonly #units = new Map<string, UnitCount>()

  receive(request: AzureRequest): LoggedRequest {
    const counts = [this.#kind(request.operation ?? request.quota?.operation ?? 'other'), ...this.#unit(request)]
    for (const count of counts) count.received++
    return {
      answered() {
        for (const count of counts) count.answered++
      },
    }
  }

  reset(): void {
    this.#kinds.clear()
    this.#units.clear()
  }

  report(): object {
    return { kinds: Object.fromEntries(this.#kinds), units: [...this.#units.values()] }
  }

  #kind(kind: string): Count {
    const count = this.#kinds.get(kind) ?? nothing()
    this.#kinds.set(kind, count)
    return count
  }

  #unit({ operation, subscriptionId, region }: AzureRequest): Count[] {
    if (!subscriptionId || !region || !isUnitOperation(operation)) return []
    const key = `${subscriptionId} ${region}`
    const unit: UnitCount = this.#units.get(key) ?? { subscriptionId, region, skus: nothing(), usages: nothing() }
    this.#units.set(key, unit)
    unit[operation] ??= nothing()
    return [unit[operation]]
  }
}
