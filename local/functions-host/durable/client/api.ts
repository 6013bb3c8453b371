import {
  BadRequest,
  type ChangeOutcome,
  Conflict,
  type Orchestrations,
} from '#local/functions-host/durable/orchestrations.js'
import type { InstanceRow } from '#local/functions-host/durable/store/instance-row.js'
import { clientBinding } from './binding.js'
import { type ClientRequest, type ClientResponse, flag, instanceFilter, jsonBody, purgeFilter } from './request.js'
import { statusView } from './status-view.js'

const statusByOutcome: Record<ChangeOutcome, number> = { accepted: 202, unknown: 404, finished: 410 }
const defaultPageSize = 100

/** The HTTP API of the engine, for the client library and for management URLs. */
export class ClientApi {
  readonly #orchestrations: Orchestrations
  readonly #hubName: string

  constructor(orchestrations: Orchestrations, hubName: string) {
    this.#orchestrations = orchestrations
    this.#hubName = hubName
  }

  async answer(request: ClientRequest): Promise<ClientResponse> {
    try {
      return await this.#route(request)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (error instanceof Conflict) return { status: 409, body: { Message: message } }
      const isBad = error instanceof BadRequest || error instanceof RangeError
      const Message = isBad ? message : 'Something went wrong while processing your request'
      return { status: isBad ? 400 : 500, body: { Message, ExceptionMessage: message } }
    }
  }

  #route(request: ClientRequest): ClientResponse | Promise<ClientResponse> {
    const [area, id, operation, argument] = request.segments
    const call = `${request.method} ${area}`
    if (call === 'POST orchestrators' && id) return this.#start(request, id, operation)
    if (area === 'entities') return { status: 501, body: 'Entities are not supported by the embedded durable engine.' }
    if (area !== 'instances') return { status: 404 }
    if (!id) {
      if (request.method === 'GET') return this.#list(request)
      return request.method === 'DELETE' ? this.#purgeAll(request) : { status: 404 }
    }
    if (!operation) {
      if (request.method === 'GET') return this.#status(request, id)
      return request.method === 'DELETE' ? this.#purge(id) : { status: 404 }
    }
    return request.method === 'POST' ? this.#operate(request, id, operation, argument) : { status: 404 }
  }

  async #start(request: ClientRequest, name: string, wanted: string | undefined): Promise<ClientResponse> {
    const version = request.query.get('version') ?? undefined
    const id = await this.#orchestrations.start(name, jsonBody(request.body), { id: wanted, version })
    const { managementUrls } = JSON.parse(clientBinding(new URL(request.url).origin, this.#hubName))
    const urls = Object.entries<string>(managementUrls).map(([key, url]) => [
      key,
      url.replace(managementUrls.id, encodeURIComponent(id)),
    ])
    const body = { ...Object.fromEntries(urls), id }
    return { status: 202, headers: { location: body.statusQueryGetUri, 'retry-after': '10' }, body }
  }

  #status(request: ClientRequest, id: string): ClientResponse {
    const row = this.#orchestrations.find(id)
    if (!row) return { status: 404 }
    const { query } = request
    const body = statusView(row, {
      inputs: flag(query, 'showInput', true),
      outputs: flag(query, 'showHistoryOutput', false),
      history: flag(query, 'showHistory', false) ? this.#orchestrations.history(id) : undefined,
    })
    if (isUnfinished(row)) {
      return { status: 202, headers: { location: request.url, 'retry-after': '5' }, body }
    }
    const isError = row.status === 'Failed' && flag(query, 'returnInternalServerErrorOnFailure', false)
    return { status: isError ? 500 : 200, body }
  }

  #list(request: ClientRequest): ClientResponse {
    const size = Number(request.query.get('top')) || defaultPageSize
    const page = this.#orchestrations.list(instanceFilter(request.query), { size, after: request.continuationToken })
    const detail = { inputs: flag(request.query, 'showInput', true), outputs: false }
    return {
      status: 200,
      headers: page.next === undefined ? {} : { 'x-ms-continuation-token': page.next },
      body: page.rows.map(row => statusView(row, detail)),
    }
  }

  async #purge(id: string): Promise<ClientResponse> {
    const row = await this.#orchestrations.purge(id)
    if (!row) return { status: 404 }
    if (!isUnfinished(row)) return { status: 200, body: { instancesDeleted: 1 } }
    const known = `the orchestration with instance ID ${id} has status ${row.status}`
    return { status: 412, body: `Only orchestrations in a terminal state can be purged, but ${known}` }
  }

  async #purgeAll(request: ClientRequest): Promise<ClientResponse> {
    const instancesDeleted = await this.#orchestrations.purgeAll(purgeFilter(request.query))
    return instancesDeleted === 0 ? { status: 404 } : { status: 200, body: { instancesDeleted } }
  }

  async #operate(request: ClientRequest, id: string, operation: string, argument?: string): Promise<ClientResponse> {
    const reason = request.query.get('reason') ?? ''
    switch (operation.toLowerCase()) {
      case 'raiseevent':
        if (!argument) return { status: 404 }
        return { status: statusByOutcome[await this.#orchestrations.raise(id, argument, jsonBody(request.body))] }
      case 'terminate':
        return { status: statusByOutcome[await this.#orchestrations.terminate(id, reason)] }
      case 'suspend':
        return { status: statusByOutcome[await this.#orchestrations.suspend(id, reason)] }
      case 'resume':
        return { status: statusByOutcome[await this.#orchestrations.resume(id, reason)] }
      case 'rewind':
        return { status: 501, body: 'Rewinding instances is not supported by the embedded durable engine.' }
      default:
        return { status: 404 }
    }
  }
}

function isUnfinished({ status }: InstanceRow): boolean {
  return status === 'Pending' || status === 'Running' || status === 'Suspended'
}
