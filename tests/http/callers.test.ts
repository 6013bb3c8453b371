import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toStatuses as statusesDescribed } from '#shared/contract/common/answer-statuses.js'
import { hasBody, type Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal } from './answers.js'
import { type Caller, createCallers, toRefusal } from './callers.js'
import { callRoute, createSamples, filledPath, type Sample, sampleProblem } from './route-samples.js'

const named = (list: readonly Route[]) => list.map(route => [`${route.method} ${route.path}`, route] as const)
const workerRoutes = routes.filter(({ app }) => app === 'worker')
const apiRoutes = routes.filter(route => !workerRoutes.includes(route))
const browserWrites = apiRoutes.filter(({ level, method }) => method !== 'GET' && level !== 'internal')

it('has a sample of each route that needs one, and no other', () => {
  const samples = createSamples('run-1')
  expect(routes.flatMap(route => sampleProblem(route, samples[route.id]) ?? [])).toEqual([])
  expect(Object.keys(samples).filter(id => !routes.some(route => route.id === id))).toEqual([])
})

/**
 * The versions of rows that are changed in place, and the row counts of all tables except those that gates and refusals
 * write to.
 */
async function contents({ stored }: Estate): Promise<{ settings: unknown; rows: object; operations: number }> {
  const counts = Object.entries(await stored.rowCounts()).map(([name, rows]) => [name.toLowerCase(), rows] as const)
  const { operationlog = 0, errorlog: _, workernonce: __, appsessions: ___, ...rows } = Object.fromEntries(counts)
  const settings = await stored.query('select settingKey, version from DashboardSetting order by settingKey')
  return { settings, rows, operations: operationlog }
}

describe.each(sqlEngines)('Callers on $name', engine => {
  let estate: Estate
  let callers: readonly Caller[]
  let samples: Readonly<Record<string, Sample>>

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 1, regions: ['eastus'], engine })
    samples = createSamples((await estate.settled()).jobId)
    callers = await createCallers(estate)
  })
  afterAll(() => estate?.stop())

  const toSample = ({ id }: Route): Sample => samples[id] ?? {}

  /** Makes the call as each of them, and returns the statuses by name. Refusals must be in the envelope. */
  async function toStatuses(
    route: Route,
    who: readonly Caller[],
    origin = estate.url,
  ): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {}
    for (const caller of who) {
      const response = await callRoute(origin, route, toSample(route), await caller.headers())
      const { status } = response
      if (status !== 404) expect(statusesDescribed(route), `${route.id} answers ${status}`).toContain(status)
      if (status === 401 || status === 403) await expectRefusal(response, status)
      else await response.body?.cancel()
      statuses[caller.name] = status
    }
    return statuses
  }

  it('are who they claim to be', async () => {
    const seen: Record<string, unknown> = {}
    for (const caller of callers) {
      const response = await fetch(`${estate.url}/api/auth/me`, { headers: await caller.headers() })
      const { authenticated, isAdmin } = (await response.json()) as Record<string, unknown>
      seen[caller.name] = !authenticated ? 'nobody' : isAdmin ? 'admin' : 'user'
    }
    const expected = callers.map(({ name, standing }) => [name, standing === 'operator' ? 'nobody' : standing])
    expect(seen).toEqual(Object.fromEntries(expected))
  })

  it.each(named(apiRoutes))('%s allows the callers of its level and refuses all others', async (_name, route) => {
    const who = toSample(route).endsSession ? await createCallers(estate) : callers
    const refused = who.filter(caller => toRefusal(route.level, caller))
    if (refused.length > 0) {
      const { operations, ...before } = await contents(estate)
      expect(await toStatuses(route, refused)).toEqual(
        Object.fromEntries(refused.map(caller => [caller.name, toRefusal(route.level, caller)])),
      )
      // Refusals of signed-in users are recorded; nobody else can fill the table.
      const isAudited = route.level === 'admin' && (route.method !== 'GET' || route.audited === true)
      const recorded = isAudited ? refused.filter(({ standing }) => standing === 'user').length : 0
      expect(await contents(estate)).toEqual({ ...before, operations: operations + recorded })
    }

    const passing = who.filter(caller => !refused.includes(caller))
    const good = [route.status ?? 200, toSample(route).otherwise]
    for (const [name, status] of Object.entries(await toStatuses(route, passing))) expect(good, name).toContain(status)
    if (route.status === 202) await estate.settled()
  })

  it.each(named(workerRoutes))('%s is on the worker only and needs its signature', async (_name, route) => {
    const before = await contents(estate)
    const expected = route.level === 'public' ? 200 : 401
    const all = (status: number) => Object.fromEntries(callers.map(({ name }) => [name, status]))
    expect(await toStatuses(route, callers, estate.workerUrl)).toEqual(all(expected))
    const hasTwin = apiRoutes.some(({ path, method }) => path === route.path && method === route.method)
    if (!hasTwin) expect(await toStatuses(route, callers, estate.apiUrl)).toEqual(all(404))
    expect(await contents(estate)).toEqual(before)
  })

  it.each(named(browserWrites))('%s is accepted from our own pages only', async (_name, route) => {
    const { params, body: given = {} } = toSample(route)
    const [body, path] = [JSON.stringify(given), filledPath(route.path, params)]
    const send = async (caller: Caller, changes: Readonly<Record<string, string | undefined>>) => {
      const all = { 'content-type': 'application/json', ...(await caller.headers()), ...changes }
      const set = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
      const headers = Object.fromEntries(set)
      return fetch(estate.url + path, { method: route.method, headers, ...(hasBody(route) && { body }) })
    }
    const { operations: _, ...before } = await contents(estate)
    for (const caller of callers) {
      const refusal = toRefusal(route.level, caller)
      await expectRefusal(await send(caller, { origin: 'https://evil.example' }), refusal ?? 403)
      if (refusal) continue
      for (const origin of ['null', `http://127.0.0.1:${new URL(estate.url).port}`, `${estate.url}.evil.example`])
        await expectRefusal(await send(caller, { origin }), 403)
      if (route.level !== 'public') await expectRefusal(await send(caller, { origin: undefined }), 403)
      if (!route.body) continue
      for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
        await expectRefusal(await send(caller, { 'content-type': type }), 415)
    }
    const { operations: __, ...after } = await contents(estate)
    expect(after).toEqual(before)
  })
})

