import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { capacityVersion } from '#functions/edge/capacity-version.js'
import { capacityAnswer } from '#shared/contract/capacity/answer/capacity-answer.js'
import { capacityAnalytics, capacityZones } from '#shared/contract/capacity/capacity-analytics.js'
import { regionComparison } from '#shared/contract/capacity/region-comparison.js'
import { capacityStranded } from '#shared/contract/quota/capacity-stranded.js'

export const capacityAnalyticsBindings = [
  bindFiltered(capacityAnalytics, ({ query }, { analytics }) => analytics.analytics(query), {
    version: capacityVersion,
  }),
  bindFiltered(capacityAnswer, ({ query, problems }, { capacityAnswers }) => capacityAnswers.answer(query, problems), {
    version: capacityVersion,
  }),
  bindFiltered(capacityZones, ({ query }, { analytics }) => analytics.zones(query), { version: capacityVersion }),
  bindFiltered(regionComparison, ({ query }, { analytics }) => analytics.regions(query), { version: capacityVersion }),
  bindFiltered(capacityStranded, ({ query }, { stranded }) => stranded.page(query), { version: capacityVersion }),
]
