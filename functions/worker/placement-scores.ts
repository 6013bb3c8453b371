import { bind } from '#functions/edge/serve.js'
import { placementScoreCall } from '#shared/contract/capacity/live-scores.js'
import { scoreBatch } from '#shared/placement/score-batch.js'

export const placementWorkerBindings = [
  bind(placementScoreCall, ({ body }, context) => scoreBatch(context.scoreBatch, body)),
]
