import type { z } from 'zod'
import type { ReadCost } from './read-cost.js'

/** Who may call a route. `worker` calls are signed with the shared secret; `internal` ones carry the ingest key. */
export type Level = 'public' | 'user' | 'admin' | 'internal' | 'worker'
export type Method = 'GET' | 'POST' | 'PUT'
/** 304: the answer carries an ETag. */
export type OwnStatus = 302 | 304 | 401 | 403 | 404 | 409 | 429
export type App = 'api' | 'worker'

/** One endpoint. Registration, gate, parsing, OpenAPI and the typed client all read this value. */
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
  /** Which function app serves it; `api` unless said otherwise. */
  readonly app?: App
  /** Status of a successful answer; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 302
  readonly query?: Query
  readonly params?: Params
  readonly body?: Body
  readonly response: Response
  /** Media type of a successful answer where it is not JSON. */
  readonly mediaType?: string
  /** A row of the file that a successful answer is, where it is made of rows. */
  readonly fileRow?: z.ZodType
  /** Further media types that the caller may choose. */
  readonly otherMediaTypes?: readonly string[]
  /**
   * Calls in a minute, counted in each instance: by the signed-in user, else by the address that calls. A public write
   * that names none has a default number.
   */
  readonly perMinute?: number | 'unlimited'
  /** Statuses that it can answer besides those that follow from the rest of this value: see `toStatuses`. */
  readonly answers?: readonly OwnStatus[]
  /** Answers 503 in its own shape where what it looks at is out of reach. */
  readonly tells503?: boolean
  /** What it reads takes of the database, by its query, or its body where it has one; light unless said otherwise. */
  cost?(input: z.output<Query> & z.output<Body>): ReadCost
  /** Each call goes to the operation log: who, when, with what result. Admin and internal writes always do. */
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

/** The methods that a route answers. A GET answers HEAD as well, unless it redirects: a sign-in is not a read. */
export const toMethods = ({ method, status }: Pick<Route, 'method' | 'status'>): readonly (Method | 'HEAD')[] =>
  method === 'GET' && status !== 302 ? ['GET', 'HEAD'] : [method]

export type RouteQuery<R> = R extends Route<infer Q, z.ZodType, z.ZodType, z.ZodType> ? z.output<Q> : never
export type RouteQueryInput<R> = R extends Route<infer Q, z.ZodType, z.ZodType, z.ZodType> ? z.input<Q> : never
export type RouteParams<R> = R extends Route<z.ZodType, infer P, z.ZodType, z.ZodType> ? z.output<P> : never
export type RouteBody<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type RouteBodyInput<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type RouteResponse<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never
