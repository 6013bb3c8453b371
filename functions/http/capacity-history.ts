import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { capacityVersion } from '#functions/edge/capacity-version.js'
import { hourly } from '#functions/runtime/hourly.js'
import { capacityChanges, capacityTrends } from '#shared/contract/capacity/capacity-history.js'

export const capacityHistoryBindings = [
  bindFiltered(capacityTrends, ({ query }, { capacityHistory }) => capacityHistory.trends(query), {
    version: hourly(capacityVersion),
  }),
  bindFiltered(capacityChanges, ({ query }, { capacityHistory }) => capacityHistory.changes(query), {
    version: capacityVersion,
  }),
]