describe.each(sqlEngines)('Without ADMIN_GROUP_ID on $name', engine => {
  let estate: Estate
  const toHeaders = async (login: string) => {
    const { cookie } = await signInOverHttp(estate.url, `${login}@headroom.local`)
    return { cookie, origin: estate.url, 'content-type': 'application/json' }
  }

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 1, regions: ['eastus'], engine, env: { ADMIN_GROUP_ID: '' } })
    await estate.settled()
  })
  afterAll(() => estate?.stop())

  it.each(['admin', 'many-groups', 'user'])(
    '%s is not an administrator, and the refusal names the setting',
    async login => {
      const headers = await toHeaders(login)
      const me = await fetch(`${estate.url}/api/auth/me`, { headers })
      expect(await me.json()).toMatchObject({ authenticated: true, isAdmin: false })
      const response = await fetch(`${estate.url}/api/admin/ingest/status`, { headers })
      expect(await expectRefusal(response, 403)).toContain('ADMIN_GROUP_ID')
    },
  )

  it('a browser may report so many errors a minute; what it reports beyond that is not stored', async () => {
    const route = routes.find(({ id }) => id === 'logError') as Route
    const [user, admin] = [await toHeaders('user'), await toHeaders('admin')]
    const report = (headers: Record<string, string>) =>
      callRoute(estate.url, route, { body: { message: 'A page could not be shown' } }, headers)
    const stored = () => estate.stored.count("select count(*) from ErrorLog where source = 'browser'")
    const before = await stored()
    const max = Number(route.perMinute)
    for (let call = 1; call <= max; call += 1) expect((await report(user)).status, `call ${call}`).toBe(201)
    for (let call = 1; call <= 3; call += 1) {
      const response = await report(user)
      const seconds = Number(response.headers.get('retry-after'))
      expect(await expectRefusal(response, 429)).toContain(`${seconds} s`)
      expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true)
    }
    expect((await stored()) - before).toBe(max)
    expect((await report(admin)).status).toBe(201)
  })
})
