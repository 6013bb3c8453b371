import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { about } from '#shared/contract/about.js'
import {
  adminIngestionStatus,
  ingestionJob,
  ingestionJobs,
  ingestionSchedule,
  retryIngestionJob,
} from '#shared/contract/admin/admin-ingestion.js'
import { sqlPreview } from '#shared/contract/admin/admin-settings.js'
import type { Job } from '#shared/contract/admin/ingestion.js'
import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import { openPage, startBrowser } from '../e2e/browser.js'
import { strict } from '../http/answers.js'
import { type Person, signedIn } from '../http/signed-in.js'
import { parseCsv } from '../support/csv.js'
import { readFileText } from '../support/file-text.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { launch, root } from '../support/product/launch.js'
import { type SecondApi, startSecondApi } from '../support/product/second-api.js'
import type { ProductDatabase } from '../support/sql/sql-engine.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { MadeUpProvider } from './made-up-provider.js'
import { weatherChanges, weatherExport, weatherPage } from './weather-routes.js'

const regions = ['eastus', 'westus2']

/** Removes what changes without a reading: ages, and the hours and days of a trend without readings. */
function withoutClock(key: string, value: unknown): unknown {
  if (['ageSeconds', 'from', 'to'].includes(key)) return undefined
  return key === 'points' ? (value as { snapshotTime: unknown }[]).filter(one => one.snapshotTime !== null) : value
}

/** The compiled example as an app of its own for the Functions host. */
function writeApp(dataDir: string): string {
  const app = join(dataDir, 'example')
  mkdirSync(app)
  cpSync(join(root, 'host.json'), join(app, 'host.json'))
  writeFileSync(join(app, 'package.json'), JSON.stringify({ type: 'module', main: 'main.js' }))
  writeFileSync(
    join(app, 'main.js'),
    `import ${JSON.stringify(pathToFileURL(join(root, 'dist/tests/example/main.js')).href)}\n`,
  )
  return app
}

