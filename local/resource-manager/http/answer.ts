import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createGzip, gunzip, gzip } from 'node:zlib'

/** Text to send plain or gzipped, bytes that are already gzipped, or a long text in chunks. */
export type Body =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'gzip'; readonly bytes: Buffer }
  | { readonly kind: 'pieces'; readonly pieces: Iterable<string> }

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}

const gzipAsync = promisify(gzip)
const gunzipAsync = promisify(gunzip)

/** The fastest level. These texts are so repetitive that a higher level saves little. */
export const gzipOptions = { level: constants.Z_BEST_SPEED }
const worthCompressing = 1000

const jsonType = { 'content-type': 'application/json; charset=utf-8' }

export function jsonAnswer(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { ...jsonType, ...headers }, body: { kind: 'text', text: JSON.stringify(value) } }
}

/** A JSON answer whose body is already written. */
export function writtenAnswer(body: Body): Answer {
  return { status: 200, headers: jsonType, body }
}

/** Gzips a long text in chunks. */
export function compressPieces(pieces: Iterable<string>): Promise<Buffer> {
  return pipeline(Readable.from(pieces, { highWaterMark: 1 }), createGzip(gzipOptions), source => buffer(source))
}

/** A whole body as text; of a body in chunks only the first chunk. */
export async function toText(body: Body): Promise<string> {
  if (body.kind === 'text') return body.text
  if (body.kind === 'gzip') return (await gunzipAsync(body.bytes)).toString('utf8')
  const [first = ''] = body.pieces
  return first
}

/** The bytes to send for a body that is not in chunks, and their encoding. */
export async function encode(
  body: Exclude<Body, { kind: 'pieces' }>,
  acceptsGzip: boolean,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const gzipped = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }
  if (body.kind === 'gzip' && acceptsGzip) return { bytes: body.bytes, headers: gzipped }
  const text = await toText(body)
  if (!acceptsGzip || text.length < worthCompressing) return { bytes: Buffer.from(text), headers: {} }
  return { bytes: await gzipAsync(text, gzipOptions), headers: gzipped }
}
