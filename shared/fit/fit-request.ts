import { type FitRequest, maxNeeds } from '#shared/contract/fit/fit-request.js'
import type { FitProblem } from '#shared/contract/fit/region-fit.js'
import { AppError } from '#shared/kernel/app-error.js'
import { findServiceId } from './reading/find-service.js'
import type { Reading, ReadingProblem } from './reading/reading.js'
import { readTemplate } from './reading/template/read-template.js'
import { readText } from './reading/text/read-text.js'

/** The needs of a request in any of its forms, with services by their ids. Throws `badInput` if there are too many. */
export function readRequest(request: FitRequest): Reading {
  const reading = readForm(request)
  if (reading.needs.length > maxNeeds)
    throw new AppError('badInput', `The request has ${reading.needs.length} needs; allowed are at most ${maxNeeds}`)
  const needs = reading.needs.map(need =>
    need.kind === 'service' ? { ...need, service: findServiceId(need.service) ?? need.service } : need,
  )
  return { ...reading, needs }
}

function readForm({ needs, text, template, parameters, regions }: FitRequest): Reading {
  if (text !== undefined) return readText(text)
  if (template !== undefined) return withLocation(readTemplate(template, parameters), regions)
  return { needs: needs ?? [], problems: [] }
}

/** Says that the location of a template does not narrow the search: a pipeline asks about the region it deploys to. */
function withLocation(reading: Reading, regions: FitRequest['regions']): Reading {
  const { location, problems } = reading
  if (location === undefined || regions !== undefined) return reading
  const text = `The template names the location ${location}. All regions in scope are checked; to check it alone, give it in regions.`
  return { ...reading, problems: [...problems, { path: 'location', text, isMissing: false }] }
}

export const toFitProblem = ({ line, path, text, isMissing }: ReadingProblem): FitProblem => ({
  field: null,
  value: null,
  text,
  nearest: [],
  line: line ?? null,
  path: path ?? null,
  isMissing,
})
