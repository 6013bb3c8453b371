import type { z } from 'zod'
import type { ErrorEnvelope } from '#shared/contract/common/error.js'
import { own } from '#shared/contract/common/own.js'
import type { RouteParams, RouteQueryInput, RouteResponse, Route } from '#shared/contract/common/route.js'
import { ApiError } from './api-error.js'

// biome-ignore lint/suspicious/noExplicitAny: a route of any schemas; the types are read off it again below
type AnyRoute = Route<any, any, any, any>

type RouteBodyInput<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never

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

/** Query text with the characters that are safe there left as they are. */
export const readable = (params: URLSearchParams): string =>
  params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':')

/** Reads one route of the contract. Throws `ApiError`, or the signal's reason once it is aborted. */
export function call<R extends AnyRoute>(
  route: R,
  query: RouteQueryInput<R>,
  signal?: AbortSignal,
  params?: RouteParams<R>,
): Promise<RouteResponse<R>> {
  return toAnswer<R>(callPath(route, query, params), { method: route.method, signal: signal ?? null })
}

/** Asks a route of the contract to do something. Throws `ApiError`. */
export function send<R extends AnyRoute>(route: R, body: RouteBodyInput<R>, params?: RouteParams<R>): Promise<RouteResponse<R>> {
  return toAnswer<R>(callPath(route, {} as RouteQueryInput<R>, params), {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function toAnswer<R extends AnyRoute>(path: string, request: RequestInit): Promise<RouteResponse<R>> {
  const response = await fetch(path, request).catch((error: unknown) => {
    if (request.signal?.aborted) throw error
    throw new ApiError(0, 'The service cannot be reached.', null)
  })
  if (!response.ok) throw await readError(response)
  return (await response.json()) as RouteResponse<R>
}

/** What a refusal says, in the words of the service. */
export async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorEnvelope> | null
  const message = body?.error ?? `The service answered ${response.status} without saying why.`
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const ref = body?.ref ?? response.headers.get('x-correlation-id')
  return new ApiError(response.status, message, ref, Number.isFinite(seconds) ? seconds : null)
}
