import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HttpRequest, InvocationContext } from '@azure/functions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findConnection, toDepartureSignal, watchConnections } from '#functions/runtime/connection.js'
import { StreamSlots } from '#functions/runtime/stream-slots.js'
import type { Log } from '#shared/kernel/log.js'
import { until } from '../../../tests/support/until.js'
import { streamResponse } from './stream-response.js'

const errors: string[] = []
const log: Log = { debug() {}, info() {}, warn() {}, error: (_message, data) => void errors.push(String(data?.error)) }
beforeEach(() => {
  errors.length = 0
})

const slots = new StreamSlots(2, 40_000)

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}

async function answer(
  text: AsyncIterable<string | Uint8Array>,
  { accept = '', method = 'GET', id = 'none', type = 'text/plain' } = {},
) {
  const request = new HttpRequest({ method, url: 'http://localhost/', headers: { 'accept-encoding': accept } })
  const connection = findConnection(new InvocationContext({ invocationId: id }))
  const { headers, body } = await streamResponse(
    { request, connection, log, slots, gone: toDepartureSignal(connection) },
    200,
    text,
    {
      'x-own': 'yes',
      'content-type': type,
    },
  )
  return { headers: headers as Record<string, string>, body: body as AsyncGenerator<Uint8Array> | undefined }
}
async function toBytes(body: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const reading = async (text: AsyncIterable<string>) => toBytes((await answer(text)).body)

describe('An answer in pieces', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('to who takes "%s" is packed with %s', async (accept, encoding, unpack) => {
    const { headers, body } = await answer(pieces('één', 'x'.repeat(5000), ''), { accept })
    expect(headers).toMatchObject({ 'x-own': 'yes', vary: 'accept-encoding' })
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack(await toBytes(body)).toString()).toBe(`één${'x'.repeat(5000)}`)
  })

  test('may be bytes, and is not packed again where it is packed already', async () => {
    async function* bytes() {
      yield new Uint8Array([1, 2])
      yield new Uint8Array([255])
    }
    const { headers, body } = await answer(bytes(), { accept: 'gzip, br', type: 'application/zip' })
    expect(headers).toEqual({ 'x-own': 'yes', 'content-type': 'application/zip' })
    expect([...(await toBytes(body))]).toEqual([1, 2, 255])
  })

  test.each(['gzip', 'br', ''])('to who takes "%s" begins before its second piece is made', async accept => {
    let goOn = () => {}
    const second = new Promise<void>(resolve => {
      goOn = resolve
    })
    async function* slow() {
      yield 'the first'
      await second
      yield 'the second'
    }
    const { body } = await answer(slow(), { accept })
    const first = await body?.next()
    expect(first?.value?.byteLength).toBeGreaterThan(0)
    goOn()
    await toBytes(body)
  })

  test('has its headers alone, and makes no piece, where only they are asked for', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { headers, body } = await answer(pieces('x'), { accept: 'gzip', method: 'HEAD' })
      expect([headers['content-encoding'], body]).toEqual(['gzip', undefined])
    }
  })

  test('is refused while two others are under way, and no longer', async () => {
    const first = (await answer(pieces('1'))).body
    const second = (await answer(pieces('2'))).body
    await expect(answer(pieces('3'))).rejects.toThrow(
      expect.objectContaining({ code: 'throttled', retryAfterSeconds: 2 }),
    )
    await toBytes(first)
    expect((await reading(pieces('3'))).toString()).toBe('3')
    await second?.next()
    await second?.return(undefined)
    expect(await Promise.all([reading(pieces('4')), reading(pieces('5'))])).toHaveLength(2)
  })

  test.each(['gzip', ''])(
    'to who takes "%s" fails as a whole where a piece fails, and leaves its place',
    async accept => {
      async function* broken() {
        yield 'x'
        throw new Error('the database went away')
      }
      for (let n = 0; n < 3; n += 1) {
        const { body } = await answer(broken(), { accept })
        await expect(toBytes(body)).rejects.toThrow('went away')
        expect(errors.at(-1)).toContain('went away')
      }
    },
  )

  test('throws the failure of its first piece before its head is sent, and leaves its place', async () => {
    const broken: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the database went away')) }),
    }
    for (let n = 0; n < 3; n += 1) await expect(answer(broken)).rejects.toThrow('went away')
    expect(errors).toEqual([])
  })
})

describe('The caller of an answer in pieces', () => {
  let server: Server
  let made = 0
  let ended = false
  let sent: ServerResponse
  let failing = false

  async function* endless() {
    made = 0
    ended = false
    try {
      for (; ; made += 1) {
        if (failing && made === 3) throw new Error('the database went away')
        yield 'x'.repeat(1024 * 1024)
      }
    } finally {
      ended = true
    }
  }
  /** Writes as the library does: without a look at what the caller takes. */
  async function serve(request: IncomingMessage, response: ServerResponse) {
    sent = response
    request.headers['x-ms-invocation-id'] = 'one'
    for await (const chunk of (await answer(endless(), { id: 'one' })).body ?? []) response.write(chunk)
    response.end()
  }
  beforeAll(async () => {
    watchConnections()
    server = createServer((request, response) => void serve(request, response).catch(() => {}))
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  })
  const ask = async (): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo
    const [response] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response')
    return response as IncomingMessage
  }

  test('sets the pace, and ends the work by going', async () => {
    const response = await ask()
    let before = -1
    // The system takes some pieces before the connection is full.
    const full = await until('a full connection', () => {
      const isStill = made === before && sent.writableNeedDrain
      before = made
      return isStill ? made : undefined
    })
    for (let turn = 0; turn < 1000; turn += 1) await nextTurn()
    expect(made - full).toBeLessThan(3)
    response.resume()
    await until('more of the answer', () => (made > full + 20 ? true : undefined))
    response.destroy()
    await until('the end of the work', () => (ended ? true : undefined))
    expect(errors).toEqual([])
  })

  test('sees a broken answer break off', async () => {
    failing = true
    const response = await ask()
    response.resume()
    await expect(once(response, 'end')).rejects.toThrow('aborted')
    expect([ended, errors]).toEqual([true, [expect.stringContaining('went away')]])
  })

  test('leaves a place for the next, also where nothing was read of the answer', async () => {
    failing = false
    for (let n = 0; n < 3; n += 1) {
      const response = await ask()
      response.destroy()
      await until('the end of the work', () => (ended && sent.destroyed ? true : undefined))
    }
  })
})
