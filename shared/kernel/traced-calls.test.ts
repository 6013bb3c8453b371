import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type DependencyStart, noTelemetry, type SpanEnd, type Telemetry } from './telemetry.js'
import { tracedClient, tracedFetch } from './traced-calls.js'

function noting() {
  const recorded: [DependencyStart, SpanEnd | undefined][] = []
  const telemetry: Telemetry = {
    ...noTelemetry,
    headers: () => ({ traceparent: 'the trace', 'x-correlation-id': 'the id' }),
    async dependency(start, work) {
      let known: SpanEnd | undefined
      const span = {
        end(end: SpanEnd) {
          known = end
        },
      }
      return work(span).finally(() => recorded.push([start, known]))
    },
  }
  return { recorded, telemetry }
}

test('A call is recorded without its query and handed the trace only where that is asked for', async () => {
  const server = createServer((request, response) => response.writeHead(418).end(JSON.stringify(request.headers)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { recorded, telemetry } = noting()
    const init = { method: 'POST', headers: { 'x-own': 'kept' }, body: '{}' }
    const ours = await tracedFetch(telemetry, 'worker', { carry: true })(`${origin}/a?code=secret`, init)
    expect(await ours.json()).toMatchObject({ traceparent: 'the trace', 'x-correlation-id': 'the id', 'x-own': 'kept' })
    const theirs = await tracedFetch(telemetry, 'other')(new URL('/b', origin))
    expect(await theirs.json()).not.toHaveProperty('traceparent')
    expect(recorded).toEqual([
      [{ name: 'POST /a', type: 'worker', http: { method: 'POST', url: `${origin}/a` } }, { status: 418 }],
      [{ name: 'GET /b', type: 'other', http: { method: 'GET', url: `${origin}/b` } }, { status: 418 }],
    ])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

const unpacking = { 'content-encoding': 'gzip' }
test.each<[string, Buffer, number, Record<string, string>, number]>([
  ['a long one', Buffer.alloc(3_000), 200, {}, 3_000],
  ['one that unpacks to more', gzipSync(Buffer.alloc(8_000_000)), 200, unpacking, 8_000_000],
  ['one of an error', Buffer.alloc(3_000), 502, {}, 3_000],
])('A body is read up to a bound: %s', async (_name, body, status, headers, length) => {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ask = (maxBytes: number) => tracedFetch(noTelemetry, 'other', { maxBytes })(origin)
    await expect(ask(2_000)).rejects.toThrow('The answer is longer than')
    const whole = await ask(9_000_000)
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([status, length])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('A request of an SDK is named without the ids in it, and fails as it does without', async () => {
  const { recorded, telemetry } = noting()
  const url = 'https://azure.example/subscriptions/0f8fad5b-d9cb-469f-a165-70867728950e/skus?api-version=1'
  const client = { sendRequest: async (_request: { method: string; url: string }) => ({ status: 200 }) }
  expect(await tracedClient(client, telemetry, 'Azure').sendRequest({ method: 'GET', url })).toEqual({ status: 200 })
  const cut = { sendRequest: async (_request: { method: string; url: string }) => Promise.reject(new Error('cut')) }
  await expect(tracedClient(cut, telemetry, 'Azure').sendRequest({ method: 'GET', url })).rejects.toThrow('cut')
  expect(recorded.map(([{ name }, end]) => [name, end])).toEqual([
    ['GET /subscriptions/{id}/skus', { status: 200 }],
    ['GET /subscriptions/{id}/skus', undefined],
  ])
})
