import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { capacityVersion } from '#functions/edge/capacity-version.js'
import { hourly } from '#functions/runtime/hourly.js'
import { capacityChanges } from '#shared/contract/capacity/capacity-changes.js'
import { capacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { changeEvents } from '#shared/contract/capacity/change-events.js'

export const capacityHistoryBindings = [
  bindFiltered(capacityTrends, ({ query }, { capacityHistory }) => capacityHistory.trends(query), {
    version: hourly(capacityVersion),
  }),
  bindFiltered(capacityChanges, ({ query }, { capacityHistory }) => capacityHistory.changes(query), {
    version: capacityVersion,
  }),
  bindFiltered(changeEvents, ({ query }, { capacityHistory }) => capacityHistory.events(query), {
    version: capacityVersion,
  }),
]
