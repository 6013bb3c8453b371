import { BadRequest } from '#local/functions-host/durable/orchestrations.js'
import { finalStatuses, type InstanceFilter } from '#local/functions-host/durable/store/instance-row.js'

/** A call of the client API. */
export interface ClientRequest {
  method: string
  /** The path below the API's base, as decoded segments. */
  segments: string[]
  query: URLSearchParams
  body: string
  continuationToken: string | undefined
  /** The requested URL. */
  url: string
}

export interface ClientResponse {
  status: number
  headers?: Record<string, string>
  /** Sent as JSON; nothing is sent if undefined. */
  body?: unknown
}

/** A boolean parameter. Any value but `true` and `false`, case-insensitive, means the default. */
export function flag(query: URLSearchParams, name: string, otherwise: boolean): boolean {
  const text = query.get(name)?.toLowerCase()
  return text === 'true' || (text !== 'false' && otherwise)
}

/** The filter of a query. An invalid time counts as absent. */
export function instanceFilter(query: URLSearchParams): InstanceFilter {
  const statuses = query
    .getAll('runtimeStatus')
    .flatMap(each => each.split(','))
    .filter(each => each !== '')
  const createdFrom = Date.parse(query.get('createdTimeFrom') ?? '')
  const createdTo = Date.parse(query.get('createdTimeTo') ?? '')
  const idPrefix = query.get('instanceIdPrefix')
  return {
    ...(statuses.length > 0 && { statuses }),
    ...(!Number.isNaN(createdFrom) && { createdFrom }),
    ...(!Number.isNaN(createdTo) && { createdTo }),
    ...(idPrefix !== null && { idPrefix }),
  }
}

/** The filter of a purge: it needs a start time and only selects finished instances. */
export function purgeFilter(query: URLSearchParams): InstanceFilter {
  const filter = instanceFilter(query)
  if (filter.createdFrom === undefined) throw new BadRequest("Please provide value for 'createdTimeFrom' parameter.")
  const unfinished = filter.statuses?.find(status => !(finalStatuses as readonly string[]).includes(status))
  if (unfinished)
    throw new BadRequest(`Only finished instances can be purged, not those with the status ${unfinished}.`)
  return { ...filter, statuses: filter.statuses ?? finalStatuses }
}

/** The body as JSON text; an empty one is `null`. */
export function jsonBody(body: string): string {
  if (body.trim() === '') return 'null'
  try {
    JSON.parse(body)
  } catch (error) {
    throw new BadRequest(`Invalid JSON content: ${error instanceof Error ? error.message : error}`)
  }
  return body
}
