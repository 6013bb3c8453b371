import type { PlacementCallResult } from '#shared/contract/capacity/live-scores.js'
import type { PlacementRating } from '#shared/contract/capacity/placement-scores.js'
import type { Batch, Question } from './batches.js'

export interface BatchCall extends Batch, Question {}

/** A score that Azure gave. A zone of '' is the whole region, `*` the whole region where zones were asked for. */
export interface GivenScore {
  readonly region: string
  readonly zone: string
  readonly vmSku: string
  readonly score: PlacementRating
  readonly isQuotaAvailable: boolean | null
}

/** Azure's live placement scores. Never rejects: a failure is an outcome. Calls are scarce, so none is retried. */
export interface PlacementService {
  generate(call: BatchCall): Promise<PlacementCallResult>
}
