import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '#shared/contract/admin/ingestion.js'
import { type Collector, type Envelope, startCollector } from '../support/product/collector.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { until } from '../support/until.js'

const size = { subscriptions: 1, regions: ['eastus', 'westus2'] }
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-00`

/** Starts a run under our trace, and returns its correlation id. */
async function ingest(estate: Estate): Promise<string> {
  const correlationId = randomUUID()
  const headers = { 'x-ingest-api-key': estate.ingestKey, 'x-correlation-id': correlationId, traceparent }
  const answer = await fetch(`${estate.apiUrl}/internal/ingest/capacity`, { method: 'POST', headers })
  expect(answer.status).toBe(202)
  await estate.finished(((await answer.json()) as Job).jobId)
  return correlationId
}

/** Makes a read of capacity fail, and returns the reference of its answer. */
async function fail(estate: Estate): Promise<string> {
  // The product may be writing at this moment.
  const database = new DatabaseSync(join(estate.dataDir, 'headroom.db'), { timeout: 15_000 })
  database.exec('drop view CapacityLatest; create view CapacityLatest as select 1 as another')
  database.close()
  // A caller may write a mail address anywhere.
  expect((await fetch(`${estate.apiUrl}/nothing/jane.doe@contoso.com`)).status).toBe(404)
  expect((await fetch(`${estate.url}/api/capacity?jane.doe@contoso.com=1`)).status).toBe(400)
  const answer = await fetch(`${estate.url}/api/capacity?sku=Standard_D2s_v5`)
  expect(answer.status).toBe(500)
  return ((await answer.json()) as { ref: string }).ref
}

/** None of these may appear in anything written or sent. */
function readSecrets(estate: Estate): string[] {
  const secrets = JSON.parse(readFileSync(join(estate.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(secrets).length).toBeGreaterThan(2)
  return Object.values(secrets)
}
function expectNoSecret(text: string, estate: Estate): void {
  for (const secret of readSecrets(estate)) expect(text.includes(secret)).toBe(false)
  expect(text.match(/[\w.+-]+(@|%40)[\w-]+\.(com|local|example)\b/)).toBeNull()
}

const toRole = ({ tags }: Envelope) => tags['ai.cloud.role']
const toId = ({ data }: Envelope) => data.baseData.properties?.correlationId

describe('With a collector', () => {
  let collector: Collector
  let estate: Estate
  beforeAll(async () => {
    collector = await startCollector()
    const env = { APPLICATIONINSIGHTS_CONNECTION_STRING: collector.connectionString }
    estate = await startEstate({ ...size, env })
    await estate.settled()
  })
  afterAll(async () => {
    await estate?.stop()
    await collector?.close()
  })
  const sent = (what: string, find: (item: Envelope) => boolean) => until(what, () => collector.items.find(find))

  it('one trace spans the call that starts a run, its activities and the worker’s requests', async () => {
    const correlationId = await ingest(estate)
    const ofTrace = (role: string, name: string) => (item: Envelope) =>
      item.tags['ai.operation.id'] === traceId && toRole(item) === role && item.data.baseData.name === name
    const trigger = await sent('the call', ofTrace('headroom-api', 'POST /internal/ingest/capacity'))
    const activity = await sent('the activity', ofTrace('headroom-api', 'capacityUnit'))
    const request = await sent('the worker’s request', ofTrace('headroom-worker', 'POST /ingest/capacity'))
    // Each app sends its items in batches, and the run calls the worker more than once.
    const isItsCall = ofTrace('headroom-api', 'POST /ingest/capacity')
    const call = await sent(
      'the call of the worker',
      item => isItsCall(item) && item.data.baseData.id === request.tags['ai.operation.parentId'],
    )
    for (const item of [trigger, activity, call, request]) expect(toId(item)).toBe(correlationId)
    expect(trigger.tags['ai.operation.parentId']).toBe('b7ad6b7169203331')
    expect(activity.tags['ai.operation.parentId']).toBe(trigger.data.baseData.id)
    await sent('the worker’s call of Azure', item => {
      const isCall = item.data.baseType === 'RemoteDependencyData' && toRole(item) === 'headroom-worker'
      return isCall && item.tags['ai.operation.id'] === traceId && toId(item) === correlationId
    })
  })

  it('the reference of an answer finds its request, exception, statement and lines', async () => {
    const ref = await fail(estate)
    const found = (baseType: string, fits = (_item: Envelope) => true) =>
      sent(baseType, item => {
        const hasRef = toId(item) === ref && toRole(item) === 'headroom-api'
        return hasRef && item.data.baseType === baseType && fits(item)
      })
    expect((await found('RequestData')).data.baseData).toMatchObject({ responseCode: '500', success: false })
    const exception = await found('ExceptionData')
    expect(JSON.stringify(exception.data.baseData)).toContain('no such column')
    // Statements that succeed are sent too where they take long.
    const statement = await found('RemoteDependencyData', item => item.data.baseData.success === false)
    expect(statement.data.baseData).toMatchObject({ data: expect.stringContaining('?') })
    expect((await found('MessageData')).tags['ai.operation.id']).toBe(exception.tags['ai.operation.id'])
  })

  it('lines are sent and not also written, and hold no secret', async () => {
    const log = readFileSync(join(estate.dataDir, 'logs/api.log'), 'utf8')
    expect(log).not.toContain('customDimensions')
    expectNoSecret(collector.text() + log, estate)
  })

  it('telemetry that is still pending is sent at the end', async () => {
    const correlationId = randomUUID()
    await fetch(`${estate.apiUrl}/healthz`, { headers: { 'x-correlation-id': correlationId } })
    await estate.stop()
    expect(collector.items.filter(item => toId(item) === correlationId).map(({ data }) => data.baseType)).toEqual(
      expect.arrayContaining(['RequestData', 'MessageData']),
    )
  })
})

describe('With a collector that is unavailable', () => {
  it('requests are answered as before, errors are in the log, and one line says that the collector is unavailable', async () => {
    const collector = await startCollector()
    await collector.close()
    const env = { APPLICATIONINSIGHTS_CONNECTION_STRING: collector.connectionString }
    const begun = performance.now()
    const estate = await startEstate({ ...size, env })
    try {
      const { status } = await estate.settled()
      expect(status).toBe('succeeded')
      const log = () => readFileSync(join(estate.dataDir, 'logs/api.log'), 'utf8')
      await until('the warning', () => (log().includes('cannot be sent') ? true : undefined))
      const ref = await fail(estate)
      await until('the error', () =>
        log().includes(`"unexpected error","customDimensions":{"correlationId":"${ref}"`) ? true : undefined,
      )
      const told = log()
        .split('\n')
        .filter(line => line.includes('cannot be sent'))
      const minutesBegun = Math.ceil((performance.now() - begun) / 60_000)
      expect(told.length, 'at most one in a minute').toBeLessThanOrEqual(minutesBegun)
      const started = performance.now()
      expect((await fetch(`${estate.apiUrl}/healthz`)).status).toBe(200)
      expect(performance.now() - started).toBeLessThan(4_000)
    } finally {
      await estate.stop()
    }
  })
})

describe('Without a collector', () => {
  let estate: Estate
  beforeAll(async () => {
    estate = await startEstate(size)
    await estate.settled()
  })
  afterAll(() => estate?.stop())

  interface Line {
    readonly message: string
    readonly customDimensions: Readonly<Record<string, unknown>>
  }
  const toText = (app: string) => readFileSync(join(estate.dataDir, `logs/${app}.log`), 'utf8')
  const toLines = (app: string): Line[] =>
    toText(app)
      .split('\n')
      .filter(line => line.includes('"customDimensions"'))
      .map(line => JSON.parse(line) as Line)

  it('every line of a request carries its correlation id, in both apps', async () => {
    const correlationId = await ingest(estate)
    const ref = await fail(estate)
    const own = (app: string, id: string) => toLines(app).filter(line => line.customDimensions.correlationId === id)
    // Statements that do not depend on one another run at the same time, and each may fail. Any may be slow.
    const messages = () => own('api', ref).flatMap(({ message }) => (/was slow$/.test(message) ? [] : message))
    const wanted = ['A statement failed', 'unexpected error', 'GET /api/capacity 500']
    await until('the lines', () => wanted.every(message => messages().includes(message)) || undefined)
    expect(new Set(messages())).toEqual(new Set(wanted))
    const call = 'POST /ingest/capacity 200'
    await until('the line of the worker', () => own('worker', correlationId).find(({ message }) => message === call))
    for (const app of ['api', 'worker']) {
      const lines = own(app, correlationId)
      expect(lines.length, app).toBeGreaterThan(0)
      for (const { customDimensions } of lines) expect(customDimensions.traceId).toBe(traceId)
      const ofRequests = toLines(app).filter(line => line.customDimensions.function !== undefined)
      for (const line of ofRequests) expect(line.customDimensions.correlationId).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('no log holds a secret or a mail address', () => {
    const logs = readdirSync(join(estate.dataDir, 'logs'))
    expect(logs.length).toBeGreaterThan(3)
    for (const name of logs) expectNoSecret(readFileSync(join(estate.dataDir, 'logs', name), 'utf8'), estate)
  })
})
