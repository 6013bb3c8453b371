import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import type { Estate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { startReadEstate } from './estate.js'
import { callRoute, createSamples, type Sample } from './route-samples.js'
import { postToWorker } from './signed-call.js'
import { signedIn } from './signed-in.js'

/** Members of every object, and members that a careless merge would add to all objects. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
const pollution = JSON.parse('{"__proto__": {"limit": 1}, "constructor": {"prototype": {"limit": 1}}}') as object
const headers = {
  'x-correlation-id': '__proto__',
  'accept-encoding': 'constructor',
  'if-none-match': 'constructor',
  'x-ms-original-url': '__proto__',
  traceparent: 'constructor',
}

const toFields = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** The sample of a route with one thing in it that is named like a member of every object. */
function hostileSamples({ query, params, body }: Route, sample: Sample): Sample[] {
  return names.flatMap(name => [
    ...[...toFields(query), name].map(field => ({ ...sample, query: { ...sample.query, [field]: name } })),
    ...toFields(params).map(field => ({ ...sample, params: { ...sample.params, [field]: name } })),
    ...[...(body ? toFields(body) : []), name].flatMap(field =>
      [name, [name], { [name]: name }].map(value => ({ ...sample, body: { ...sample.body, [field]: value } })),
    ),
  ])
}

const withoutBody = (route: Route, { body: _, ...sample }: Sample): Sample => {
  return route.method === 'GET' ? sample : { ...sample, body: pollution }
}

describe.each(sqlEngines)('Names that every object has, on $name', engine => {
  let estate: Estate
  let admin: Record<string, string>
  /** Each call comes from another address, so that none is refused by the rate limit. */
  let calls = 0
  beforeAll(async () => {
    estate = await startReadEstate(engine)
    const { cookie } = await signedIn(estate, 'admin')
    const all = `__proto__=a; constructor=b; ${cookie}; toString=c`
    admin = { cookie: all, origin: estate.url, 'x-ingest-api-key': estate.ingestKey, ...headers }
  })
  afterAll(() => estate?.stop())

  function call(route: Route, sample: Sample): Promise<Response> {
    if (route.app !== 'worker')
      return callRoute(estate.apiUrl, route, sample, { ...admin, 'x-forwarded-for': `constructor ${++calls}` })
    return postToWorker(estate, JSON.stringify(sample.body ?? {}), { path: route.path })
  }

  const lasting = routes.filter(({ id }) => !/^signOut/.test(id))

  it.each(lasting.map(route => [route.id, route] as const))(
    '%s takes them for names like any other',
    async (_, route) => {
      const sample = createSamples('')[route.id] ?? {}
      const tried = [withoutBody(route, sample), ...hostileSamples(route, sample)]
      const asked = new Map(
        tried.map(one => [JSON.stringify(route.method === 'GET' ? { ...one, body: {} } : one), one]),
      )
      for (const [text, one] of asked) {
        const response = await call(route, one)
        const answer = await response.text()
        if (response.status !== sample.otherwise) expect(response.status, `${text} ${answer}`).toBeLessThan(500)
      }
    },
  )

  it('Nothing else has changed', async () => {
    const response = await fetch(`${estate.url}/api/capacity`)
    const { rows } = (await response.json()) as { rows: object[] }
    expect(rows.length).toBeGreaterThan(1)
  })
})
