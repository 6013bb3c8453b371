import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createBrotliCompress, createGzip } from 'node:zlib'
import type { HttpRequest, HttpResponseInit } from '@azure/functions'
import type { StreamSlots } from '#functions/runtime/stream-slots.js'
import type { Log } from '#shared/kernel/log.js'
import { withReadBudget } from '#shared/kernel/read-budget.js'
import { acceptedEncoding, brotliEffort, type Encoding, encodingHeaders, gzipEffort } from './encoding.js'

export interface StreamCall {
  readonly request: HttpRequest
  /** The connection that the answer is written to; `undefined` if it is unknown. */
  readonly connection: ServerResponse | undefined
  readonly log: Log
  readonly slots: StreamSlots
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal
}
type Pieces = AsyncIterable<string | Uint8Array>

/** Media types that are compressed already. */
const mayShrink = /^(text\/|application\/json)/

/**
 * An answer that is streamed no faster than the caller reads it. The work ends when the caller disconnects. The first
 * piece is read before the head is sent, so a failure there is thrown and becomes an error answer. A failure after it breaks
 * the connection, so that a part is never taken for the whole. Throws `throttled` if too many streams are under way.
 */
export async function streamResponse(
  call: StreamCall,
  status: number,
  pieces: Pieces,
  headers: Record<string, string>,
): Promise<HttpResponseInit> {
  const packs = mayShrink.test(headers['content-type'] ?? '')
  const encoding = packs ? acceptedEncoding(call.request) : undefined
  const allHeaders = { ...headers, ...(packs ? encodingHeaders(encoding) : {}) }
  if (call.request.method === 'HEAD') return { status, headers: allHeaders }
  const { connection } = call
  // No work for a caller who has disconnected.
  if (connection?.destroyed) return { status, headers: allHeaders }
  const release = call.slots.enter()
  const { gone } = call
  gone.addEventListener('abort', release, { once: true })
  const signal = AbortSignal.any([gone, AbortSignal.timeout(call.slots.longestMs)])
  const begun = await begin(readWithin(pieces, signal)).catch(error => {
    release()
    throw error
  })

  async function* paced(): AsyncGenerator<Uint8Array> {
    try {
      for await (const bytes of packed(begun, encoding)) {
        yield bytes
        if (connection?.writableNeedDrain) await once(connection, 'drain', { signal })
        signal.throwIfAborted()
      }
    } catch (error) {
      if (gone.aborted) return
      call.log.error('The answer was cut off', { error: error instanceof Error ? error.stack : String(error) })
      connection?.destroy()
      throw error
    } finally {
      release()
    }
  }
  return { status, headers: allHeaders, body: paced() }
}

/** The chunks are read within the budget of a heavy read. */
async function* readWithin(pieces: Pieces, signal: AbortSignal): AsyncGenerator<string | Uint8Array> {
  const budget = { cost: 'heavy', signal } as const
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await withReadBudget(budget, () => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

/** The same pieces, the first of which is read already. */
async function begin<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> {
  const first = await pieces.next()
  return (async function* () {
    try {
      if (first.done) return
      yield first.value
      yield* pieces
    } finally {
      await pieces.return(undefined)
    }
  })()
}

/** Chunks that are buffered ahead: each may be large. */
const fewAhead = { highWaterMark: 2 }

function packed(pieces: Pieces, encoding: Encoding | undefined): AsyncIterable<Uint8Array> {
  if (!encoding)
    return Readable.from(
      inTurns(pieces, () => {}),
      fewAhead,
    )
  const compressor = encoding === 'br' ? createBrotliCompress(brotliEffort) : createGzip(gzipEffort)
  // An error in one of the two streams surfaces in the other, where it is read.
  pipeline(
    Readable.from(
      inTurns(pieces, () => compressor.flush()),
      fewAhead,
    ),
    compressor,
    () => {},
  )
  return compressor
}

/** Long enough for the first chunk to be sent, short compared with the rest. */
const headStartMs = 5

/**
 * Yields to other requests between two chunks: an in-process database blocks the thread while it reads. The first chunk
 * has left the compressor before the second is read.
 */
async function* inTurns(pieces: Pieces, flush: () => void): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const piece of pieces) {
    yield typeof piece === 'string' ? Buffer.from(piece) : piece
    if (isFirst) {
      await sleep(headStartMs)
      flush()
      await sleep(headStartMs)
    }
    isFirst = false
    await nextTurn()
  }
}
