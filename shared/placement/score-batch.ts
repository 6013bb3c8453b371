import type { PlacementCallResult } from '#shared/contract/capacity/live-scores.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { BatchCall, PlacementService } from './placement-service.js'
import type { ScoreStore } from './score-store.js'

export interface ScoreBatchPorts {
  readonly service: PlacementService
  readonly scores: Pick<ScoreStore, 'save'>
  /** Whether scores of on-demand machines may be requested. */
  readonly preview: boolean
}

/**
 * Reads the scores of one batch from Azure and stores them. Rejects with `badInput` for a preview that is switched off.
 */
export async function scoreBatch(
  { service, scores, preview }: ScoreBatchPorts,
  call: BatchCall,
): Promise<PlacementCallResult> {
  checkKind(call.kind, preview)
  const result = await service.generate(call)
  if (result.outcome === 'scored') await scores.save(call, result.scores, result.scoredAt)
  return result
}

export function checkKind(kind: BatchCall['kind'], preview: boolean): void {
  if (kind === 'spot' || preview) return
  throw new AppError(
    'badInput',
    'kind: regular is a preview of Azure that is switched off here; the setting PLACEMENT_SCORE_PREVIEW allows it',
  )
}
