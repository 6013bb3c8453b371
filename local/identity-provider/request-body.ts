import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { Refusal } from './answer.js'

const largestBody = 64 * 1024
/** Maximum length of a reason, which may name each unknown field. */
const longestReason = 300

/** @throws Refusal 413. */
export async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > largestBody) throw new Refusal(413, 'RequestTooLarge', `A body may have at most ${largestBody} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** @throws Refusal 400 with a sentence that names the field, 413. */
export async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(request)
  let value: unknown
  try {
    value = JSON.parse(text.trim() === '' ? '{}' : text)
  } catch {
    throw new Refusal(400, 'BadRequest', 'The body is not JSON.')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  const field =
    issue.path.length > 0 ? `${issue.path.join('.')} ` : issue.code === 'unrecognized_keys' ? '' : 'The body '
  throw new Refusal(400, 'BadRequest', `${field}${issue.message.slice(0, longestReason)}.`)
}
