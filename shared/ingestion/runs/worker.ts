import type { UnitRoute } from '#shared/contract/admin/unit-route.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/** The outcome of asking the worker for one unit. `retry` comes with the time to ask again. */
export type UnitOutcome =
  | { readonly kind: 'written'; readonly rowsWritten: number }
  | { readonly kind: 'retry'; readonly retryAt: Date; readonly reason: string; readonly workerAway: boolean }
  | { readonly kind: 'failed'; readonly reason: string }

/** The worker app as the API sees it. It never rejects: a worker that is away is a reason to retry. */
export interface Worker {
  ingestUnit(route: UnitRoute, key: UnitKey): Promise<UnitOutcome>
}
