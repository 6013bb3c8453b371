import { bindFiltered } from '#functions/host/bind-filtered.js'
import { hourly } from '#functions/host/hourly.js'
import type { Version } from '#functions/host/serve.js'
import type { Places } from '#shared/capacity/capacity-queries.js'
import { liveScores } from '#shared/contract/live-scores.js'
import { capacityScoreHistory, capacityScores } from '#shared/contract/placement-scores.js'
import { withNameProblems } from '#shared/placement/named-problems.js'

const version: Version = ({ scores }, filter) => scores.version(filter as Places)

export const placementScoreBindings = [
  bindFiltered(capacityScores, ({ query }, { scores }) => scores.page(query), { version }),
  bindFiltered(capacityScoreHistory, ({ query }, { scores }) => scores.history(query), { version: hourly(version) }),
  bindFiltered(liveScores, async ({ body, caller, problems }, { liveScoring }) =>
    withNameProblems(
      await liveScoring.ask(body, { isAnonymous: (await caller.signedIn()) === undefined }),
      body,
      problems,
    ),
  ),
]
