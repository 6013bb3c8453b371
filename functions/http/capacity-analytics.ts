import type { Context } from '#functions/host/context.js'
import { bind } from '#functions/host/serve.js'
import { capacityAnalytics, capacityZones } from '#shared/contract/capacity-analytics.js'

const version = ({ capacity }: Context) => capacity.version()

export const capacityAnalyticsBindings = [
  bind(capacityAnalytics, ({ query }, { analytics }) => analytics.analytics(query), { version }),
  bind(capacityZones, ({ query }, { analytics }) => analytics.zones(query), { version }),
]
