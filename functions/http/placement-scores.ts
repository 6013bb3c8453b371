import { bindFiltered } from '#functions/edge/bind-filtered.js'
import type { Version } from '#functions/edge/serve.js'
import { hourly } from '#functions/runtime/hourly.js'
import { liveScores } from '#shared/contract/capacity/live-scores.js'
import { capacityScoreHistory, capacityScores } from '#shared/contract/capacity/placement-scores.js'
import type { Places } from '#shared/contract/common/scope-filter.js'
import { withNameProblems } from '#shared/live-calls/named-problems.js'

const version: Version = ({ scores }, filter) => scores.version(filter as Places)

export const placementScoreBindings = [
  bindFiltered(capacityScores, ({ query }, { scores }) => scores.page(query), { version }),
  bindFiltered(capacityScoreHistory, ({ query }, { scores }) => scores.history(query), { version: hourly(version) }),
  bindFiltered(liveScores, async ({ body, caller, problems }, { liveScoring }) =>
    withNameProblems(
      await liveScoring.ask(body, { isAnonymous: (await caller.signedIn()) === undefined }),
      body,
      problems,
      { noNames: { regions: [], skus: [] } },
    ),
  ),
]
