import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatFailedRun, tickAfterIngestion } from './first-ticks.js'

/** What the status answers, one after the other; the last stays. */
const answers: { status: number; body: unknown }[] = [
  { status: 503, body: {} },
  { status: 200, body: { active: null, last: null } },
  { status: 200, body: { active: { jobId: 'a' }, last: null } },
  { status: 200, body: { active: null, last: { jobId: 'a' }, replaying: true } },
  { status: 200, body: { active: null, last: { jobId: 'a' }, replaying: true } },
  { status: 200, body: { active: null, last: { jobId: 'a' }, replaying: false } },
]
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers['x-ingest-api-key'] ?? ''}`.trim())
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: {} }
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise(resolve => server.close(resolve)))

test.each([
  ['failed before this start', { active: null, last: { status: 'failed', createdAt: '2026-08-01T00:00:00Z' } }, true],
  ['failed in this start', { active: null, last: { status: 'failed', createdAt: '2026-08-01T02:00:00Z' } }, false],
  ['succeeded', { active: null, last: { status: 'succeeded', createdAt: '2026-08-01T00:00:00Z' } }, false],
  ['is followed by another', { active: {}, last: { status: 'failed', createdAt: '2026-08-01T00:00:00Z' } }, false],
])('an ingestion that %s is repeated or not', async (_name, body, isRepeated) => {
  answers.unshift({ status: 200, body }, { status: 202, body: {} })
  const { port } = server.address() as AddressInfo
  await repeatFailedRun(`http://127.0.0.1:${port}`, 'the key', new Date('2026-08-01T01:00:00Z'))
  if (!isRepeated) answers.shift()
  const repeated = isRepeated ? ['POST /internal/ingest/capacity the key'] : []
  expect(asked.splice(0)).toEqual(['GET /internal/ingest/status the key', ...repeated])
})

test('the timer runs again once the first ingestion has ended, and once past days are replayed', async () => {
  const { port } = server.address() as AddressInfo
  let waits = 0
  await tickAfterIngestion(`http://127.0.0.1:${port}`, 'the key', async () => {
    waits += 1
  })
  expect(waits).toBe(4)
  const status = 'GET /internal/ingest/status the key'
  const tick = 'POST /admin/functions/tick'
  expect(asked).toEqual([status, status, status, status, tick, status, status, tick])
})
