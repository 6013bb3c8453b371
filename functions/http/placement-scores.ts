import { bindFiltered } from '#functions/host/bind-filtered.js'
import type { Context } from '#functions/host/context.js'
import { hourly } from '#functions/host/hourly.js'
import { liveScores } from '#shared/contract/live-scores.js'
import { capacityScoreHistory, capacityScores } from '#shared/contract/placement-scores.js'
import { withNameProblems } from '#shared/placement/named-problems.js'

const version = ({ scores }: Context) => scores.version()

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
