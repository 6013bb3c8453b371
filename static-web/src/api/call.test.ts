import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { about } from '#shared/contract/about.js'
import { ingestionJob, startIngestion } from '#shared/contract/admin/admin-ingestion.js'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { call, callPath, readError, send } from './call.js'
import { nextTryAt } from './recovery.js'

const ref = '00000000-0000-4000-8000-000000000001'
const answerWith = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('writes an address that can be read', () => {
  expect(callPath(capacityPage, { region: 'eastus,westus', sort: 'vCpus:desc', search: '', family: undefined })).toBe(
    '/api/capacity/paged?region=eastus,westus&sort=vCpus:desc',
  )
})

it('escapes what would mean something else', () => {
  expect(callPath(capacityPage, { search: 'a&b=c d' })).toBe('/api/capacity/paged?search=a%26b%3Dc+d')
})

it('puts parameters of the path where they belong', () => {
  expect(callPath(ingestionJob, { status: 'failed' }, { jobId: 'a/b' })).toBe(
    '/api/admin/ingest/jobs/a%2Fb?status=failed',
  )
})

it('sends a body as JSON by the method of the route', async () => {
  const job = { jobId: 'j', kind: 'capacity', status: 'queued', createdAt: '2026-08-01T00:00:00.000Z' }
  const answer = {
    ...job,
    startedAt: null,
    finishedAt: null,
    progress: { done: 0, failed: 0, total: null },
    scope: null,
    retryOf: null,
    skippedRecords: 0,
  }
  answerWith(async () => Response.json(answer, { status: 202 }))
  await expect(send(startIngestion, { regions: ['eastus'] })).resolves.toEqual(answer)
  const [path, request] = vi.mocked(fetch).mock.calls[0] ?? []
  expect([path, request?.method, request?.body]).toEqual([
    '/api/admin/ingest/capacity',
    'POST',
    '{"regions":["eastus"]}',
  ])
})

it('sends a DELETE without a body', async () => {
  answerWith(async () => Response.json({}))
  const removal = { ...about, method: 'DELETE', path: '/api/things/{id}', response: z.object({}) } as const
  await send(removal, {}, { id: 'a b' } as never)
  const [path, request] = vi.mocked(fetch).mock.calls[0] ?? []
  expect([path, request]).toEqual(['/api/things/a%20b', { method: 'DELETE' }])
})

it("throws the service's own words and reference", async () => {
  answerWith(async () => Response.json({ error: 'sort must be column:asc', ref }, { status: 400 }))
  const refusal = { status: 400, kind: 'refused', message: 'sort must be column:asc', ref }
  await expect(call(about, {})).rejects.toMatchObject(refusal)
})

it('takes the reference from the header where the body is not an envelope', async () => {
  answerWith(async () => new Response('<h1>Bad gateway', { status: 502, headers: { 'x-correlation-id': ref } }))
  await expect(call(about, {})).rejects.toMatchObject({ status: 502, ref, isAway: true })
})

it.each([
  [500, 'text/plain', 'Backend call failure'],
  [500, 'text/html', '<!doctype html><h1>The service is unavailable.</h1>'],
  [502, 'application/json', '"away"'],
  [503, 'application/json', '{"error":{"code":"ServiceUnavailable"},"ref":7}'],
  [504, 'text/plain', ''],
])('waits for the service where something before it answers %i as %s: %s', async (status, type, body) => {
  answerWith(async () => new Response(body, { status, headers: { 'content-type': type } }))
  const asked = Date.now()
  const error = await call(about, {}).catch((failure: unknown) => failure)
  expect(error).toMatchObject({
    kind: 'unavailable',
    isAway: true,
    ref: null,
    message: `The service did not answer in time, or is starting (${status}).`,
  })
  expect(nextTryAt(error)).toBeGreaterThan(asked)
})

it('tells no answer from a wrong one', async () => {
  answerWith(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(about, {})).rejects.toMatchObject({ status: 0, kind: 'unreachable', ref: null, isAway: true })
})

it('tells a browser without a connection from a service without an answer', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answerWith(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(about, {})).rejects.toMatchObject({ status: 0, kind: 'offline', isAway: true })
})

it.each(['{"rows":[', '<!doctype html>', 'null', '"rows"', '{"another":"version"}'])('cannot read %s', async text => {
  answerWith(async () => new Response(text, { status: 200, headers: { 'x-correlation-id': ref } }))
  await expect(call(about, {})).rejects.toMatchObject({ status: 200, kind: 'unreadable', ref, isAway: true })
})

it.each([
  ['3', 3],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 1],
  ['soon', null],
])('reads a Retry-After of %s', async (header, seconds) => {
  const response = new Response('{}', { status: 503, headers: { 'retry-after': header } })
  expect(await readError(response)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: seconds })
})

it('asks a route no more until the time that it has named', async () => {
  vi.useFakeTimers()
  const busy = () => Response.json({ error: 'Too many calls', ref }, { status: 429, headers: { 'retry-after': '20' } })
  answerWith(async () => busy())
  await expect(call(capacityPage, {})).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 20 })
  vi.advanceTimersByTime(15_000)
  await expect(call(capacityPage, { search: 'd8' })).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 5, ref })
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  await expect(call(capacityPage, {})).rejects.toMatchObject({ retryAfterSeconds: 20 })
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('lets an aborted call be one', async () => {
  const stop = new AbortController()
  answerWith(async () => Promise.reject(stop.signal.reason))
  stop.abort()
  await expect(call(about, {}, stop.signal)).rejects.toThrow('aborted')
})
