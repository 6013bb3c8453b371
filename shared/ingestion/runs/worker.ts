import type { UnitRoute } from '#shared/contract/admin/unit-route.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/** The worker's result for one unit. `retry` comes with the time to ask again. */
export type UnitOutcome =
  | { readonly kind: 'written'; readonly rowsWritten: number }
  | { readonly kind: 'retry'; readonly retryAt: Date; readonly reason: string; readonly workerAway: boolean }
  | { readonly kind: 'failed'; readonly reason: string }

/** The worker app, as the api app calls it. It never rejects: if the worker does not answer, the result is `retry`. */
export interface Worker {
  ingestUnit(route: UnitRoute, key: UnitKey): Promise<UnitOutcome>
}
