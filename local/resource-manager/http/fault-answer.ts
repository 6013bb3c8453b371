import { STATUS_CODES } from 'node:http'
import { type Answer, jsonAnswer, toText } from './answer.js'
import type { FaultSettings } from './fault-settings.js'

const truncatedShare = 0.6

/** A simulated error. 429 and 503 have the retry time in the requested form. */
export function errorAnswer(
  status: number,
  { retryAfter, waitSeconds }: Pick<FaultSettings, 'retryAfter' | 'waitSeconds'>,
  now: Date,
): Answer {
  const comesBack = status === 429 || status === 503
  if (comesBack && retryAfter === 'text') {
    const text = `Too many requests have been received. Please try again after ${waitSeconds} seconds.`
    return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: { kind: 'text', text } }
  }
  const later = new Date(now.getTime() + waitSeconds * 1000).toUTCString()
  const headers = comesBack ? { 'retry-after': retryAfter === 'date' ? later : String(waitSeconds) } : undefined
  const reason = STATUS_CODES[status] ?? 'Unexpected error'
  const message = `${reason}: the request was not served.`
  return jsonAnswer({ error: { code: reason.replaceAll(/\W/g, ''), message } }, status, headers)
}

/** The answer with truncated text. The transfer ends normally, but the JSON is incomplete. */
export async function truncatedAnswer(answer: Answer): Promise<Answer> {
  const text = await toText(answer.body)
  return { ...answer, body: { kind: 'text', text: text.slice(0, Math.floor(text.length * truncatedShare)) } }
}

/** A well-formed list that ends after its first half. */
export async function halfAnswer(answer: Answer): Promise<Answer> {
  const { body } = answer
  const text = body.kind === 'pieces' ? [...body.pieces].join('') : await toText(body)
  const { nextLink: _, ...list } = JSON.parse(text) as { value?: unknown; nextLink?: unknown }
  if (!Array.isArray(list.value)) return answer
  const value = list.value.slice(0, Math.floor(list.value.length / 2))
  return { ...answer, body: { kind: 'text', text: JSON.stringify({ ...list, value }) } }
}
