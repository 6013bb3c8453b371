import { afterEach, expect, it, vi } from 'vitest'
import { about } from '#shared/contract/about.js'
import { ingestionJob, startIngestion } from '#shared/contract/admin/admin-ingestion.js'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { ApiError } from './api-error.js'
import { call, callPath, send } from './call.js'

const ref = '00000000-0000-4000-8000-000000000001'
const answerWith = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))

afterEach(() => vi.unstubAllGlobals())

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
  answerWith(async () => Response.json({ jobId: 'j' }, { status: 202 }))
  await expect(send(startIngestion, { regions: ['eastus'] })).resolves.toEqual({ jobId: 'j' })
  const [path, request] = vi.mocked(fetch).mock.calls[0] ?? []
  expect([path, request?.method, request?.body]).toEqual([
    '/api/admin/ingest/capacity',
    'POST',
    '{"regions":["eastus"]}',
  ])
})

it("throws the service's own words and reference", async () => {
  answerWith(async () => Response.json({ error: 'sort must be column:asc', ref }, { status: 400 }))
  await expect(call(about, {})).rejects.toEqual(new ApiError(400, 'sort must be column:asc', ref))
})

it('takes the reference from the header where the body is no envelope', async () => {
  answerWith(async () => new Response('<h1>Bad gateway', { status: 502, headers: { 'x-correlation-id': ref } }))
  await expect(call(about, {})).rejects.toMatchObject({ status: 502, ref, isAway: true })
})

it('tells no answer from a wrong one', async () => {
  answerWith(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(about, {})).rejects.toMatchObject({ status: 0, ref: null, isAway: true })
})

it('lets an aborted call be one', async () => {
  const stop = new AbortController()
  answerWith(async () => Promise.reject(stop.signal.reason))
  stop.abort()
  await expect(call(about, {}, stop.signal)).rejects.toThrow('aborted')
})
