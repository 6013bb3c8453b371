import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createBrotliCompress, createGzip } from 'node:zlib'
import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions'
import { AppError } from '#shared/operations/app-error.js'
import type { Log } from '#shared/operations/log.js'
import { connectionOf } from './connection.js'
import { acceptedEncoding, brotliEffort, type Encoding, encodingHeaders, gzipEffort } from './encoding.js'

/** What an answer in pieces takes of memory and time is known, so this many are sent at once by one instance. */
const mostAtOnce = 2
const retryAfterSeconds = 2
/** The front cuts an answer at 45 s; a caller who reads too slowly for this long keeps others waiting. */
const longestMs = 40_000
let underWay = 0

/**
 * An answer that is sent piece by piece, no faster than the caller takes it. The work ends when the caller goes; what
 * fails on the way breaks the answer off, so that a part is never taken for the whole. Throws `throttled` where too many
 * are under way.
 */
export function streamResponse(
  call: { readonly request: HttpRequest; readonly invocation: InvocationContext; readonly log: Log },
  status: number,
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
): HttpResponseInit {
  const encoding = acceptedEncoding(call.request)
  const allHeaders = { ...headers, ...encodingHeaders(encoding) }
  if (call.request.method === 'HEAD') return { status, headers: allHeaders }
  const release = takePlace()
  const connection = connectionOf(call.invocation)
  const gone = new AbortController()
  connection?.once('close', () => {
    gone.abort()
    release()
  })

  async function* paced(): AsyncGenerator<Uint8Array> {
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(longestMs)])
    try {
      for await (const bytes of packed(pieces, encoding)) {
        yield bytes
        if (connection?.writableNeedDrain) await once(connection, 'drain', { signal })
        signal.throwIfAborted()
      }
    } catch (error) {
      if (gone.signal.aborted) return
      call.log.error('the answer broke off', { error: error instanceof Error ? error.stack : String(error) })
      connection?.destroy()
      throw error
    } finally {
      release()
    }
  }
  return { status, headers: allHeaders, body: paced() }
}

function takePlace(): () => void {
  if (underWay >= mostAtOnce)
    throw new AppError('throttled', 'Other long answers are being sent; ask again shortly', { retryAfterSeconds })
  underWay += 1
  let taken = true
  return () => {
    if (taken) underWay -= 1
    taken = false
  }
}

function packed(pieces: AsyncIterable<string>, encoding: Encoding | undefined): AsyncIterable<Uint8Array> {
  const bytes = Readable.from(inTurns(pieces))
  if (!encoding) return bytes
  const compressor = encoding === 'br' ? createBrotliCompress(brotliEffort) : createGzip(gzipEffort)
  // What fails in one of the two comes out of the other, where it is read.
  pipeline(bytes, compressor, () => {})
  return compressor
}

/** Between two pieces everybody else has a turn: a database in this process leaves none while it reads. */
async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield Buffer.from(piece)
    await nextTurn()
  }
}
