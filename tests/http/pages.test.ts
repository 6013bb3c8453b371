import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#shared/contract/routes.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { expectRefusal } from './answers.js'

let estate: Estate

beforeAll(async () => {
  estate = await startEstate({ subscriptions: 1, regions: ['eastus'] })
  await estate.settled()
})
afterAll(() => estate?.stop())

describe('the pages', () => {
  it.each(['/', '/index.html', '/some/view'])('%s comes with security headers', async path => {
    const response = await fetch(estate.url + path)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringContaining('origin'),
      'cache-control': 'no-cache',
    })
    expect(page).toMatch(/^<!doctype html>/i)
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|\sstyle=|\son\w+=/i)
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('name files that exist and are cached as immutable', async () => {
    const page = await (await fetch(estate.url)).text()
    const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
    expect(assets.length).toBeGreaterThan(1)
    for (const path of assets) {
      const response = await fetch(estate.url + path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('cache-control')).toContain('immutable')
      await response.body?.cancel()
    }
    const missing = await fetch(`${estate.url}/assets/none.js`)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await fetch(`${estate.url}/staticwebapp.config.json`)).status).toBe(404)
    expect((await fetch(`${estate.url}/..%2f..%2fpackage.json`)).status).toBe(400)
  })
})

describe('the description of the API', () => {
  it('lists every route that this origin serves, as OpenAPI 3.1', async () => {
    const description = (await (await fetch(`${estate.url}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { summary?: string; responses: object }>>
    }
    expect(description.openapi).toMatch(/^3\.1\./)
    for (const { app, path, method, summary } of routes) {
      if (app === 'worker') continue
      const operation = description.paths[path]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toMatchObject({ summary })
      expect(Object.keys(operation?.responses ?? {}).length).toBeGreaterThan(1)
    }
    expect(JSON.stringify(description)).not.toContain(estate.dataDir)
  })

  it('can be read as a page without scripts', async () => {
    const response = await fetch(`${estate.url}/api/docs`)
    const page = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page).toContain('/api/capacity/paged')
    expect(page).not.toMatch(/<script/i)
  })
})

describe('a write that a page of another origin sends', () => {
  const trigger = (origin: string, key: string) =>
    fetch(`${estate.url}/internal/ingest/capacity`, { method: 'POST', headers: { origin, 'x-ingest-api-key': key } })

  it('needs the ingest key like any other, because browsers do not send the key by themselves', async () => {
    await expectRefusal(await trigger('https://evil.example', ''), 401)
    const response = await trigger('https://evil.example', estate.ingestKey)
    expect(response.status).toBe(202)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    await estate.settled()
  })

  it('is not allowed by a preflight', async () => {
    const response = await fetch(`${estate.url}/internal/ingest/capacity`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(response.ok).toBe(false)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})
