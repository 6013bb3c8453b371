import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { regionFit } from '#shared/contract/fit/region-fit.js'

export const regionFitBindings = [
  bindFiltered(regionFit, ({ body, problems }, { regionFits }) => regionFits.answer(body, problems), { shared: true }),
]
