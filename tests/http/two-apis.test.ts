import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { about } from '#shared/contract/about.js'
import {
  adminIngestionStatus,
  ingestionSchedule,
  startIngestion,
  updateIngestionSchedule,
} from '#shared/contract/admin/admin-ingestion.js'
import { uiSettings, updateUiSettings } from '#shared/contract/admin/admin-settings.js'
import type { Job } from '#shared/contract/admin/ingestion.js'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { currentUser, signOut } from '#shared/contract/identity/auth.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { IdentityProvider, signInOverHttp } from '../support/product/identity-provider.js'
import { type SecondApi, startSecondApi } from '../support/product/second-api.js'
import { Simulator } from '../support/product/simulator.js'
import { whileAway } from '../support/product/while-away.js'
import type { ProductDatabase } from '../support/sql/sql-engine.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { expectRefusal } from './answers.js'
import { toHash } from './callers.js'
import { type Person, personWith, signedIn } from './signed-in.js'

const regions = 12
/** One region is answered so late that the run is open at any kill. */
const held = { latencyMs: 60_000, match: 'eastus' } as const

describe.each(sqlEngines)('Two api processes on $name', engine => {
  let dataDir: string
  let database: ProductDatabase
  let estate: Estate
  let second: SecondApi
  let admin: Person
  let provider: IdentityProvider
  /** The api that owns the durable engine, and the second one. */
  let both: readonly [string, string]

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'headroom-two-apis-'))
    database = await engine.forProduct(dataDir)
    estate = await startEstate({ subscriptions: 1, regions, dataDir, database })
    second = await startSecondApi(estate, database)
    both = [estate.apiUrl, second.url]
    provider = new IdentityProvider(estate.processes().find(({ name }) => name === 'identity-provider')?.url ?? '')
    await estate.settled()
    admin = await signedIn(estate, 'admin')
  })
  afterAll(async () => {
    await second?.stop()
    await estate?.stop()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const apiPid = () => estate.processes().find(({ name }) => name === 'api')?.pid
  const isKnown = async (cookie: string, at: string) =>
    (await personWith(estate, cookie).ask(currentUser, undefined, at)).authenticated
  const isKnownAtEach = (cookie: string) => Promise.all(both.map(at => isKnown(cookie, at)))

  describe.each([
    ['first', 'second', 0],
    ['second', 'first', 1],
  ] as const)('a session that the %s has made', (_maker, other, maker) => {
    it(`is good at the ${other}, and ends there when it ends at either`, async () => {
      for (const end of both) {
        const begin = `http://localhost:${new URL(both[1 - maker] ?? '').port}`
        const callbackAt = `http://localhost:${new URL(both[maker] ?? '').port}`
        const { cookie } = await signInOverHttp(begin, 'user@headroom.local', { callbackAt })
        expect(await isKnownAtEach(cookie)).toEqual([true, true])
        await personWith(estate, cookie).ask(signOut, {}, end)
        expect(await isKnownAtEach(cookie)).toEqual([false, false])
      }
    })
  })

  it('a setting changed at one applies at the other at once', async () => {
    for (const [at, other, intervalHours] of [
      [...both, 12],
      [both[1], both[0], 24],
    ] as const) {
      const { version } = await admin.ask(ingestionSchedule, undefined, other)
      const capacity = { enabled: true, intervalHours }
      const changed = await admin.ask(updateIngestionSchedule, { version, capacity }, at)
      expect(await admin.ask(ingestionSchedule, undefined, other)).toEqual(changed)
      const pages = await admin.ask(uiSettings, undefined, other)
      const notice = `Every ${intervalHours} hours`
      const settings = { notice, defaultRegionPreset: null, showSqlPreview: false }
      const saved = await admin.ask(updateUiSettings, { version: pages.version, settings }, at)
      expect(await admin.ask(uiSettings, undefined, other)).toEqual(saved)
      expect(await admin.ask(about, undefined, other)).toMatchObject({ intervalHours, notice })
    }
  })

  it('of two concurrent changes from the same version, one succeeds and the other gets a conflict', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [{ version }, pages] = [await admin.ask(ingestionSchedule), await admin.ask(uiSettings)]
      const schedules = both.map((at, index) => {
        const capacity = { enabled: true, intervalHours: 10 + 2 * round + index }
        return admin.call(updateIngestionSchedule, { version, capacity }, at)
      })
      const settings = both.map((at, index) => {
        const body = { version: pages.version, settings: { ...pages.settings, notice: `Round ${round}, ${index}` } }
        return admin.call(updateUiSettings, body, at)
      })
      for (const [pair, route] of [
        [await Promise.all(schedules), ingestionSchedule],
        [await Promise.all(settings), uiSettings],
      ] as const) {
        expect(pair.map(({ status }) => status).sort()).toEqual([200, 409])
        for (const answer of pair) {
          if (answer.status === 409) await expectRefusal(answer, 409)
          else for (const at of both) expect(await admin.ask(route, undefined, at)).toEqual(await answer.clone().json())
        }
      }
    }
  })

  it('two triggers at once name the same run, and there is one', async () => {
    const runs = () => estate.stored.query('select runId from IngestionLog')
    for (const [adminAt, operatorAt] of [both, [both[1], both[0]]] as const) {
      const before = (await runs()).map(({ runId }) => runId)
      const headers = { 'x-ingest-api-key': estate.ingestKey }
      const [mine, theirs] = await Promise.all([
        admin.ask(startIngestion, {}, adminAt),
        fetch(`${operatorAt}/internal/ingest/capacity`, { method: 'POST', headers }),
      ])
      expect(theirs.status).toBe(202)
      expect(((await theirs.json()) as Job).jobId).toBe(mine.jobId)
      expect((await estate.finished(mine.jobId)).status).toBe('succeeded')
      const added = (await runs()).filter(({ runId }) => !before.includes(runId ?? ''))
      expect(added).toEqual([{ runId: mine.jobId }])
    }
  })

  it('a session that is due is renewed once, whichever api is called, and stays valid', async () => {
    await provider.control({ accessTokenSeconds: 1 })
    const { cookie } = await signInOverHttp(estate.url, 'user@headroom.local')
    await provider.control({})
    const session = async () => {
      const text = 'select renewAt, refreshToken from AppSessions where sessionHash = ?'
      const [row] = await estate.stored.query(text, toHash(cookie))
      return { renewAt: Date.parse(String(row?.renewAt)), token: row?.refreshToken }
    }
    const askManyTimes = () => Promise.all(Array.from({ length: 8 }, () => isKnownAtEach(cookie)))
    const { renewAt } = await session()
    await until('the session to be due', () => Date.now() > renewAt || undefined)
    for (let round = 0; round < 4; round += 1) {
      const [before, handedOut] = [await session(), refreshTokens()]
      expect((await askManyTimes()).flat()).toEqual(Array(16).fill(true))
      const renewed = await session()
      expect(renewed.renewAt - Date.now()).toBeGreaterThan(3_000_000)
      expect(renewed.token).not.toBe(before.token)
      await askManyTimes()
      expect(await session()).toEqual(renewed)
      expect(refreshTokens() - handedOut).toBe(1)
      await estate.stored.query('update AppSessions set renewAt = createdAt where sessionHash = ?', toHash(cookie))
    }
  })

  /** The number of refresh tokens that the provider has issued and not revoked. */
  function refreshTokens(): number {
    const memory = new DatabaseSync(join(dataDir, 'identity-provider.db'), { readOnly: true, timeout: 15_000 })
    const row = memory.prepare("select count(*) as n from entries where model = 'RefreshToken'").get()
    memory.close()
    return Number(row?.n)
  }

  it('the second answers while the first is dead in the middle of a run, which goes on', async () => {
    const simulator = new Simulator(estate.resourceManagerUrl)
    await simulator.advance(24)
    await simulator.faults(held)
    const { jobId } = await admin.ask(startIngestion, {}, second.url)
    const written = "select count(*) from IngestionUnit where runId = ? and status = 'written'"
    await until('a stored unit', async () => (await estate.stored.count(written, jobId)) > 0 || undefined)
    const dead = apiPid()
    // Starting a job needs the process that runs the jobs: until the second api takes over, the start is refused with 503.
    const isTakenOver = async () => {
      const trigger = await admin.call(startIngestion, {}, second.url)
      if (trigger.status === 202) expect(((await trigger.json()) as Job).jobId).toBe(jobId)
      else {
        expect(Number(trigger.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await expectRefusal(trigger, 503)).toMatch(/^Jobs cannot be started now: process \d+/)
      }
      return (await admin.ask(adminIngestionStatus, undefined, second.url)).runner?.here || undefined
    }
    await whileAway(estate, ['api'], async () => {
      await simulator.faults({})
      await until('the second to run the jobs', isTakenOver)
    })
    for (let answers = 0; answers < 5 || apiPid() === dead; answers += 1) {
      expect((await admin.ask(capacityPage, undefined, second.url)).rows.length).toBeGreaterThan(0)
      const { active, last } = await admin.ask(adminIngestionStatus, undefined, second.url)
      expect(active ?? last).toMatchObject({ jobId })
      expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
    }
    const job = await estate.finished(jobId)
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: regions, failed: 0, total: regions } })
    expect((await admin.ask(startIngestion, {}, second.url)).jobId).not.toBe(jobId)
    await estate.settled()
  })
})
