import type { Context } from '#functions/host/context.js'
import { hourly } from '#functions/host/hourly.js'
import { bind } from '#functions/host/serve.js'
import { liveScores } from '#shared/contract/live-scores.js'
import { capacityScoreHistory, capacityScores } from '#shared/contract/placement-scores.js'

const version = ({ scores }: Context) => scores.version()

export const placementScoreBindings = [
  bind(capacityScores, ({ query }, { scores }) => scores.page(query), { version }),
  bind(capacityScoreHistory, ({ query }, { scores }) => scores.history(query), { version: hourly(version) }),
  bind(liveScores, async ({ body, caller }, { liveScoring }) =>
    liveScoring.ask(body, { isAnonymous: (await caller.signedIn()) === undefined }),
  ),
]
