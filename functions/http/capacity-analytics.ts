import { bindFiltered } from '#functions/host/bind-filtered.js'
import type { Context } from '#functions/host/context.js'
import { capacityAnalytics, capacityZones } from '#shared/contract/capacity-analytics.js'
import { capacityStranded } from '#shared/contract/capacity-stranded.js'

const version = ({ capacity }: Context) => capacity.version()

export const capacityAnalyticsBindings = [
  bindFiltered(capacityAnalytics, ({ query }, { analytics }) => analytics.analytics(query), { version }),
  bindFiltered(capacityZones, ({ query }, { analytics }) => analytics.zones(query), { version }),
  bindFiltered(capacityStranded, ({ query }, { stranded }) => stranded.page(query), { version }),
]
