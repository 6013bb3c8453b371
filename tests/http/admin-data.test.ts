import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminConfig, sqlPreview, type UiSettings, updateUiSettings } from '#shared/contract/admin/admin-settings.js'
import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import type { Estate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal, strict } from './answers.js'
import { startReadEstate } from './estate.js'

describe.each(sqlEngines)('What administrators see of $name', engine => {
  let estate: Estate
  let cookie: string

  beforeAll(async () => {
    estate = await startReadEstate(engine)
    cookie = (await signInOverHttp(estate.url, 'admin@headroom.local')).cookie
  })
  afterAll(() => estate?.stop())

  const send = ({ path, method }: Route, query = '', body?: unknown) => {
    const headers = { cookie, origin: estate.url, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`${estate.url}${path}${query}`, { method, headers, ...sent })
  }
  async function answer<R extends Route>(route: R, query?: string): Promise<RouteResponse<R>> {
    const response = await send(route, query)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return strict(route.response).parse(JSON.parse(text)) as RouteResponse<R>
  }

  it('is every table, page by page, in the order of its key', async () => {
    const first = await answer(sqlPreview, '?pageSize=3')
    expect(first).toMatchObject({ table: 'CapacitySnapshot', pagination: { pageNumber: 1, hasNext: true } })
    const next = await answer(sqlPreview, '?table=capacitysnapshot&pageSize=3&pageNumber=2')
    const both = await answer(sqlPreview, '?pageSize=6')
    expect([...first.rows, ...next.rows]).toEqual(both.rows)
    expect(first.pagination.total).toBe(await estate.stored.count('select count(*) from CapacitySnapshot'))
    for (const table of first.tables) {
      const { rows, columns, withheld } = await answer(sqlPreview, `?table=${table}&pageSize=2`)
      for (const row of rows) expect(Object.keys(row).sort()).toEqual([...columns].sort())
      expect(columns.filter(name => withheld.includes(name))).toEqual([])
    }
  })

  it('shows of a session only its user and when it expires', async () => {
    const { rows, withheld } = await answer(sqlPreview, '?table=AppSessions')
    expect(withheld).toEqual(['sessionHash', 'refreshToken', 'roles'])
    expect(rows.length).toBeGreaterThan(0)
    const stored = await estate.stored.query('select sessionHash, refreshToken from AppSessions')
    for (const secret of stored.flatMap(row => Object.values(row)).filter(value => value !== null))
      expect(JSON.stringify(rows)).not.toContain(String(secret))
  })

  it('lists only these tables', async () => {
    for (const table of ['sqlite_schema', 'sys.objects', 'Region%3Bdrop%20table%20Region', '%20'])
      expect(await expectRefusal(await send(sqlPreview, `?table=${table}`), 400)).toContain(
        'must be one of Subscription',
      )
    await expectRefusal(await send(sqlPreview, '?pageSize=501'), 400)
    await expectRefusal(await send(sqlPreview, '?column=refreshToken'), 400)
  })

  it('lists no table while the settings turn it off', async () => {
    const change = async (version: number, showSqlPreview: boolean) => {
      const unset = { notice: '', defaultRegionPreset: null, hiddenColumns: [], sharedViews: [] }
      const settings: UiSettings = { ...unset, showSqlPreview }
      const response = await send(updateUiSettings, '', { version, settings })
      expect(response.status, await response.text()).toBe(200)
    }
    await change(0, false)
    expect(await expectRefusal(await send(sqlPreview), 403)).toContain('switched off')
    await change(1, true)
    await answer(sqlPreview)
  })

  it('is the configuration without its secrets', async () => {
    const config = await answer(adminConfig)
    const told = JSON.stringify(config)
    const secrets = JSON.parse(readFileSync(join(estate.dataDir, 'secrets.json'), 'utf8')) as Record<string, unknown>
    const texts = Object.values(secrets).filter(value => typeof value === 'string')
    expect(texts.length).toBeGreaterThan(2)
    for (const text of texts) expect(told).not.toContain(text)
    expect(told).not.toMatch(/password|user id/i)
    expect(config.secrets.find(({ name }) => name === 'INGEST_API_KEY')).toEqual({
      name: 'INGEST_API_KEY',
      isSet: true,
      versions: 1,
    })
    expect(config.settings).toContainEqual({ name: 'HEADROOM_SIMULATED', value: 'true', source: 'set' })
    expect(config.settings.find(({ name }) => name === 'SQL_CONNECTION_STRING')?.source).toBe(
      config.database === 'mssql' ? 'set' : 'unset',
    )
  })
})
