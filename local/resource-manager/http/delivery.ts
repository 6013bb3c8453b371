import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { type Answer, encode, gzipOptions, toText } from './answer.js'

const slowPieces = 16

/** Sends a complete answer. */
export async function deliver(response: ServerResponse, answer: Answer, acceptsGzip: boolean): Promise<void> {
  if (answer.body.kind === 'pieces') return deliverPieces(response, answer, answer.body.pieces, acceptsGzip)
  const { bytes, headers } = await encode(answer.body, acceptsGzip)
  response.writeHead(answer.status, { ...answer.headers, ...headers, 'content-length': bytes.length })
  response.end(bytes)
}

/** A text in chunks is never in memory as a whole. */
async function deliverPieces(
  response: ServerResponse,
  { status, headers }: Answer,
  pieces: Iterable<string>,
  acceptsGzip: boolean,
): Promise<void> {
  if (!acceptsGzip) {
    response.writeHead(status, headers)
    return pipeline(Readable.from(pieces), response)
  }
  response.writeHead(status, { ...headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  return pipeline(Readable.from(pieces), createGzip(gzipOptions), response)
}

/** Sends an answer in small chunks with a pause before each. */
export async function deliverSlowly(
  response: ServerResponse,
  answer: Answer,
  acceptsGzip: boolean,
  pauseMs: number,
): Promise<void> {
  const { bytes, headers } = await encodeWhole(answer, acceptsGzip)
  response.writeHead(answer.status, { ...answer.headers, ...headers, 'content-length': bytes.length })
  const step = Math.ceil(bytes.length / slowPieces)
  for (let from = 0; from < bytes.length && !response.destroyed; from += step) {
    await wait(pauseMs)
    response.write(bytes.subarray(from, from + step))
  }
  response.end()
}

/** Closes the connection before anything was sent, or in the middle of the body. */
export async function cutOff(
  response: ServerResponse,
  answer: Answer,
  acceptsGzip: boolean,
  beforeHeaders: boolean,
): Promise<void> {
  if (beforeHeaders) {
    response.destroy()
    return
  }
  const { bytes, headers } = await encodeWhole(answer, acceptsGzip)
  response.writeHead(answer.status, { ...answer.headers, ...headers, 'content-length': bytes.length })
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}

async function encodeWhole({ body }: Answer, acceptsGzip: boolean) {
  return encode(body.kind === 'pieces' ? { kind: 'text', text: await toText(body) } : body, acceptsGzip)
}
