import type { z } from 'zod'
import type { ErrorEnvelope } from '#shared/contract/common/error.js'
import { own } from '#shared/contract/common/own.js'
import {
  hasBody,
  type Route,
  type RouteParams,
  type RouteQueryInput,
  type RouteResponse,
} from '#shared/contract/common/route.js'
import { ApiError } from './api-error.js'
import { Holds } from './holds.js'

// biome-ignore lint/suspicious/noExplicitAny: a route of any schemas; the types are read off it again below
type AnyRoute = Route<any, any, any, any>

type RouteBodyInput<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never

const holds = new Holds()

/** The address of a route, relative to this origin; parameters without a value are left out. */
export function callPath<R extends AnyRoute>(route: R, query: RouteQueryInput<R>, pathParams?: RouteParams<R>): string {
  const given = (pathParams ?? {}) as Record<string, string>
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(own(given, name) ?? ''))
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query as Record<string, string | undefined>)) {
    if (value !== undefined && value !== '') params.set(name, value)
  }
  const text = readable(params)
  return text ? `${path}?${text}` : path
}

/** Query text; characters that are safe there are not escaped. */
export const readable = (params: URLSearchParams): string =>
  params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':')

/** Reads one route of the contract. Throws `ApiError`, or the signal's reason once it is aborted. */
export function call<R extends AnyRoute>(
  route: R,
  query: RouteQueryInput<R>,
  signal?: AbortSignal,
  params?: RouteParams<R>,
): Promise<RouteResponse<R>> {
  return holds.during(route, () =>
    toAnswer<R>(route, callPath(route, query, params), { method: route.method, signal: signal ?? null }),
  )
}

/** Calls a route of the contract that changes something; a DELETE sends no body. Throws `ApiError`. */
export function send<R extends AnyRoute>(
  route: R,
  body: RouteBodyInput<R>,
  params?: RouteParams<R>,
): Promise<RouteResponse<R>> {
  return toAnswer<R>(route, callPath(route, {} as RouteQueryInput<R>, params), {
    method: route.method,
    ...(hasBody(route) && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
}

async function toAnswer<R extends AnyRoute>(route: R, path: string, request: RequestInit): Promise<RouteResponse<R>> {
  const response = await fetch(path, request).catch((error: unknown) => {
    if (request.signal?.aborted) throw error
    throw unreachable()
  })
  if (!response.ok) throw await readError(response)
  const body: unknown = await response.json().catch((error: unknown) => {
    if (request.signal?.aborted) throw error
    return undefined
  })
  if (!hasShape(route, body)) throw unreadable(response)
  return body as RouteResponse<R>
}

/** No answer came. */
export const unreachable = (): ApiError =>
  navigator.onLine === false
    ? new ApiError(0, 'This browser is offline.', null, null, 'offline')
    : new ApiError(0, 'The service cannot be reached.', null)

const unreadable = ({ status, headers }: Response): ApiError =>
  new ApiError(status, 'The answer cannot be read.', headers.get('x-correlation-id'), null, 'unreadable')

/** Whether an answer has the fields that every page needs; an answer of a proxy or another version may not. */
function hasShape({ response }: AnyRoute, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const fields = Object.entries((response as Partial<z.ZodObject>).shape ?? {})
  return fields.every(([name, field]) => Object.hasOwn(body, name) || (field as z.ZodType).safeParse(undefined).success)
}

/**
 * The message of a refusal, in the service's words. What stands before the service answers in its own way: with a page,
 * a text or nothing, when the service is away, starts, or takes longer than 45 s. The service may answer later.
 */
export async function readError(response: Response): Promise<ApiError> {
  const { status, headers } = response
  const { error, ref = headers.get('x-correlation-id') } = await readEnvelope(response)
  const wait = secondsUntil(headers.get('retry-after'))
  if (error !== undefined) return new ApiError(status, error, ref, wait)
  if (status < 500) return new ApiError(status, `The service answered ${status} without saying why.`, ref, wait)
  return new ApiError(
    status,
    `The service did not answer in time, or is starting (${status}).`,
    ref,
    wait,
    'unavailable',
  )
}

/** The envelope of an error, as far as the body is one. */
async function readEnvelope(response: Response): Promise<Partial<ErrorEnvelope>> {
  const body: unknown = await response.json().catch(() => null)
  const { error, ref } = (body ?? {}) as Partial<Record<keyof ErrorEnvelope, unknown>>
  return { ...(typeof error === 'string' && { error }), ...(typeof ref === 'string' && { ref }) }
}

/** Retry-After is a number of seconds or a date. */
function secondsUntil(text: string | null): number | null {
  if (text === null) return null
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return seconds
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(1, Math.ceil((at - Date.now()) / 1_000))
}
