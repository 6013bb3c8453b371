import type { HttpResponseInit } from '@azure/functions'
import { plainText } from '#shared/kernel/plain-text.js'

export const unexpectedError = 'Something went wrong on our side'

/** The envelope of every error: `{error, ref}`, where `ref` is the request's correlation id. Never cached. */
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
    body: JSON.stringify({ error: shortSentence(error), ref }),
  }
}

/** Whatever a sentence quotes, the answer stays under 2 KiB: a character may take three bytes. */
function shortSentence(error: string): string {
  const sentence = plainText(error, 1_000)
  return Buffer.byteLength(JSON.stringify(sentence)) > 1_900 ? plainText(sentence, 600) : sentence
}
