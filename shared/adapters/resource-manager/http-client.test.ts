import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createPipelineRequest } from '@azure/core-rest-pipeline'
import { afterEach, expect, it } from 'vitest'
import { bufferingClient } from './http-client.js'

let server: Server | undefined
afterEach(() => void server?.close())

async function send(listener: RequestListener, abortSignal?: AbortSignal) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/skus`
  const request = createPipelineRequest({ url, allowInsecureConnection: true, ...(abortSignal ? { abortSignal } : {}) })
  return bufferingClient.sendRequest(request)
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
  const sent = send((_, response) => {
    response.writeHead(200, headers).write(answer.subarray(0, answer.length / 2))
  }, AbortSignal.timeout(100))
  await expect(sent).rejects.toThrow(/abort|time/i)
  server?.closeAllConnections()
})

it('names the reason where nobody listens', async () => {
  const request = createPipelineRequest({ url: 'http://127.0.0.1:9/skus', allowInsecureConnection: true })
  await expect(bufferingClient.sendRequest(request)).rejects.toMatchObject({ name: 'RestError', code: 'ECONNREFUSED' })
})
