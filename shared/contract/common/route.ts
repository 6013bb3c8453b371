import type { z } from 'zod'
import type { ReadCost } from './read-cost.js'

/** Who may call a route. `worker`: signed with the shared secret. `internal`: with the ingest key. */
export type Level = 'public' | 'user' | 'admin' | 'internal' | 'worker'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** 304: the answer has an ETag. */
export type OwnStatus = 302 | 304 | 401 | 403 | 404 | 409 | 429
export type App = 'api' | 'worker'

/** Maximum size of a body whose route does not say another, KiB. */
export const defaultBodyKiB = 1024

/** One endpoint. Registration, gate, parsing, OpenAPI and the typed client all use this definition. */
export interface Route<
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly id: string
  readonly method: Method
  readonly path: `/${string}`
  readonly level: Level
  readonly area: string
  readonly summary: string
  /** The function app that serves it. Default: `api`. */
  readonly app?: App
  /** Status of a successful answer. Default: 200. */
  readonly status?: 200 | 201 | 202 | 302
  readonly query?: Query
  readonly params?: Params
  readonly body?: Body
  readonly response: Response
  /** Media type of a successful answer, if it is not JSON. */
  readonly mediaType?: string
  /** The schema of a row in the returned file, if it consists of rows. */
  readonly fileRow?: z.ZodType
  /** Further media types that the caller can choose. */
  readonly otherMediaTypes?: readonly string[]
  /**
   * Maximum calls per minute, counted in each instance by the signed-in user, else by the caller's address. A public
   * write has a default.
   */
  readonly perMinute?: number | 'unlimited'
  /** Maximum size of the body, KiB. Default: `defaultBodyKiB`. */
  readonly maxBodyKiB?: number
  /** Headers of every answer, refusals included; they replace the common ones. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether a GET stores something. It then takes no HEAD and no calls from pages of other sites. */
  readonly stores?: boolean
  /** Additional statuses, besides those that follow from the definition: see `toStatuses`. */
  readonly answers?: readonly OwnStatus[]
  /** Whether a 503 has the form of a successful answer, for routes that report on dependencies. */
  readonly tells503?: boolean
  /** The database cost, by query or, if present, by body. Default: light. */
  cost?(input: z.output<Query> & z.output<Body>): ReadCost
  /**
   * Whether each call is written to the operation log with user, time and result. Admin and internal writes always are.
   */
  readonly audited?: boolean
}

export function route<
  Query extends z.ZodType = z.ZodType<Record<string, never>>,
  Params extends z.ZodType = z.ZodType<Record<string, never>>,
  Body extends z.ZodType = z.ZodType<Record<string, never>>,
  Response extends z.ZodType = z.ZodType,
>(value: Route<Query, Params, Body, Response>): Route<Query, Params, Body, Response> {
  return value
}

/**
 * The methods that a route accepts. A GET route accepts HEAD too, unless it redirects or stores something, because then
 * it is not a mere read.
 */
export const toMethods = ({
  method,
  status,
  stores = false,
}: Pick<Route, 'method' | 'status' | 'stores'>): readonly (Method | 'HEAD')[] =>
  method === 'GET' && status !== 302 && !stores ? ['GET', 'HEAD'] : [method]

/** Whether calls of a method have a body. A DELETE names what it removes in its path. */
export const hasBody = ({ method }: Pick<Route, 'method'>): boolean => method !== 'GET' && method !== 'DELETE'

export type RouteQuery<R> = R extends Route<infer Q, z.ZodType, z.ZodType, z.ZodType> ? z.output<Q> : never
export type RouteQueryInput<R> = R extends Route<infer Q, z.ZodType, z.ZodType, z.ZodType> ? z.input<Q> : never
export type RouteParams<R> = R extends Route<z.ZodType, infer P, z.ZodType, z.ZodType> ? z.output<P> : never
export type RouteBody<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type RouteBodyInput<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type RouteResponse<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never
