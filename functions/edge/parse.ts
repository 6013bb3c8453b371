import type { HttpRequest } from '@azure/functions'
import { z } from 'zod'
import { defaultBodyKiB, hasBody, type Route } from '#shared/contract/common/route.js'
import { AppError } from '#shared/kernel/app-error.js'
import { refusalWords } from './input-words.js'
import { jsonDepth } from './json-depth.js'

/**
 * Reads the whole body. Over the limit of its route it is refused before it is read to the end. The rest is still drained, or it would
 * block the next request on the same connection.
 */
export async function readBody(request: HttpRequest, { maxBodyKiB = defaultBodyKiB }: Pick<Route, 'maxBodyKiB'>) {
  const largestBody = maxBodyKiB * 1024
  const tooLarge = () => new AppError('tooLarge', `The body is larger than ${sizeText(maxBodyKiB)}`)
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body.values({ preventCancel: true })) {
      size += chunk.byteLength
      if (size > largestBody) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new AppError('badInput', 'The body was cut off', { cause })
  }
  if (size <= largestBody) return Buffer.concat(chunks)
  // The read also ends when the caller disconnects.
  request.body.pipeTo(new WritableStream()).catch(() => {})
  throw tooLarge()
}

export const sizeText = (kiB: number): string => (kiB % 1024 === 0 ? `${kiB / 1024} MiB` : `${kiB} KiB`)

export interface Input {
  readonly query: unknown
  readonly params: unknown
  readonly body: unknown
}

/** Parses query, path parameters and body by the route's schemas. A refusal names the field and what is allowed. */
export function parseInput(route: Route, request: HttpRequest, body: Uint8Array): Input {
  return {
    query: route.query ? checkQuery(route.query, toQuery(request)) : {},
    params: route.params ? check(route.params, request.params, '') : {},
    body: hasBody(route) && route.body ? check(route.body, parseJson(request, body), 'body') : {},
  }
}

/** A repeated parameter becomes a list. */
function toQuery(request: HttpRequest): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of request.query) query.set(name, query.has(name) ? `${query.get(name)},${value}` : value)
  return Object.fromEntries(query)
}

/** Refuses unknown parameters: otherwise a misspelled filter would be ignored, and the answer would look filtered. */
function checkQuery(schema: z.ZodType, query: Record<string, string>): unknown {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const takesAny = schema instanceof z.ZodObject && schema.def.catchall !== undefined
  const unknown = Object.keys(query).find(name => !known.includes(name))
  if (unknown !== undefined && !takesAny)
    throw new AppError(
      'badInput',
      `${unknown.slice(0, longestName)}: is not a parameter here; allowed: ${known.join(', ')}`,
    )
  return check(schema, query, '')
}

function parseJson(request: HttpRequest, body: Uint8Array): unknown {
  if (body.byteLength === 0) return {}
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('unsupportedMedia', 'The body must be application/json')
  if (jsonDepth(body) > deepest) throw new AppError('badInput', `The body is nested deeper than ${deepest} levels`)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new AppError('badInput', 'The body is not valid JSON', { cause })
  }
}

/** Very deep nesting would overflow the stack when the value is serialized. */
const deepest = 100

function check(schema: z.ZodType, value: unknown, place: string): unknown {
  const result = schema.safeParse(value, { error: issue => refusalWords(schema, issue) })
  if (result.success) return result.data
  const sentences = result.error.issues.flatMap(issue => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map(key => key.slice(0, longestName)) : ['']
    return keys.map(key => {
      const field = [place, ...issue.path, key].filter(part => part !== '').join('.')
      return `${field || 'input'}: ${issue.message}`
    })
  })
  const left = sentences.length - maxSentences
  const more = left > 0 ? [`and ${left.toLocaleString('en-US')} more`] : []
  throw new AppError('badInput', [...sentences.slice(0, maxSentences), ...more].join('; '))
}

/** The longest name of an unknown field in a message: the caller decides how long it is. */
const longestName = 80
const maxSentences = 5