describe.each(sqlEngines)('A made-up pipeline on $name', engine => {
  let dataDir: string
  let database: ProductDatabase
  let estate: Estate
  let api: SecondApi
  let admin: Person
  /** The figures of capacity before the pipeline ran at all. */
  let figures: Record<string, string>
  /** When they were asked for, and a time before all readings. */
  let asked: string
  const began = new Date(Date.now() - 3_600_000).toISOString()
  let firstRun: Job
  let secondRun: Job
  let beforeChange: string
  const provider = new MadeUpProvider()

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'headroom-example-'))
    database = await engine.forProduct(dataDir)
    estate = await startEstate({ subscriptions: 2, regions, dataDir, database })
    await estate.settled()
    await estate.ingest()
    await estate.stored.write(store =>
      migrate(store, readMigrations(store.dialect, 'tests/example/sql', 901), () => new Date()),
    )
    asked = new Date().toISOString()
    figures = await toCapacityFigures(asked)
    api = await startSecondApi(estate, database, {
      app: writeApp(dataDir),
      storage: join(dataDir, 'example', 'storage'),
      env: { WEATHER_URL: await provider.start(), MASK_SUBSCRIPTION_IDS: 'true' },
    })
    admin = await signedIn(estate, 'admin')
  })
  afterAll(async () => {
    await api?.stop()
    await estate?.stop()
    await provider.stop()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Every figure of capacity, current and as of a time, without those that change only with the clock. */
  async function toCapacityFigures(at: string): Promise<Record<string, string>> {
    const paths = [
      '/api/capacity?limit=50000',
      '/api/capacity/paged?pageSize=500',
      '/api/capacity/families',
      '/api/capacity/analytics',
      '/api/capacity/zones',
      '/api/capacity/stranded',
      '/api/capacity/subscriptions',
      '/api/capacity/trends?days=7',
      '/api/capacity/trends?days=7&granularity=hourly',
      `/api/capacity/changes?kind=all&from=${began}&to={at}`,
      '/api/capacity/answer?sku=d2s_v5&desiredCount=4&zones=2',
      ...['/api/capacity/paged', '/api/capacity', '/api/capacity/analytics'].map(path => `${path}?at={at}`),
      '/api/capacity/export?format=csv',
    ]
    const texts: Record<string, string> = {}
    for (const path of paths) {
      const response = await fetch(estate.apiUrl + path.replace('{at}', at))
      expect(response.status, path).toBe(200)
      const text = await response.text()
      if (path.includes('/export')) {
        const [heading = [], ...rows] = parseCsv(text)
        const age = heading.findIndex(name => name.startsWith('Age'))
        texts[path] = JSON.stringify(rows.map(row => row.toSpliced(age, 1)))
      } else texts[path] = JSON.stringify(JSON.parse(text), withoutClock)
    }
    return texts
  }

  const status = async () => {
    const { pipelines } = await admin.ask(adminIngestionStatus, undefined, api.url)
    return pipelines.find(({ kind }) => kind === 'weather')
  }
  const ended = (last: string | undefined) =>
    until('the end of a run of the weather', async () => {
      const found = await status()
      return found?.last && !found.active && found.last.jobId !== last ? found.last : undefined
    })
  const tick = async () => {
    const headers = { 'content-type': 'application/json' }
    const url = `${api.url}/admin/functions/tick`
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(202)
  }
  const ask = (route: Route, query: Record<string, string> = {}, cookie = '') =>
    fetch(`${api.url}${route.path}?${new URLSearchParams(query)}`, { headers: { cookie } })
  const answer = async <R extends Route>(
    route: R,
    query: Record<string, string>,
    cookie = admin.cookie,
  ): Promise<RouteResponse<R>> => {
    const response = await ask(route, query, cookie)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return strict(route.response).parse(JSON.parse(text)) as RouteResponse<R>
  }
  const page = (query: Record<string, string> = {}, cookie?: string) => answer(weatherPage, query, cookie)
  const skies = async (query: Record<string, string> = {}) =>
    (await page({ sort: 'station:asc', ...query })).rows.map(({ station, sky, degrees }) => [station, sky, degrees])
  const subscriptionIds = async () =>
    (await estate.stored.query('select subscriptionId from Subscription')).map(row => String(row.subscriptionId))

  it('is read when its timer fires, and failed units are recorded', async () => {
    provider.refused.add('westus2')
    await tick()
    firstRun = await ended(undefined)
    expect(firstRun).toMatchObject({ kind: 'weather', status: 'partial', progress: { done: 2, failed: 2, total: 4 } })
    const { units, triggeredBy } = await admin.ask(
      { ...ingestionJob, path: `/api/admin/ingest/jobs/${firstRun.jobId}` },
      undefined,
      api.url,
    )
    expect(triggeredBy).toBe('timer')
    const ends = units.rows.map(({ region, status, rowsWritten }) => `${region} ${status} ${rowsWritten}`)
    expect(ends.sort()).toEqual(['eastus written 3', 'eastus written 3', 'westus2 failed null', 'westus2 failed null'])
    expect(units.rows.find(({ status }) => status === 'failed')?.error).toContain('westus2')
    expect((await page()).summary).toEqual({ rows: 6, subscriptions: 2, regions: 1 })
  })

  it('retries its failed units, and only those', async () => {
    provider.refused.clear()
    const path = `/api/admin/ingest/jobs/${firstRun.jobId}/retry` as const
    const retried = await admin.ask({ ...retryIngestionJob, path }, {}, api.url)
    expect(retried).toMatchObject({ kind: 'weather', retryOf: firstRun.jobId })
    secondRun = await ended(firstRun.jobId)
    expect(secondRun).toMatchObject({ jobId: retried.jobId, status: 'succeeded', progress: { done: 2, total: 2 } })
    expect((await page()).summary).toEqual({ rows: 12, subscriptions: 2, regions: 2 })
    expect(await skies({ region: 'West US 2', search: 'h' })).toEqual([
      ['harbor', 'fog', 14],
      ['harbor', 'fog', 14],
      ['hill', 'snow', null],
      ['hill', 'snow', null],
    ])
  })

  it('shows what has changed, with the values before', async () => {
    beforeChange = new Date().toISOString()
    provider.hasChanged = true
    // For the schedule, a day has passed.
    const aDayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await estate.stored.query("update IngestionLog set createdAt = ? where kind = 'weather'", aDayAgo)
    await tick()
    expect(await ended(secondRun.jobId)).toMatchObject({ status: 'succeeded', progress: { done: 4, total: 4 } })
    const { rows, total } = await answer(weatherChanges, { from: beforeChange, region: 'eastus' })
    expect(total).toBe(6)
    const told = rows.map(row => [row.station, row.skyBefore, row.skyAfter, row.degreesBefore, row.degreesAfter])
    expect(told.sort().filter((_, index) => index % 2 === 0)).toEqual([
      ['harbor', 'fog', 'storm', 14, 12.5],
      ['hill', 'snow', null, null, null],
      ['tower', null, 'clear', null, 19],
    ])
    const eastus = { region: 'eastus', sky: 'fog,snow,storm' }
    expect(await skies(eastus)).toEqual([...twice('harbor', 'storm', 12.5)])
    expect(await skies({ ...eastus, at: beforeChange })).toEqual([
      ...twice('harbor', 'fog', 14),
      ...twice('hill', 'snow', null),
    ])
  })
  const twice = (...row: [string, string, number | null]) => [row, row]

  it.each(['csv', 'xlsx'])('exports its rows as a file (%s), masked for anonymous callers', async format => {
    const shown = await ask(weatherExport, { format, region: 'eastus' }, admin.cookie)
    expect([shown.status, shown.headers.get('x-headroom-rows')]).toEqual([200, '6'])
    const hidden = await ask(weatherExport, { format, region: 'eastus' })
    const [open, masked] = [await readFileText(shown), await readFileText(hidden)]
    for (const id of await subscriptionIds()) {
      expect(open).toContain(id)
      expect(masked + JSON.stringify([...hidden.headers])).not.toContain(id)
    }
    expect(masked).toMatch(/sub-[0-9a-f]{16}/)
    if (format !== 'csv') return
    const [heading = [], ...rows] = parseCsv(open)
    expect(heading.slice(0, 3)).toEqual(['Station', 'Sky', 'Temperature (°C)'])
    expect(rows.map(row => row.slice(0, 3).join(' ')).sort()).toEqual([
      'airport clear 21.5',
      'airport clear 21.5',
      'harbor storm 12.5',
      'harbor storm 12.5',
      'tower clear 19',
      'tower clear 19',
    ])
  })

  it('shows masked ids to anonymous callers in its page and changes, and accepts them in filters', async () => {
    const [hidden, changes] = [await page({}, ''), await answer(weatherChanges, { from: beforeChange }, '')]
    for (const id of await subscriptionIds()) {
      expect(JSON.stringify([hidden, changes])).not.toContain(id)
      expect(JSON.stringify(await page())).toContain(id)
      expect((await page({ subscriptionIds: id }, '')).rows).toEqual([])
    }
    const [mask] = hidden.facets.subscriptionIds
    expect(mask?.value).toMatch(/^sub-/)
    expect((await page({ subscriptionIds: mask?.value ?? '' }, '')).summary).toMatchObject({ rows: 6 })
  })

  it('is in the status, the schedule, the log of runs and the sources', async () => {
    const listed = { kind: 'weather', title: 'Weather (made up)' }
    expect(await status()).toMatchObject({ ...listed, active: null, last: { status: 'succeeded' } })
    const schedule = await admin.ask(ingestionSchedule, undefined, api.url)
    const kinds = schedule.pipelines.map(({ kind }) => kind).join(' ')
    expect(kinds).toBe('capacity prices models services servicequota quotagroups forecast weather')
    expect(schedule.pipelines.at(-1)).toMatchObject({ ...listed, enabled: true, intervalHours: 24 })
    const { rows } = await admin.ask(ingestionJobs, undefined, api.url)
    expect(rows.filter(({ kind }) => kind === 'weather')).toHaveLength(3)
    const weather = { ...sqlPreview, path: '/api/admin/sql-preview?table=Weather' } as const
    const { pagination } = await admin.ask(weather, undefined, api.url)
    expect(pagination.total).toBe(12)
    const { sources } = await admin.ask(about, undefined, api.url)
    expect(sources.find(({ kind }) => kind === 'weather')).toMatchObject({ ...listed, intervalHours: 24 })
  })

  it('is shown on the page of administrators, with its schedule and its runs', async () => {
    const front = launch(['dist/local/static-web-app/main.js', '--port', '0', '--api', api.url], {})
    const [, port] = await front.line(/listening on http:\/\/[^:]+:(\d+)/)
    const browser = await startBrowser()
    try {
      const [name = '', value = ''] = admin.cookie.split(/=(.*)/s)
      const cookie = { name, value, domain: 'localhost', path: '/', expires: -1 }
      const { page } = await openPage(browser, `http://localhost:${port}/admin`, {
        storageState: {
          cookies: [{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' }],
          origins: [],
        },
      })
      await page.getByRole('group', { name: 'Weather (made up)' }).waitFor()
      expect(await page.getByRole('group').count()).toBeGreaterThanOrEqual(3)
      const runs = page
        .getByRole('table', { name: 'Ingestion runs' })
        .getByRole('row')
        .filter({ hasText: /weather/i })
      await runs.first().waitFor()
      expect(await runs.count()).toBe(3)
    } finally {
      await browser.close()
      await front.end('SIGTERM')
      front.sweep()
    }
  })

  it('has not changed any capacity figure, now or in the past', async () => {
    for (const at of [asked, new Date().toISOString()]) expect(await toCapacityFigures(at)).toEqual(figures)
  })
})
