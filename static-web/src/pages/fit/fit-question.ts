import type { RouteBodyInput } from '#shared/contract/common/route.js'
import { maxFitKiB } from '#shared/contract/fit/fit-request.js'
import type { regionFit } from '#shared/contract/fit/region-fit.js'

export type FitBody = RouteBodyInput<typeof regionFit>

/** What the form holds. */
export interface FitQuestion {
  /** Lines, CSV, or JSON of a template or request. */
  readonly needs: string
  /** The JSON of a parameter file; empty without one. */
  readonly parameters: string
  readonly regionPreset: string
  readonly regions: readonly string[]
  readonly geographies: readonly string[]
  readonly subscriptionIds: readonly string[]
  readonly maxMonthlyPrice: string
}

export const emptyQuestion: FitQuestion = {
  needs: '',
  parameters: '',
  regionPreset: '',
  regions: [],
  geographies: [],
  subscriptionIds: [],
  maxMonthlyPrice: '',
}

const listNames = ['regions', 'geographies', 'subscriptionIds'] as const
const textNames = ['needs', 'regionPreset', 'maxMonthlyPrice'] as const

/** The question in a link. */
export function readQuestion(search: string): FitQuestion {
  const params = new URLSearchParams(search)
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean)
  return {
    ...emptyQuestion,
    ...Object.fromEntries(textNames.map(name => [name, params.get(name) ?? ''])),
    ...Object.fromEntries(listNames.map(name => [name, list(name)])),
  }
}

/** A link that is longer is refused by some servers. */
const longestSearch = 6_000

/** The query of a link to the question; undefined if it would be too long. A template is not a part of it. */
export function questionSearch(question: FitQuestion): string | undefined {
  const params = new URLSearchParams()
  for (const name of textNames) if (question[name].trim() !== '') params.set(name, question[name].trim())
  for (const name of listNames) if (question[name].length > 0) params.set(name, question[name].join(','))
  const search = params.toString().replaceAll('%2C', ',')
  return search.length > longestSearch ? undefined : search
}

/** Whether the needs are JSON rather than lines. */
export const isJson = (needs: string): boolean => needs.trimStart().startsWith('{')

export type ReadBody = { readonly body: FitBody } | { readonly problem: string }

/** The request for a question, or why there is none. */
export function toBody(question: FitQuestion): ReadBody {
  const { needs, regionPreset, regions, geographies, subscriptionIds, maxMonthlyPrice } = question
  if (needs.trim() === '') return { problem: 'Write or paste what the workload needs, or choose a file.' }
  const read = isJson(needs) ? readTemplate(question) : { body: { text: needs } }
  if ('problem' in read) return read
  const body = {
    ...read.body,
    ...(regionPreset === '' ? {} : { regionPreset }),
    ...(regions.length === 0 ? {} : { regions: [...regions] }),
    ...(geographies.length === 0 ? {} : { geographies: [...geographies] }),
    ...(subscriptionIds.length === 0 ? {} : { subscriptionIds: [...subscriptionIds] }),
    ...(maxMonthlyPrice === '' ? {} : { maxMonthlyPrice: Number(maxMonthlyPrice) }),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length
  if (bytes > maxFitKiB * 1024)
    return { problem: `The needs take ${Math.ceil(bytes / 1024)} KiB; at most ${maxFitKiB} KiB are read.` }
  return { body: body as FitBody }
}

type Json = Record<string, unknown>

/** A template with its parameters, or a request of the API. */
function readTemplate({ needs, parameters }: FitQuestion): { readonly body: Json } | { readonly problem: string } {
  const template = parseJson(needs)
  if ('problem' in template) return { problem: `The needs look like JSON, and cannot be read: ${template.problem}` }
  if (Array.isArray(template.json.needs)) return { body: { needs: template.json.needs } }
  if (isParameterFile(template.json)) return { problem: 'This is a parameter file. Choose the template itself, too.' }
  if (parameters === '') return { body: { template: template.json } }
  const given = parseJson(parameters)
  if ('problem' in given) return { problem: `The parameter file cannot be read: ${given.problem}` }
  return { body: { template: template.json, parameters: given.json } }
}

/** Whether the JSON holds the parameters of a template rather than the template. */
export const isParameterFile = ({ $schema }: Json): boolean =>
  typeof $schema === 'string' && /deploymentParameters\.json#?$/i.test($schema)

export function parseJson(text: string): { readonly json: Json } | { readonly problem: string } {
  try {
    return { json: JSON.parse(text) as Json }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
