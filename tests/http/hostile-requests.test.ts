import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logError } from '#shared/contract/admin/admin-logs.js'
import type { Estate } from '../support/product/estate.js'
import { rawRequest } from '../support/raw-request.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { expectRefusal } from './answers.js'
import { startReadEstate } from './estate.js'
import { signedIn } from './signed-in.js'

/** A request with another host name than the server's own, as a page sends it after DNS rebinding. */
function statusBy(host: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject).end()
  })
}

describe.each(sqlEngines)('Hostile requests on $name', engine => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startReadEstate(engine, { HEADROOM_HOSTS: 'desk.local' })
  })
  afterAll(() => estate?.stop())

  it('No process answers requests with a foreign host name', async () => {
    const processes = estate.processes()
    expect(processes.length).toBe(5)
    for (const { name, url } of processes)
      for (const path of ['/', '/healthz', '/admin/host/status', '/__faults', '/api/subscriptions'])
        expect(await statusBy('evil.example', url + path), name + path).toBe(421)
    expect(await statusBy('desk.local', `${estate.url}/api/subscriptions`)).toBe(200)
  })

  it('A page of another site cannot start a function of the host', async () => {
    const url = `${estate.apiUrl}/admin/functions/tick`
    const response = await fetch(url, { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
  })

  it('A filter as long as the contract allows is answered at the origin and by the API', async () => {
    const names = Array.from({ length: 500 }, (_, n) => `Standard_${String(n).padStart(30, 'x')}`).join(',')
    expect(names.length).toBeGreaterThan(19_000)
    const query = new URLSearchParams({ sku: names, family: names, pageSize: '1' })
    for (const base of [estate.url, estate.apiUrl]) {
      const response = await fetch(`${base}/api/capacity/paged?${query}`)
      expect(response.status).toBe(200)
      expect(((await response.json()) as { problems: object[] }).problems).toHaveLength(40)
    }
    await expectRefusal(await fetch(`${estate.url}/api/capacity?sku=${'x'.repeat(20_001)}`), 400)
    await expectRefusal(await fetch(`${estate.url}/api/capacity?sku=${'x'.repeat(200_000)}`), 414)
  })

  it('Refusals are short, in the answer and in the log', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`u${n}`, n]))
    const admin = await signedIn(estate, 'admin')
    const response = await admin.call(logError, { message: 'm', ...unknown })
    const error = await expectRefusal(response, 400)
    expect(error).toMatch(/^body\.u0: .*; and 59,995 more$/)
    expect(error.length).toBeLessThan(1_000)

    const deep = `{"message": "m", "context": {"in": ${'['.repeat(200_000)}${']'.repeat(200_000)}}}`
    const headers = { cookie: admin.cookie, origin: estate.url, 'content-type': 'application/json' }
    const nested = await fetch(estate.url + logError.path, { method: 'POST', headers, body: deep })
    expect(await expectRefusal(nested, 400)).toBe('The body is nested deeper than 100 levels')

    await expectRefusal(await fetch(`${estate.url}/api/${'x'.repeat(100_000)}`), 404)
    const lines = await until('the line of the refusal', () => {
      const found = readFileSync(join(estate.dataDir, 'logs/api.log'), 'utf8').split('\n')
      return found.some(line => line.includes('59,995 more')) ? found : undefined
    })
    expect(Math.max(...lines.map(line => line.length))).toBeLessThan(17_000)
  })

  it('The origin answers in the envelope where Node would not', async () => {
    const url = estate.url.replace('localhost', '127.0.0.1')
    for (const text of ['CONNECT evil.example:443 HTTP/1.1\r\nhost: localhost\r\n\r\n', 'nonsense\r\n\r\n']) {
      const [, body = ''] = (await rawRequest(url, text)).split('\r\n\r\n')
      expect(Object.keys(JSON.parse(body))).toEqual(['error', 'ref'])
    }
  })
})
