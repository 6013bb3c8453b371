import { frontPages } from '#functions/edge/front-page.js'
import { RateLimits } from '#functions/edge/rate-limit.js'
import { Reads } from '#functions/edge/reads.js'
import { buildId } from '#functions/runtime/build-id.js'
import type { Base, Parts } from './parts.js'

/** What answers to HTTP have in common. */
export const edgeParts = ({ config, clock }: Base) => ({
  /** Differs between builds; see `buildId`. */
  build: buildId,
  rateLimits: () => new RateLimits(),
  reads: () => new Reads(),
  frontPage: () => frontPages(config.PUBLIC_ORIGIN, () => clock().getTime()),
})
export type EdgeParts = Parts<ReturnType<typeof edgeParts>>
