import { bindFiltered } from '#functions/edge/bind-filtered.js'
import type { AnswerForm } from '#functions/edge/replies/answer-form.js'
import { type RegionFit, regionFit } from '#shared/contract/fit/region-fit.js'
import { fitJUnit } from '#shared/fit/answers/fit-junit.js'
import { fitText } from '#shared/fit/answers/fit-text.js'

const forms: readonly AnswerForm<RegionFit>[] = [
  { mediaTypes: ['text/plain'], write: fitText },
  { mediaTypes: ['application/xml', 'application/junit+xml', 'text/xml'], write: fitJUnit },
]

export const regionFitBindings = [
  bindFiltered(regionFit, ({ body, problems }, { regionFits }) => regionFits.answer(body, problems), {
    shared: true,
    forms,
  }),
]
