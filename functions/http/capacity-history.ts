import { bindFiltered } from '#functions/host/bind-filtered.js'
import type { Context } from '#functions/host/context.js'
import { hourly } from '#functions/host/hourly.js'
import { capacityChanges, capacityTrends } from '#shared/contract/capacity-history.js'

const version = ({ capacity }: Context) => capacity.version()

export const capacityHistoryBindings = [
  bindFiltered(capacityTrends, ({ query }, { capacityHistory }) => capacityHistory.trends(query), {
    version: hourly(version),
  }),
  bindFiltered(capacityChanges, ({ query }, { capacityHistory }) => capacityHistory.changes(query), { version }),
]
