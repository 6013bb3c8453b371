import type { Context } from '#functions/host/context.js'
import { hourly } from '#functions/host/hourly.js'
import { bind } from '#functions/host/serve.js'
import { capacityChanges, capacityTrends } from '#shared/contract/capacity-history.js'

const version = ({ capacity }: Context) => capacity.version()

export const capacityHistoryBindings = [
  bind(capacityTrends, ({ query }, { capacityHistory }) => capacityHistory.trends(query), { version: hourly(version) }),
  bind(capacityChanges, ({ query }, { capacityHistory }) => capacityHistory.changes(query), { version }),
]
