import { z } from 'zod'
import { apiVersions } from '#shared/adapters/azure/clients/api-versions.js'
import { asItIs, flag, setting, wholeNumber } from './setting.js'

const apiVersion = z.string().regex(/^\d{4}-\d\d-\d\d(-preview)?$/)

/** Live placement scores, for which Azure allows few calls, and recommendations. */
export const placementSettings = {
  PLACEMENT_SCORE_CALLS_PER_HOUR: setting(wholeNumber(1, 1_000).default(10), {
    description: 'calls of Azure for live placement scores, for each subscription',
    show: asItIs,
    isApiOnly: true,
  }),
  PLACEMENT_SCORE_ANONYMOUS_SHARE: setting(wholeNumber(0, 100).default(50), {
    description:
      'percent of these calls that callers who are not signed in share, 0 to 100, rounded down; all where nobody can sign in',
    show: asItIs,
    isApiOnly: true,
  }),
  PLACEMENT_SCORE_CACHE_MINUTES: setting(wholeNumber(15, 30).default(20), {
    description: 'how long a live placement score is given again without a call, 15 to 30',
    show: asItIs,
    isApiOnly: true,
  }),
  PLACEMENT_SCORE_PREVIEW: setting(flag, {
    description: 'whether scores of on-demand machines may be asked for, a preview of Azure',
    show: asItIs,
  }),
  PLACEMENT_SCORE_API_VERSION: setting(apiVersion.default(apiVersions.spotScores), {
    description: "the version of Azure's interface for live scores of spot machines",
    show: asItIs,
  }),
  PLACEMENT_SCORE_PREVIEW_API_VERSION: setting(apiVersion.default(apiVersions.regularScores), {
    description: 'the same for on-demand machines',
    show: asItIs,
  }),
  RECOMMENDATIONS_FALLBACK: setting(z.enum(['none', 'api']).default('none'), {
    description:
      'who computes recommendations while the worker is away: `none` answers 503, `api` computes them in the API, and the answer says so',
    show: asItIs,
    isApiOnly: true,
  }),
}
