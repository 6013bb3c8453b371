import { z } from 'zod'
import { apiVersions } from '#shared/adapters/azure/clients/api-versions.js'
import { asItIs, flag, setting, wholeNumber } from './setting.js'

const apiVersion = z.string().regex(/^\d{4}-\d\d-\d\d(-preview)?$/)

/** Live placement scores, for which Azure allows few calls, and recommendations. */
export const placementSettings = {
  PLACEMENT_SCORE_CALLS_PER_HOUR: setting(wholeNumber(1, 1_000).default(10), {
    description: 'calls to Azure for live placement scores, per subscription',
    show: asItIs,
    isApiOnly: true,
  }),
  PLACEMENT_SCORE_ANONYMOUS_SHARE: setting(wholeNumber(0, 100).default(50), {
    description:
      'percent of these calls that all callers without a sign-in share, 0 to 100, rounded down; all calls if sign-in is not configured',
    show: asItIs,
    isApiOnly: true,
  }),
  PLACEMENT_SCORE_CACHE_MINUTES: setting(wholeNumber(15, 30).default(20), {
    description: 'how long a live placement score is cached, 15 to 30',
    show: asItIs,
    isApiOnly: true,
  }),
  PLACEMENT_SCORE_PREVIEW: setting(flag, {
    description: 'whether scores of on-demand machines can be requested, a preview of Azure',
    show: asItIs,
  }),
  PLACEMENT_SCORE_API_VERSION: setting(apiVersion.default(apiVersions.spotScores), {
    description: 'the api-version for live scores of spot machines',
    show: asItIs,
  }),
  PLACEMENT_SCORE_PREVIEW_API_VERSION: setting(apiVersion.default(apiVersions.regularScores), {
    description: 'the api-version for live scores of on-demand machines',
    show: asItIs,
  }),
  RECOMMENDATIONS_FALLBACK: setting(z.enum(['none', 'api']).default('none'), {
    description:
      'what happens to recommendations while the worker does not answer: `none` answers 503, `api` computes them in the API, and the answer says so',
    show: asItIs,
    isApiOnly: true,
  }),
}
