import { bindFiltered } from '#functions/host/bind-filtered.js'
import type { Context } from '#functions/host/context.js'
import { capacityAnalytics, capacityZones } from '#shared/contract/capacity-analytics.js'

const version = ({ capacity }: Context) => capacity.version()

export const capacityAnalyticsBindings = [
  bindFiltered(capacityAnalytics, ({ query }, { analytics }) => analytics.analytics(query), { version }),
  bindFiltered(capacityZones, ({ query }, { analytics }) => analytics.zones(query), { version }),
]
