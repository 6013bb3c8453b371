import type { ErrorEnvelope } from '#shared/contract/error.js'
import type { QueryInputOf, ResponseOf, Route } from '#shared/contract/route.js'
import { ApiError } from './api-error.js'

// biome-ignore lint/suspicious/noExplicitAny: a route of any schemas; the types are read off it again below
type AnyRoute = Route<any, any, any, any>

/** The address of a read, relative to this origin; parameters without a value are left out. */
export function callPath<R extends AnyRoute>(route: R, query: QueryInputOf<R>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query as Record<string, string | undefined>)) {
    if (value !== undefined && value !== '') params.set(name, value)
  }
  const text = readable(params)
  return text ? `${route.path}?${text}` : route.path
}

/** Query text with the characters that are safe there left as they are. */
export const readable = (params: URLSearchParams): string =>
  params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':')

/** Reads one route of the contract. Throws `ApiError`, or the signal's reason once it is aborted. */
export async function call<R extends AnyRoute>(
  route: R,
  query: QueryInputOf<R>,
  signal?: AbortSignal,
): Promise<ResponseOf<R>> {
  const response = await fetch(callPath(route, query), { method: route.method, signal: signal ?? null }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error
      throw new ApiError(0, 'The service cannot be reached.', null)
    },
  )
  if (!response.ok) throw await readError(response)
  return (await response.json()) as ResponseOf<R>
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorEnvelope> | null
  const message = body?.error ?? `The service answered ${response.status} without saying why.`
  return new ApiError(response.status, message, body?.ref ?? response.headers.get('x-correlation-id'))
}
