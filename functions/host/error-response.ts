import type { HttpResponseInit } from '@azure/functions'

export const unexpectedError = 'Something went wrong on our side'

/** The envelope of every error: `{error, ref}`, where `ref` is the request's correlation id. No cache keeps it. */
export function errorResponse(
  status: number,
  error: string,
  ref: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResponseInit & { status: number; headers: Record<string, string>; body: string } {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body: JSON.stringify({ error, ref }),
  }
}
