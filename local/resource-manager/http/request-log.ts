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
}

/** A current request. `answered` is called when its complete answer was sent. */
export interface LoggedRequest {
  answered(): void
}

/** Counts requests, so that a test can prove what was not requested again. */
export class RequestLog {
  readonly #kinds = new Map<string, Count>()
  readonly #units = new Map<string, UnitCount>()

  receive(request: AzureRequest): LoggedRequest {
    const counts = [this.#kind(request.operation ?? 'other'), ...this.#unit(request)]
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
    const count = this.#kinds.get(kind) ?? { received: 0, answered: 0 }
    this.#kinds.set(kind, count)
    return count
  }

  #unit({ operation, subscriptionId, region }: AzureRequest): Count[] {
    if (!subscriptionId || !region || (operation !== 'skus' && operation !== 'usages')) return []
    const key = `${subscriptionId} ${region}`
    const unit = this.#units.get(key) ?? {
      subscriptionId,
      region,
      skus: { received: 0, answered: 0 },
      usages: { received: 0, answered: 0 },
    }
    this.#units.set(key, unit)
    return [unit[operation]]
  }
}
