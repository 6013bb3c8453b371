import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tickAfterIngestion } from './first-ticks.js'

/** What the status answers, one after the other; the last stays. */
const answers = [
  { status: 503, body: {} },
  { status: 200, body: { active: null, last: null } },
  { status: 200, body: { active: { jobId: 'a' }, last: null } },
  { status: 200, body: { active: null, last: { jobId: 'a' } } },
]
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers['x-ingest-api-key'] ?? ''}`.trim())
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: {} }
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise(resolve => server.close(resolve)))

test('the timer runs again once the first ingestion has ended', async () => {
  const { port } = server.address() as AddressInfo
  let waits = 0
  await tickAfterIngestion(`http://127.0.0.1:${port}`, 'the key', async () => {
    waits += 1
  })
  expect(waits).toBe(3)
  const status = 'GET /internal/ingest/status the key'
  expect(asked).toEqual([status, status, status, status, 'POST /admin/functions/tick'])
})
