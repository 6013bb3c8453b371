import { bindFiltered } from '#functions/host/bind-filtered.js'
import { capacityVersion } from '#functions/host/capacity-version.js'
import { hourly } from '#functions/host/hourly.js'
import { capacityChanges, capacityTrends } from '#shared/contract/capacity-history.js'

export const capacityHistoryBindings = [
  bindFiltered(capacityTrends, ({ query }, { capacityHistory }) => capacityHistory.trends(query), {
    version: hourly(capacityVersion),
  }),
  bindFiltered(capacityChanges, ({ query }, { capacityHistory }) => capacityHistory.changes(query), {
    version: capacityVersion,
  }),
]
