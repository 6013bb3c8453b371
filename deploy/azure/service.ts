import {
  bearerTokenAuthenticationPolicy,
  createDefaultHttpClient,
  createHttpHeaders,
  createPipelineFromOptions,
  createPipelineRequest,
  type HttpMethods,
  type PipelineResponse,
  type RequestBodyType,
} from '@azure/core-rest-pipeline'
import type { TokenCredential } from '@azure/identity'
import { isPrivateAddress } from '#shared/kernel/private-address.js'
import { AzureError, isStatus } from './azure-error.js'

export interface Call {
  /** Default: GET. */
  readonly method?: HttpMethods
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, as a zip file. */
  readonly zip?: RequestBodyType
  /** The header `Prefer`. */
  readonly prefer?: string
  /** False: the answer to the call itself is wanted, not the end of what it started. */
  readonly waits?: boolean
}

/** One REST service of Azure. Every method rejects with `AzureError` if the answer is not a success. */
export interface Service {
  /** Sends a call and waits until Azure has finished what it started. The answer is the body of the last reply. */
  request<Body = unknown>(path: string, call?: Call): Promise<Body>
  /** As `request`; undefined if it does not exist. */
  find<Body>(path: string): Promise<Body | undefined>
  /** All pages of a list. */
  list<Item>(path: string): Promise<Item[]>
}

export interface ServiceOptions {
  /** http is accepted on this machine only, and gets no token. */
  readonly url: string
  readonly scope: string
  readonly credential: TokenCredential
  readonly pause: (ms: number) => Promise<void>
  /** Before the first retry of a request that failed on the way. Default: 1 s. */
  readonly retryDelayMs?: number
}

/** Time between two questions whether an operation has ended, where Azure names none. */
const pollMs = 5_000
const longestOperationMs = 60 * 60_000

export function createService({ url, scope, credential, pause, retryDelayMs = 1_000 }: ServiceOptions): Service {
  if (!isPrivateAddress(url)) throw new Error(`${url} must be https outside this machine`)
  const isOnThisMachine = new URL(url).protocol === 'http:'
  const httpClient = createDefaultHttpClient()
  const pipeline = createPipelineFromOptions({ retryOptions: { maxRetries: 3, retryDelayInMs: retryDelayMs } })
  if (!isOnThisMachine)
    pipeline.addPolicy(bearerTokenAuthenticationPolicy({ credential, scopes: scope }), { phase: 'Sign' })

  async function send(address: string, { method = 'GET', body, zip, prefer }: Call = {}): Promise<PipelineResponse> {
    const type = zip === undefined ? 'application/json' : 'application/zip'
    const headers = createHttpHeaders({ accept: 'application/json' })
    const content = zip ?? (body === undefined ? undefined : JSON.stringify(body))
    if (content !== undefined) headers.set('content-type', type)
    if (prefer !== undefined) headers.set('prefer', prefer)
    const request = createPipelineRequest({
      url: new URL(address, url).href,
      method,
      headers,
      allowInsecureConnection: isOnThisMachine,
      ...(content !== undefined && { body: content }),
    })
    const answer = await pipeline.sendRequest(httpClient, request)
    if (answer.status >= 300) throw new AzureError(answer.status, toBody(answer))
    return answer
  }

  /** Asks until the operation that a call started has ended. */
  async function finish(first: PipelineResponse, path: string, method: string): Promise<unknown> {
    const operation = first.headers.get('azure-asyncoperation')
    const location = first.headers.get('location')
    const address = operation ?? (first.status === 202 ? location : undefined)
    if (!address || method === 'GET') return toBody(first)
    let last = first
    for (let waited = 0; waited < longestOperationMs; ) {
      const delay = toDelay(last)
      await pause(delay)
      waited += delay
      last = await send(address)
      const body = toBody(last) as { status?: string; properties?: unknown } | undefined
      if (!operation) {
        if (last.status !== 202) return body
        continue
      }
      if (body?.status === 'Failed' || body?.status === 'Canceled') throw new AzureError(last.status, body)
      if (body?.status !== 'Succeeded') continue
      return method === 'PUT' ? toBody(await send(path)) : body
    }
    throw new Error(`Azure did not finish ${path} within an hour`)
  }

  return {
    async request<Body>(path: string, call: Call = {}) {
      const first = await send(path, call)
      return (call.waits === false ? toBody(first) : await finish(first, path, call.method ?? 'GET')) as Body
    },
    async find<Body>(path: string) {
      try {
        return toBody(await send(path)) as Body
      } catch (error) {
        if (isStatus(error, 404)) return undefined
        throw error
      }
    },
    async list<Item>(path: string) {
      const items: Item[] = []
      for (let next: string | undefined = path; next !== undefined; ) {
        const page = toBody(await send(next)) as Page<Item>
        items.push(...page.value)
        next = page.nextLink ?? page['@odata.nextLink'] ?? undefined
      }
      return items
    },
  }
}

interface Page<Item> {
  readonly value: readonly Item[]
  readonly nextLink?: string | null
  readonly '@odata.nextLink'?: string
}

function toBody({ bodyAsText }: PipelineResponse): unknown {
  if (!bodyAsText) return undefined
  try {
    return JSON.parse(bodyAsText)
  } catch {
    return undefined
  }
}

function toDelay({ headers }: PipelineResponse): number {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : pollMs
}
