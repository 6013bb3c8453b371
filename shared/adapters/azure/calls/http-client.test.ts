import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createPipelineRequest } from '@azure/core-rest-pipeline'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../../../tests/support/until.js'
import type { AnswerBounds } from './bounds.js'
import { boundedClient } from './http-client.js'

let server: Server | undefined
afterEach(() => void server?.close())

interface Sending {
  readonly abortSignal?: AbortSignal
  readonly bounds?: AnswerBounds
}

async function send(listener: RequestListener, { abortSignal, bounds }: Sending = {}) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/skus`
  const request = createPipelineRequest({ url, allowInsecureConnection: true, ...(abortSignal ? { abortSignal } : {}) })
  return boundedClient(url, bounds).sendRequest(request)
}

const answer = gzipSync(JSON.stringify({ value: Array.from({ length: 5_000 }, (_, index) => ({ index })) }))
const headers = { 'content-encoding': 'gzip', 'content-length': answer.length }

it('reads a compressed answer with its status and headers', async () => {
  const {
    status,
    headers: got,
    bodyAsText,
  } = await send((_, response) => {
    response.writeHead(429, { ...headers, 'retry-after': '7' }).end(answer)
  })
  expect([status, got.get('retry-after')]).toEqual([429, '7'])
  expect(JSON.parse(bodyAsText ?? '').value).toHaveLength(5_000)
})

it('rejects where a compressed answer breaks off', async () => {
  const sent = send((_, response) => {
    response.writeHead(200, headers)
    response.write(answer.subarray(0, answer.length / 2), () => response.destroy())
  })
  await expect(sent).rejects.toMatchObject({ name: 'RestError' })
})

it('rejects in the middle of an answer when its time is up', async () => {
  const sent = send(
    (_, response) => {
      response.writeHead(200, headers).write(answer.subarray(0, answer.length / 2))
    },
    { abortSignal: AbortSignal.timeout(100) },
  )
  await expect(sent).rejects.toThrow(/abort|time/i)
  server?.closeAllConnections()
})

it('names the reason where nobody listens', async () => {
  const request = createPipelineRequest({ url: 'http://127.0.0.1:9/skus', allowInsecureConnection: true })
  await expect(boundedClient(request.url).sendRequest(request)).rejects.toMatchObject({
    name: 'RestError',
    code: 'ECONNREFUSED',
  })
})

describe('An answer without end', () => {
  const bounds = { bytes: 1024 * 1024, timeMs: 15_000 }
  const zeros = Buffer.alloc(64 * 1024 * 1024)

  it.each([
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ])('is not unpacked beyond the bound: %s', async (encoding, packed) => {
    expect(packed.length).toBeLessThan(bounds.bytes)
    const sent = send((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(packed), {
      bounds,
    })
    await expect(sent).rejects.toThrow("Azure's answer is longer than 1 MB unpacked")
  })

  it('is not read beyond the bound', async () => {
    let isCut = false
    const sent = send(
      (_, response) => {
        const more = () => void (response.destroyed || response.write(zeros.subarray(0, 65_536), more))
        response.once('close', () => {
          isCut = true
        })
        more()
      },
      { bounds },
    )
    await expect(sent).rejects.toThrow("Azure's answer is longer than 1 MB")
    await until('the end of the connection', () => isCut || undefined)
  })

  it('is left when its time is up, though it goes on drop by drop', async () => {
    let drops: NodeJS.Timeout | undefined
    const sent = send(
      (_, response) => {
        drops = setInterval(() => response.write(' '), 20)
      },
      { bounds: { ...bounds, timeMs: 300 } },
    )
    await expect(sent)
      .rejects.toThrow('Azure did not complete its answer within 0.3 s')
      .finally(() => clearInterval(drops))
    server?.closeAllConnections()
  })
})

describe('The encoding of an answer', () => {
  it.each([
    ['gzip', "Azure's answer is marked as gzip and is not"],
    ['br', "Azure's answer is marked as br and is not"],
    ['zstd', 'Azure answered in an encoding that was not requested'],
    ['constructor', 'Azure answered in an encoding that was not requested'],
  ])('is told as wrong where it is not what the answer says: %s', async (encoding, problem) => {
    const sent = send((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end('{"value":[]}'))
    await expect(sent).rejects.toThrow(problem)
  })
})

it('sends nothing to another address, which would get the token', async () => {
  const request = createPipelineRequest({ url: 'http://127.0.0.1:9/skus', allowInsecureConnection: true })
  await expect(boundedClient('https://management.azure.com').sendRequest(request)).rejects.toThrow(
    'Azure answered with a link to another host, which was not followed',
  )
})
