import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import type { Estate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal, strict } from './answers.js'
import { startReadEstate } from './estate.js'
import { callRoute, createSamples, plainReads } from './route-samples.js'
import { postToWorker, unitPath } from './signed-call.js'

const apiRoutes = routes.filter(({ app }) => app !== 'worker')
const internal = apiRoutes.filter(({ level }) => level === 'internal')
/** Both addresses at which the API is found: the one origin of the pages, and its own. */
const ways = ['url', 'apiUrl'] as const

describe.each(sqlEngines)('Levels on $name', engine => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startReadEstate(engine)
  })
  afterAll(() => estate?.stop())

  const samples = createSamples('')
  const call = (way: (typeof ways)[number], route: Route, headers: Record<string, string> = {}) =>
    callRoute(estate[way], route, samples[route.id] ?? {}, headers)

  describe.each(ways)('by its %s', way => {
    it.each(plainReads.map(route => [route.id, route] as const))(
      '%s answers anybody by its schema',
      async (_id, route) => {
        const response = await call(way, route)
        const text = await response.text()
        expect(response.status, text).toBe(200)
        expect(response.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
        expect(response.headers.get('content-type')).toBe(route.mediaType ?? 'application/json; charset=utf-8')
        strict(route.response).parse(route.mediaType ? text : JSON.parse(text))
      },
    )

    it.each(internal.map(route => [route.id, route] as const))('%s asks for the ingest key', async (_id, route) => {
      const before = await estate.stored.rowCounts()
      expect(await expectRefusal(await call(way, route), 401)).toContain('x-ingest-api-key')
      for (const key of [
        'wrong',
        `${estate.ingestKey}x`,
        estate.ingestKey.slice(0, -1),
        estate.ingestKey.toUpperCase(),
      ]) {
        const error = await expectRefusal(await call(way, route, { 'x-ingest-api-key': key }), 401)
        expect(error).not.toContain(estate.ingestKey)
      }
      const guess = { authorization: `Bearer ${estate.ingestKey}`, cookie: `x-ingest-api-key=${estate.ingestKey}` }
      await expectRefusal(await call(way, route, guess), 401)
      expect(await estate.stored.rowCounts()).toEqual(before)

      const response = await call(way, route, { 'x-ingest-api-key': estate.ingestKey })
      expect(response.status).toBe(route.status ?? 200)
      strict(route.response).parse(await response.json())
      await estate.settled()
    })
  })

  describe('the worker', () => {
    it('answers its health to anybody', async () => {
      const health = routes.find(({ id }) => id === 'workerHealth') as Route
      const response = await fetch(estate.workerUrl + health.path)
      expect(response.status).toBe(200)
      expect(strict(health.response).parse(await response.json())).toEqual({ status: 'ok' })
    })

    it('cannot be reached through the front and serves no route of the API', async () => {
      const through = await fetch(estate.url + unitPath, { method: 'POST', body: '{}' })
      expect(through.status).toBe(405)
      for (const { path, method } of apiRoutes.filter(({ path }) => path !== '/healthz')) {
        await expectRefusal(await fetch(estate.workerUrl + path, { method }), 404)
      }
      await expectRefusal(await fetch(estate.apiUrl + unitPath, { method: 'POST', body: '{}' }), 404)
    })

    it('reads a unit for a signed call only, and once in a run', async () => {
      const { last } = await estate.status()
      const [{ subscriptionId = '' } = {}] = await firstRows()
      const unit = { runId: last?.jobId, subscriptionId, region: 'eastus' }
      const before = await estate.stored.rowCounts()
      const response = await postToWorker(estate, JSON.stringify(unit))
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ ok: true, rowsWritten: expect.any(Number) })
      expect(await estate.stored.rowCounts()).toEqual({ ...before, WorkerNonce: Number(before.WorkerNonce) + 1 })
    })

    it('names what is wrong with a signed call, and does nothing', async () => {
      const { last } = await estate.status()
      const good = { runId: last?.jobId, subscriptionId: '00000000-0000-4000-a000-000000000000', region: 'eastus' }
      const before = await estate.stored.rowCounts()
      const post = (body: unknown, type?: string) =>
        postToWorker(estate, JSON.stringify(body), type === undefined ? {} : { type })
      expect(await expectRefusal(await post({ ...good, region: "e' or 1=1" }), 400)).toContain('region')
      expect(await expectRefusal(await post({ ...good, subscriptionId: 'x' }), 400)).toContain('subscriptionId')
      expect(await expectRefusal(await post({ ...good, more: 1 }), 400)).toContain('more')
      await expectRefusal(await post([]), 400)
      await expectRefusal(await postToWorker(estate, '{"runId":'), 400)
      await expectRefusal(await post({ ...good, runId: 'no-such-run' }), 404)
      await expectRefusal(await post(good), 409)
      await expectRefusal(await post(good, 'text/plain'), 415)
      await expectRefusal(await postToWorker(estate, ' '.repeat(1024 * 1024 + 1)), 413)
      const { WorkerNonce: _, ...rest } = await estate.stored.rowCounts()
      expect(before).toMatchObject(rest)
    })
  })

  async function firstRows(): Promise<{ subscriptionId: string }[]> {
    const response = await fetch(`${estate.apiUrl}/api/capacity/subscriptions`)
    return ((await response.json()) as { rows: { subscriptionId: string }[] }).rows
  }
})
