import type { AzureRequest } from './azure-request.js'

interface Count {
  /** Requests that arrived. */
  received: number
  /** Of these, the ones answered with a whole, correct 200. */
  answered: number
}

interface UnitCount {
  subscriptionId: string
  region: string
  skus: Count
  usages: Count
}

/** A request being served: `answered` is called when its whole answer went out. */
export interface LoggedRequest {
  answered(): void
}

/** Counts what clients ask for, so that a test can prove what was not asked again. */
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
