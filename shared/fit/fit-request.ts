import { type FitRequest, maxNeeds } from '#shared/contract/fit/fit-request.js'
import type { FitProblem } from '#shared/contract/fit/region-fit.js'
import { AppError } from '#shared/kernel/app-error.js'
import { findServiceId } from './reading/find-service.js'
import type { Reading, ReadingProblem } from './reading/reading.js'
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

function readForm({ needs, text }: FitRequest): Reading {
  if (text !== undefined) return readText(text)
  return { needs: needs ?? [], problems: [] }
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
