import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Estate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal } from './answers.js'
import { startReadEstate } from './estate.js'

const capacityPaths = ['/api/capacity', '/api/capacity/paged', '/api/capacity/families']
const trigger = '/internal/ingest/capacity'

/** A body in chunks, so that its length is not known before it has been read. */
function postWithoutLength(base: string, key: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-ingest-api-key': key, 'content-type': 'application/json' }
    const sent = request(base + trigger, { method: 'POST', headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        resolve(new Response(Buffer.concat(chunks), { status, headers: answer.headers as Record<string, string> }))
      })
    })
    sent.on('error', reject)
    for (let part = 0; part < 20; part += 1) sent.write(Buffer.alloc(64 * 1024, 32))
    sent.end()
  })
}

describe.each(sqlEngines)('Refusals on $name', engine => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startReadEstate(engine)
  })
  afterAll(() => estate?.stop())

  describe.each(capacityPaths)('%s refuses, naming the field', path => {
    it.each([
      ['regionPreset=Nowhere', 'regionPreset'],
      ['availability=Sometimes', 'availability'],
      ['availability=Available,Sometimes', 'Sometimes'],
      ['resourceType=galleries', 'resourceType'],
      ['familyBase=4', 'familyBase'],
      ["region=eastus'--", 'region'],
      ['region=%00', 'region'],
      ['subscriptionIds=a%20b', 'subscriptionIds'],
      ['sort=vmSku:sideways', 'sort'],
      ['sort=nothing:asc', 'sort'],
      ['sort=region:asc:desc', 'sort'],
      ['sort=region;drop%20table', 'sort'],
      [`search=${'x'.repeat(101)}`, 'search'],
      ['search=%00', 'search'],
      ['regoin=westus2', 'regoin: is not a parameter here; allowed: regionPreset, region,'],
      ['__proto__=westus2', '__proto__'],
      [`sku=${'x'.repeat(101)}`, 'sku'],
      [`sku=${Array.from({ length: 501 }, (_, index) => `s${index}`).join(',')}`, 'sku'],
      [`regionPreset=${'x'.repeat(101)}`, 'regionPreset'],
    ])('%s', async (query, named) => {
      const error = await expectRefusal(await fetch(`${estate.url}${path}?${query}`), 400)
      expect(error).toContain(named)
      expect(error.length).toBeLessThan(1_000)
    })
  })

  it.each([
    ['/api/capacity', 'limit=0'],
    ['/api/capacity', 'limit=50001'],
    ['/api/capacity', 'limit=1.5'],
    ['/api/capacity', 'limit=ten'],
    ['/api/capacity/families', 'limit=0'],
    ['/api/capacity/subscriptions', 'limit=-1'],
    ['/api/subscriptions', 'limit=0'],
    ['/api/subscriptions', `search=${'x'.repeat(101)}`],
    ['/api/capacity/paged', 'pageSize=0'],
    ['/api/capacity/paged', 'pageSize=501'],
    ['/api/capacity/paged', 'pageNumber=0'],
    ['/api/capacity/paged', 'pageNumber=-1'],
    ['/api/capacity/paged', 'pageNumber=1e9'],
  ])('%s refuses %s, naming the field', async (path, query) => {
    const [field = ''] = query.split('=')
    expect(await expectRefusal(await fetch(`${estate.url}${path}?${query}`), 400)).toContain(field)
  })

  describe('addresses and methods that are not served', () => {
    it.each(['/api/nothing', '/api/capacity/nothing', '/api', '/internal/nothing', '/api/admin/users'])(
      '%s is not there',
      async path => {
        await expectRefusal(await fetch(estate.url + path), 404)
      },
    )

    it.each([
      ['POST', '/api/capacity', 'GET, HEAD'],
      ['DELETE', '/api/capacity/paged', 'GET, HEAD'],
      ['PUT', '/healthz', 'GET, HEAD'],
      ['PATCH', '/api/openapi.json', 'GET, HEAD'],
      ['GET', trigger, 'POST'],
      ['POST', '/internal/ingest/status', 'GET, HEAD'],
    ])('%s %s is not allowed, and the answer says what is', async (method, path, allowed) => {
      for (const base of [estate.url, estate.apiUrl]) {
        const response = await fetch(base + path, { method })
        expect(response.headers.get('allow')).toBe(allowed)
        await expectRefusal(response, 405)
      }
    })
  })

  describe('a body that does not fit', () => {
    const post = (body: string, headers: Record<string, string> = {}, base = estate.url) => {
      const all = { 'x-ingest-api-key': estate.ingestKey, 'content-type': 'application/json', ...headers }
      return fetch(base + trigger, { method: 'POST', headers: all, body })
    }

    /** Attempts of operators are logged, and all refusals. */
    const withoutLogs = async () => {
      const counts = Object.entries(await estate.stored.rowCounts())
      return Object.fromEntries(counts.filter(([name]) => !/^(operation|error)log$/i.test(name)))
    }

    it('is refused with its reason, and starts nothing', async () => {
      const before = await withoutLogs()
      await expectRefusal(await post('{"a":'), 400)
      await expectRefusal(await post('not json'), 400)
      await expectRefusal(await post('[]'), 400)
      await expectRefusal(await post('null'), 400)
      expect(await expectRefusal(await post('{"force":true}'), 400)).toContain('force')
      await expectRefusal(await post('{}', { 'content-type': 'text/plain' }), 415)
      await expectRefusal(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415)
      for (const base of [estate.url, estate.apiUrl]) {
        await expectRefusal(await post(' '.repeat(1024 * 1024 + 1), {}, base), 413)
        await expectRefusal(await postWithoutLength(base, estate.ingestKey), 413)
        // The rest of that body must not be read as the next request on its connection.
        await expectRefusal(await post('{"a":', {}, base), 400)
      }
      expect(await withoutLogs()).toEqual(before)
      expect((await estate.status()).active).toBeNull()
    })

    it('is not read before the key is checked', async () => {
      await expectRefusal(await post('{"a":', { 'x-ingest-api-key': 'wrong' }), 401)
    })
  })

  it('uses the correlation id of the caller if it is valid', async () => {
    const given = '0F8FAD5B-D9CB-469F-A165-70867728950E'
    const good = await fetch(`${estate.url}/api/nothing-else/../capacity?limit=0`, {
      headers: { 'x-correlation-id': given },
    })
    expect(good.headers.get('x-correlation-id')).toBe(given.toLowerCase())
    await expectRefusal(good, 400)
    const bad = await fetch(`${estate.url}/api/capacity?limit=0`, { headers: { 'x-correlation-id': 'x"}\\n' } })
    expect(bad.headers.get('x-correlation-id')).not.toContain('x')
    await expectRefusal(bad, 400)
  })
})
