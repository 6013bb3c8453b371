import { describe, expect, test } from 'vitest'
import { areas } from '#functions/app.js'
import { routes } from '#shared/contract/routes.js'

const promised = [
  'GET /api/capacity/scores',
  'GET /api/capacity/scores/history',
  'POST /api/capacity/scores/live',
  'POST /placement-scores',
  'POST /api/ai/models/capacity',
  'POST /model-capacities',
  'GET /api/capacity/trends',
  'GET /api/capacity/changes',
  'GET /healthz',
  'GET /api/capacity',
  'GET /api/capacity/paged',
  'GET /api/capacity/families',
  'GET /api/capacity/export',
  'GET /api/capacity/subscriptions',
  'GET /api/subscriptions',
  'GET /internal/ingest/status',
  'POST /internal/ingest/capacity',
  'POST /ingest/capacity',
  'GET /api/auth/me',
  'GET /auth/signin',
  'GET /auth/callback',
  'GET /api/admin/config',
  'GET /api/admin/sql-preview',
  'POST /api/admin/ingest/capacity',
  'GET /api/admin/ingest/status',
  'POST /api/admin/ingest/model-catalog',
  'POST /api/admin/ingest/quota-groups',
  'GET /api/quota/groups',
  'GET /api/quota/groups/export',
  'GET /api/quota/management-groups',
  'GET /api/admin/ingest/jobs/{jobId}',
  'GET /api/admin/ingest/schedule',
  'PUT /api/admin/ingest/schedule',
  'GET /api/admin/ui-settings',
  'PUT /api/admin/ui-settings',
  'POST /api/admin/errors/log',
  'GET /api/admin/errors',
  'POST /api/admin/operations/log',
  'GET /api/admin/operations',
  'GET /internal/diagnostics/report-counts',
  'GET /internal/diagnostics/sql-objects',
  'GET /internal/diagnostics/sql-ping',
  'GET /internal/diagnostics/capacity-read',
  'POST /internal/db/ensure-phase3-schema',
  'POST /internal/db/bootstrap',
  'POST /internal/db/migrate',
  'POST /internal/db/normalize-family-casing',
  'POST /internal/db/bootstrap-admin',
  'GET /api/ai/models',
  'GET /api/ai/models/providers',
  'GET /api/ai/models/regions',
  'GET /api/ai/models/changes',
  'GET /api/ai/models/trends',
  'GET /api/ai/models/export',
  'GET /api/ai/models/matrix',
  'GET /api/ai/models/matrix/export',
  'GET /api/ai/models/retirements',
  'GET /api/ai/quota',
  'GET /api/ai/quota/providers',
  'GET /api/paas-availability/matrix',
  'GET /api/capacity/analytics',
  'GET /api/capacity/zones',
  'GET /api/capacity/stranded',
  'GET /api/capacity/answer',
  'POST /api/capacity/recommendations',
  'GET /api/sku-catalog/families',
  'POST /recommendations',
  'GET /api/admin/recommendations/diagnostics',
]
/** What lies among the endpoints of administrators, but is for every user. */
const ofUsers = ['POST /api/admin/errors/log', 'POST /api/admin/operations/log']

const bound = {
  api: areas.flatMap(({ api = [] }) => api),
  worker: areas.flatMap(({ worker = [] }) => worker),
}

describe('The routes', () => {
  test('say that they answer 304 where they carry an ETag, and nowhere else', () => {
    for (const { route, version } of [...bound.api, ...bound.worker])
      expect(route.answers?.includes(304) ?? false, route.id).toBe(version !== undefined)
  })

  test('hold every endpoint that the service promises', () => {
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    expect(promised.filter(endpoint => !known.has(endpoint))).toEqual([])
  })

  test('have unique ids and, in each app, unique paths', () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
    const places = routes.map(({ app = 'api', method, path }) => `${app} ${method} ${path.toLowerCase()}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test.each(routes)('of $id say who may call it, what it answers and what it is for', route => {
    expect(['public', 'user', 'admin', 'internal', 'worker']).toContain(route.level)
    expect(route.response.safeParse).toBeTypeOf('function')
    expect(route.summary).toMatch(/\S/)
    expect(route.area).toMatch(/\S/)
    expect(route.path).toMatch(/^\/[\w\-/.{}]+[^/]$/)
  })

  test.each(routes)('gate $id by its path', ({ method, path, level, app = 'api' }) => {
    if (app === 'worker') expect(path === '/healthz' ? 'public' : 'worker').toBe(level)
    else if (path.startsWith('/internal/')) expect(level).toBe('internal')
    else if (path.includes('/admin/')) expect(level).toBe(ofUsers.includes(`${method} ${path}`) ? 'user' : 'admin')
    else expect(['public', 'user', 'admin']).toContain(level)
  })

  test.each(routes)('give $id a body only where it writes', ({ method, body, id }) => {
    expect(method === 'GET' ? body : 'any', id).toBe(method === 'GET' ? undefined : 'any')
  })

  test.each(['api', 'worker'] as const)('are served by the %s one for one', app => {
    const expected = routes.filter(route => (route.app ?? 'api') === app).map(({ id }) => id)
    expect(bound[app].map(({ route }) => route.id).sort()).toEqual(expected.sort())
  })
})
