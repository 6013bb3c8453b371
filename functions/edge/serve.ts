import type { ServerResponse } from 'node:http'
import type { HttpHandler, HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions'
import { type Context, context } from '#functions/composition/context.js'
import { type AnswerForm, chooseForm } from '#functions/edge/replies/answer-form.js'
import { errorResponse } from '#functions/edge/replies/error-response.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { entityTag, isStream, matches, Reply, textResponse } from '#functions/edge/replies/reply.js'
import { securityHeaders } from '#functions/edge/replies/security-headers.js'
import { streamResponse } from '#functions/edge/replies/stream-response.js'
import { findConnection, toDepartureSignal } from '#functions/runtime/connection.js'
import { toOrchestrations } from '#functions/runtime/durable.js'
import { createLog } from '#functions/runtime/logger.js'
import { fileSlots, listSlots } from '#functions/runtime/stream-slots.js'
import { clientClosedRequest, inRequest } from '#functions/runtime/telemetry.js'
import { recordError } from '#shared/admin/record-error.js'
import {
  hasBody,
  type Route,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteResponse,
} from '#shared/contract/common/route.js'
import type { User } from '#shared/identity/user.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Log } from '#shared/kernel/log.js'
import { CallerGone, withReadBudget } from '#shared/kernel/read-budget.js'
import { type Caller, toCaller } from './caller.js'
import { toFailure } from './failure.js'
import { passGate } from './gates.js'
import { type Seen, seenBy } from './masking/seen-by.js'
import { noteRefusal } from './note-refusal.js'
import { type Input, parseInput, readBody } from './parse.js'
import { isRead } from './reads.js'
import { refuseShadowedHeaders } from './shadowed-headers.js'
import { withAudit } from './with-audit.js'

export interface Call<R> {
  readonly query: RouteQuery<R>
  readonly params: RouteParams<R>
  readonly body: RouteBody<R>
  readonly log: Log
  readonly request: HttpRequest
  /** The `ref` of this request. */
  readonly correlationId: string
  readonly caller: Caller
  /** The signed-in user; rejects with `unauthenticated` without a session. */
  readonly user: () => Promise<User>
  /** Only if the binding asks for them. */
  readonly orchestrations: () => Orchestrations
}

export type Handler<R extends Route> = (
  call: Call<R>,
  context: Context,
) => Promise<RouteResponse<R> | Reply<RouteResponse<R>>> | RouteResponse<R> | Reply<RouteResponse<R>>

/** The input of a query, including the body if there is one. */
export type Version = (context: Context, input: object) => Promise<string> | string

export interface BindingOptions {
  /** Gives the handler the durable client. */
  readonly durable?: boolean
  /** Returns the version of the data behind the answer; with it the answer carries an ETag. */
  readonly version?: Version
  /** Whether the route works while a required setting is missing. */
  readonly always?: boolean
  /**
   * Whether equal requests at the same time share one answer. True if there is a version, since a version does not
   * depend on the caller. Never for an answer that depends on the caller or is streamed while it is read.
   */
  readonly shared?: boolean
  /**
   * Whether subscription ids are masked in the answer for every caller. Default: for anonymous callers of a public route
   * if MASK_SUBSCRIPTION_IDS is set.
   */
  readonly masked?: (context: Context, input: Input) => Promise<boolean>
  /** Further ways to write the answer, which the caller chooses with the header Accept. */
  readonly forms?: readonly AnswerForm<never>[]
}

export interface HttpBinding extends BindingOptions {
  readonly route: Route
  readonly handler: Handler<Route>
}

export function bind<R extends Route>(route: R, handler: Handler<R>, options: BindingOptions = {}): HttpBinding {
  return { route, handler: handler as unknown as Handler<Route>, ...options }
}

/** The edge of every endpoint: correlation id, gate, parsing, answer, errors, compression and one log line. */
export function serve(binding: HttpBinding): HttpHandler {
  const { route } = binding
  return (request, invocation) =>
    inRequest(request, invocation, route.path, correlationId => respond(binding, request, invocation, correlationId))
}

async function respond(
  binding: HttpBinding,
  request: HttpRequest,
  invocation: InvocationContext,
  correlationId: string,
): Promise<HttpResponseInit> {
  const { route } = binding
  const started = performance.now()
  const log = createLog(invocation, correlationId)
  const caller = toCaller(request, context(), log)
  const connection = findConnection(invocation)
  let refusal: string | undefined
  const correlated = { log, correlationId, caller, connection, gone: toDepartureSignal(connection) }
  const work = () => answer(binding, request, invocation, correlated)
  const lookups = { cost: 'light', signal: correlated.gone } as const
  const response = await (isRead(route) && !binding.always ? withReadBudget(lookups, work) : work()).catch(
    async (error): Promise<HttpResponseInit> => {
      // A body that is cut off because its sender disconnects does not count as a failure.
      const isGone = connection?.destroyed && error instanceof AppError && error.code === 'badInput'
      if (isGone || error instanceof CallerGone) return { status: clientClosedRequest }
      const failure = toFailure(error, context(), log)
      refusal = failure.message
      if (failure.status === 500) {
        const user = await caller.signedIn().catch(() => undefined)
        await recordError(context(), { error, correlationId, route: route.id, oid: user?.oid ?? null })
      } else await noteRefusal(context, { route, request, caller, correlationId }, failure)
      return errorResponse(failure.status, failure.message, correlationId, failure.headers)
    },
  )
  const status = response.status ?? 200
  const data = {
    route: route.id,
    method: request.method,
    status,
    durationMs: Math.round(performance.now() - started),
    ...(refusal === undefined ? {} : { refusal }),
  }
  const isAttack = status === 401 || status === 403 || status === 429
  log[status >= 500 || isAttack ? 'warn' : 'info'](
    `${request.method} ${new URL(request.url).pathname.slice(0, longestPath)} ${status}`,
    data,
  )
  const headers = { ...securityHeaders, ...response.headers, ...route.headers, 'x-correlation-id': correlationId }
  return request.method === 'HEAD' ? { status, headers } : { ...response, headers }
}

/** The longest path in the log: the caller decides how long a path is. */
const longestPath = 500

interface Correlated {
  readonly log: Log
  readonly correlationId: string
  readonly caller: Caller
  /** The connection that the answer is written to; `undefined` if it is unknown. */
  readonly connection: ServerResponse | undefined
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal
}

async function answer(
  binding: HttpBinding,
  request: HttpRequest,
  invocation: InvocationContext,
  { log, correlationId, caller, connection, gone }: Correlated,
): Promise<HttpResponseInit> {
  const { route, always } = binding
  const ports = context()
  const [problem] = ports.config.problems
  if (problem && !always) throw new AppError('unavailable', problem)
  const body = hasBody(route) ? await readBody(request, route) : new Uint8Array()
  refuseShadowedHeaders(request, body, connection?.req)
  const visit = { request, body, caller }
  const gate = async () => {
    await passGate(route, visit, ports)
    await ports.rateLimits.pass(route, caller)
  }
  return withAudit({ route, visit, correlationId, log }, ports, gate, async () => {
    const seen = await seenBy(binding, { input: parseInput(route, request, body), caller }, ports)
    const call = {
      ...seen.input,
      log,
      request,
      correlationId,
      caller,
      user: caller.user,
      orchestrations: () => toOrchestrations(invocation),
    } as Call<Route>
    return give(binding, call, { connection, gone }, seen).catch(error => {
      throw seen.told(error)
    })
  })
}

async function give(
  { route, handler, version, always, shared = version !== undefined, forms = [] }: HttpBinding,
  call: Call<Route>,
  { connection, gone }: Pick<Correlated, 'connection' | 'gone'>,
  { key, context: ports, shown }: Seen,
): Promise<HttpResponseInit> {
  const { request, log } = call
  const { search } = new URL(request.url)
  const { query, params, body, caller } = call as Call<Route> & Input
  const input = { ...(query as object), ...(body as object) }
  const tag = version && entityTag(ports.build, route.id, search, key, await version(ports, input))
  const headers = {
    'content-type': route.mediaType ?? 'application/json; charset=utf-8',
    'cache-control': tag ? 'no-cache' : 'no-store',
    ...(tag ? { etag: tag } : {}),
  }
  if (tag && matches(request, tag)) return { status: 304, headers: { ...headers, vary: 'accept-encoding' } }

  const read = { route, caller, gone, input, shareKey: shared ? JSON.stringify([key, params, input]) : undefined }
  const work = async () => handler(call, ports)
  const result = await (isRead(route) && !always ? ports.reads.run(read, work) : work())
  const reply = shown(result instanceof Reply ? result : new Reply(route.status ?? 200, result))
  const allHeaders = { ...headers, ...reply.headers }
  if (isStream(reply.body)) {
    const slots = reply instanceof FileReply ? fileSlots : listSlots
    return streamResponse({ request, connection, log, slots, gone }, reply.status, reply.body, allHeaders)
  }
  const form = chooseForm(request, forms as readonly AnswerForm[])
  if (form) allHeaders['content-type'] = `${form.mediaTypes[0]}; charset=utf-8`
  const isText = String(allHeaders['content-type']).startsWith('text/')
  const text = form?.write(reply.body, ports.clock()) ?? (isText ? String(reply.body) : JSON.stringify(reply.body))
  const response = await textResponse(request, reply.status, text, allHeaders)
  return reply.cookies.length > 0 ? { ...response, cookies: [...reply.cookies] } : response
}
