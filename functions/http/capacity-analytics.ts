import { bindFiltered } from '#functions/host/bind-filtered.js'
import { capacityVersion } from '#functions/host/capacity-version.js'
import { capacityAnalytics, capacityZones } from '#shared/contract/capacity-analytics.js'
import { capacityStranded } from '#shared/contract/capacity-stranded.js'

export const capacityAnalyticsBindings = [
  bindFiltered(capacityAnalytics, ({ query }, { analytics }) => analytics.analytics(query), {
    version: capacityVersion,
  }),
  bindFiltered(capacityZones, ({ query }, { analytics }) => analytics.zones(query), { version: capacityVersion }),
  bindFiltered(capacityStranded, ({ query }, { stranded }) => stranded.page(query), { version: capacityVersion }),
]
