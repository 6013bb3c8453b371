import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ErrorEnvelope } from '#shared/contract/error.js'

/** Ends a response with the error envelope of the API. `headers` may add to it. */
export function answerError(
  response: ServerResponse,
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const ref = randomUUID()
  const body = Buffer.from(JSON.stringify({ error, ref } satisfies ErrorEnvelope))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-correlation-id': ref,
    ...headers,
  })
  response.end(body)
}
