import type { HttpHandler, HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '#shared/contract/route.js'
import type { User } from '#shared/identity/user.js'
import type { Orchestrations } from '#shared/ingestion/jobs.js'
import { AppError } from '#shared/operations/app-error.js'
import type { Log } from '#shared/operations/log.js'
import { type Context, context } from './context.js'
import { correlationIdOf } from './correlation.js'
import { orchestrationsOf } from './durable.js'
import { failureOf } from './failure.js'
import { passGate } from './gates.js'
import { logOf } from './logger.js'
import { parseInput, readBody } from './parse.js'
import { entityTag, matches, Reply, textResponse } from './reply.js'
import { streamResponse } from './stream-response.js'

export interface Call<R> {
  readonly query: QueryOf<R>
  readonly params: ParamsOf<R>
  readonly body: BodyOf<R>
  readonly log: Log
  readonly request: HttpRequest
  /** The `ref` of this request. */
  readonly correlationId: string
  /** Who is signed in; where nobody is, it rejects as unauthenticated. */
  readonly user: () => Promise<User>
  /** Only where the binding asks for them. */
  readonly orchestrations: () => Orchestrations
}

export type Handler<R extends Route> = (
  call: Call<R>,
  context: Context,
) => Promise<ResponseOf<R> | Reply<ResponseOf<R>>> | ResponseOf<R> | Reply<ResponseOf<R>>

export interface BindingOptions {
  /** Gives the handler the durable client. */
  readonly durable?: boolean
  /** Names the version of the data that the answer is made from; with it the answer carries an ETag. */
  readonly version?: (context: Context) => Promise<string> | string
  /** Serves even while a required setting is missing. */
  readonly always?: boolean
}

export interface HttpBinding extends BindingOptions {
  readonly route: Route
  readonly handler: Handler<Route>
}

export function bind<R extends Route>(route: R, handler: Handler<R>, options: BindingOptions = {}): HttpBinding {
  return { route, handler: handler as unknown as Handler<Route>, ...options }
}

/** The edge of every endpoint: correlation, gate, parsing, answer, errors, compression and one log line. */
export function serve(binding: HttpBinding): HttpHandler {
  const { route } = binding
  return async (request, invocation) => {
    const started = performance.now()
    const correlationId = correlationIdOf(request)
    const log = logOf(invocation, correlationId)
    const response = await answer(binding, request, invocation, log).catch(error => {
      const failure = failureOf(error, context(), log)
      const text = JSON.stringify({ error: failure.message, ref: correlationId })
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...failure.headers,
      }
      return { status: failure.status, headers, body: text }
    })
    const status = response.status ?? 200
    const data = {
      route: route.id,
      method: request.method,
      status,
      durationMs: Math.round(performance.now() - started),
    }
    log[status >= 500 ? 'warn' : 'info'](`${request.method} ${new URL(request.url).pathname} ${status}`, data)
    const headers = { ...response.headers, 'x-correlation-id': correlationId }
    return request.method === 'HEAD' ? { status, headers } : { ...response, headers }
  }
}

async function answer(
  binding: HttpBinding,
  request: HttpRequest,
  invocation: InvocationContext,
  log: Log,
): Promise<HttpResponseInit> {
  const { route, handler, version, always } = binding
  const ports = context()
  const [problem] = ports.config.problems
  if (problem && !always) throw new AppError('unavailable', problem)
  const body = route.method === 'GET' ? new Uint8Array() : await readBody(request)
  await passGate(route, request, body, ports)
  const input = parseInput(route, request, body)

  const tag = version && entityTag(ports.build, route.id, new URL(request.url).search, await version(ports))
  const headers = {
    'content-type': route.mediaType ?? 'application/json; charset=utf-8',
    'cache-control': tag ? 'no-cache' : 'no-store',
    ...(tag ? { etag: tag } : {}),
  }
  if (tag && matches(request, tag)) return { status: 304, headers: { ...headers, vary: 'accept-encoding' } }

  const orchestrations = () => orchestrationsOf(invocation)
  const result = await handler({ ...input, log, request, orchestrations } as Call<Route>, ports)
  const reply = result instanceof Reply ? result : new Reply(route.status ?? 200, result)
  const allHeaders = { ...headers, ...reply.headers }
  if (isStream(reply.body)) return streamResponse({ request, invocation, log }, reply.status, reply.body, allHeaders)
  const text = route.mediaType ? String(reply.body) : JSON.stringify(reply.body)
  return textResponse(request, reply.status, text, allHeaders)
}

const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body
