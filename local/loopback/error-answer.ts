import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ErrorEnvelope } from '#shared/contract/common/error.js'

type Headers = Readonly<Record<string, string>>

/** The error envelope of the API with its headers. `more` adds headers. */
export function errorAnswer(error: string, more: Headers = {}): { headers: Record<string, string>; body: string } {
  const ref = randomUUID()
  const body = JSON.stringify({ error, ref } satisfies ErrorEnvelope)
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-correlation-id': ref,
      ...more,
    },
    body,
  }
}

/** Ends a response with the error envelope of the API. `more` adds headers. */
export function answerError(response: ServerResponse, status: number, error: string, more: Headers = {}): void {
  const { headers, body } = errorAnswer(error, more)
  response.writeHead(status, headers)
  response.end(body)
}
