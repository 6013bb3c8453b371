import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccountByLogin } from '#local/identity-provider/accounts.js'
import { about } from '#shared/contract/about.js'
import { ingestionSchedule, type Schedule, updateIngestionSchedule } from '#shared/contract/admin/admin-ingestion.js'
import { operationLog } from '#shared/contract/admin/admin-logs.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { expectRefusal } from './answers.js'
import { type Person, signedIn } from './signed-in.js'

const hourMs = 3_600_000
const good = { enabled: true, intervalHours: 6 }

describe.each(sqlEngines)('The schedule on $name', engine => {
  let estate: Estate
  let admin: Person
  let pid: number | undefined
  /** The requested change, its outcome, and the reference of the answer. */
  const asked: { body: unknown; result: string; ref: string }[] = []

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 1, regions: ['eastus'], engine })
    await until('both ticks of the start, before and after its ingestion', () => outcomes()[1])
    await estate.settled()
    pid = apiPid()
    admin = await signedIn(estate, 'admin')
  })
  afterAll(() => estate?.stop())

  const apiPid = () => estate.processes().find(({ name }) => name === 'api')?.pid
  const runs = () =>
    estate.stored.query('select runId, triggeredBy, status, createdAt from IngestionLog order by runId')
  const schedule = () => admin.ask(ingestionSchedule)

  /** The results of the ticks so far, from the log of the api. */
  function outcomes(): string[] {
    const lines = readFileSync(join(estate.dataDir, 'logs', 'api.log'), 'utf8').split('\n')
    return lines.filter(line => line.includes('"capacity tick"')).map(line => JSON.parse(line).customDimensions.outcome)
  }

  /** Runs the timer now, and returns the result. */
  async function tick(): Promise<string> {
    const before = outcomes().length
    const headers = { 'content-type': 'application/json' }
    const url = `${estate.apiUrl}/admin/functions/tick`
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(202)
    return until('the end of the tick', () => outcomes()[before])
  }

  /** Changes the age of the newest run. Returns its new creation time. */
  async function age(hours: number): Promise<number> {
    const createdAt = Date.now() - hours * hourMs
    await estate.stored.query('update IngestionLog set createdAt = ?', new Date(createdAt).toISOString())
    return createdAt
  }

  async function put(body: unknown, result: string): Promise<Response> {
    const response = await admin.call(updateIngestionSchedule, body)
    asked.push({ body, result, ref: response.headers.get('x-correlation-id') ?? '' })
    return response
  }
  async function change(capacity: object): Promise<Schedule> {
    const { version } = await schedule()
    const response = await put({ version, capacity }, 'succeeded')
    const changed = (await response.json()) as Schedule
    expect(response.status, JSON.stringify(changed)).toBe(200)
    expect(changed).toMatchObject({ version: version + 1, updatedBy: 'Alex Admin', capacity })
    expect(await schedule()).toEqual(changed)
    return changed
  }

  /** Three ticks on the hour, an interval apart, the first of them the one nearest to when a run is due. */
  function expectFitting({ capacity }: Schedule, createdAt: number): void {
    const times = capacity.nextRuns.map(time => Date.parse(time))
    expect(times).toHaveLength(3)
    expect(times.map(time => time % hourMs)).toEqual([0, 0, 0])
    const [first = 0, second = 0, third = 0] = times
    expect([second - first, third - second]).toEqual([0, 0].map(() => capacity.intervalHours * hourMs))
    const due = createdAt + capacity.intervalHours * hourMs
    expect(first).toBeGreaterThan(Date.now() - 60_000)
    if (due > Date.now() + hourMs) expect(Math.abs(first - due)).toBeLessThanOrEqual(hourMs / 2)
    else expect(first).toBeLessThanOrEqual(Date.now() + 2 * hourMs)
  }

  it('starts a run every six hours until it is changed', async () => {
    const createdAt = await age(2)
    const before = await runs()
    expect(await tick()).toBe('notDue')
    expect(await runs()).toEqual(before)
    const current = await schedule()
    expect(current).toMatchObject({ version: 0, capacity: good, updatedAt: null, updatedBy: null })
    expectFitting(current, createdAt)
    const [nextIngestion] = current.capacity.nextRuns
    expect(await admin.ask(about)).toMatchObject({ automatic: true, intervalHours: 6, nextIngestion })
  })

  it('is followed by the next tick when it is changed', async () => {
    // Runs start on the full hour that is nearest to their time, so one that is due now may wait for the next hour.
    const createdAt = await age(3)
    const before = await runs()
    const changed = await change({ enabled: true, intervalHours: 2 })
    expectFitting(changed, createdAt)
    const [nextIngestion] = changed.capacity.nextRuns
    expect(await admin.ask(about)).toMatchObject({ automatic: true, intervalHours: 2, nextIngestion })

    expect(await tick()).toBe('started')
    await estate.settled()
    const known = new Set(before.map(({ runId }) => runId))
    const started = (await runs()).filter(({ runId }) => !known.has(runId))
    expect(started).toEqual([expect.objectContaining({ triggeredBy: 'timer', status: 'succeeded' })])
    expectFitting(await schedule(), Date.parse(String(started[0]?.createdAt)))

    await age(1)
    expect(await tick()).toBe('notDue')
    expect(await runs()).toHaveLength(before.length + 1)
  })

  it('starts nothing while it is off, and goes on when it is on again', async () => {
    const off = await change({ enabled: false, intervalHours: 2 })
    expect(off.capacity.nextRuns).toEqual([])
    expect(await admin.ask(about)).toMatchObject({ automatic: false, intervalHours: 2, nextIngestion: null })
    const createdAt = await age(100)
    const before = await runs()
    expect(await tick()).toBe('off')
    expect(await runs()).toEqual(before)

    expectFitting(await change({ enabled: true, intervalHours: 168 }), createdAt)
    expect(await tick()).toBe('notDue')
    expectFitting(await change({ enabled: true, intervalHours: 24 }), createdAt)
    expect(await tick()).toBe('started')
    await estate.settled()
    expect(await runs()).toHaveLength(before.length + 1)
  })

  it('is not changed from a version that is not the newest', async () => {
    const before = await schedule()
    for (const version of [before.version - 1, before.version + 1, 0]) {
      const error = await expectRefusal(await put({ version, capacity: good }, 'failed'), 409)
      expect(error).toContain('changed')
    }
    expect(await schedule()).toEqual(before)
  })

  it.each([
    ['capacity.intervalHours', { enabled: true, intervalHours: 0 }],
    ['capacity.intervalHours', { enabled: true, intervalHours: 169 }],
    ['capacity.intervalHours', { enabled: true, intervalHours: 1.5 }],
    ['capacity.intervalHours', { enabled: true, intervalHours: '6' }],
    ['capacity.intervalHours', { enabled: true, intervalHours: null }],
    ['capacity.intervalHours', { enabled: true }],
    ['capacity.enabled', { intervalHours: 6 }],
    ['capacity.enabled', { enabled: 'yes', intervalHours: 6 }],
    ['nextRuns', { ...good, nextRuns: [] }],
    ['capacity', [good]],
    ['capacity', null],
  ])('names %s where it is invalid: %j', async (field, capacity) => {
    const before = await schedule()
    const error = await expectRefusal(await put({ version: before.version, capacity }, 'failed'), 400)
    expect(error).toContain(field)
    expect(await schedule()).toEqual(before)
  })

  it.each([[-1], ['1'], [null], [undefined], [0.5]])('asks for a version, which %j is not', async version => {
    const before = await schedule()
    expect(await expectRefusal(await put({ version, capacity: good }, 'failed'), 400)).toContain('version')
    expect(await schedule()).toEqual(before)
  })

  it('cannot be changed without an entry in the operation log', async () => {
    const { oid } = findAccountByLogin('admin@headroom.local') ?? {}
    expect(asked.length).toBeGreaterThan(20)
    for (const { body, result, ref } of asked) {
      const { rows } = await admin.ask({
        ...operationLog,
        path: `${operationLog.path}?ref=${ref}`,
      } as typeof operationLog)
      expect(rows).toHaveLength(1)
      const [row] = rows
      const operation = 'updateIngestionSchedule'
      expect(row).toMatchObject({ ref, kind: 'admin', operation, result, oid, actorName: 'Alex Admin' })
      expect(JSON.parse(JSON.parse(row?.context ?? '{}').body)).toEqual(JSON.parse(JSON.stringify(body)))
      expect(Math.abs(Date.parse(row?.createdAt ?? '') - Date.now())).toBeLessThan(10 * 60_000)
      expect(Date.parse(row?.finishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(row?.createdAt ?? ''))
      expect(row?.note === null).toBe(result === 'succeeded')
    }
    expect(apiPid()).toBe(pid)
  })
})
