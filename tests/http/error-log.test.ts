import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import { errorLog, logError } from '#shared/contract/admin/admin-logs.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { type Person, signedIn } from './signed-in.js'

describe.each(sqlEngines)('The error log on $name', engine => {
  let estate: Estate
  let admin: Person

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 1, regions: ['eastus', 'westus2'], engine })
    await estate.settled()
    admin = await signedIn(estate, 'admin')
  })
  afterAll(() => estate?.stop())

  const found = async (query: string): Promise<ErrorRecord[]> => {
    const response = await fetch(`${estate.url}${errorLog.path}?${query}`, { headers: { cookie: admin.cookie } })
    expect(response.status).toBe(200)
    return ((await response.json()) as { rows: ErrorRecord[] }).rows
  }
  const refused = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(estate.url + path, init)
    return { status: response.status, ...((await response.json()) as { error: string; ref: string }) }
  }

  it.each([
    ['/api/capacity?regionPreset=Nowhere', 400],
    ['/api/admin/config', 401],
    ['/api/nothing', 404],
    ['/api/sku-catalog/skus/Standard_Nothing', 404],
  ])('has what %s was refused, under its reference', async (path, status) => {
    const { error, ref, ...given } = await refused(path)
    expect(given.status).toBe(status)
    for (const query of [`ref=${ref}`, `search=${ref.toUpperCase()}`])
      expect(await found(query)).toMatchObject([
        { source: 'refusal', severity: 'info', type: `${status}`, ref, oid: null },
      ])
    const [entry] = await found(`ref=${ref}`)
    expect(entry?.message).toBe(`GET ${path.split('?')[0]} ${status}: ${error}`)
    expect((await found('pageSize=500')).map(one => one.ref)).not.toContain(ref)
  })

  it('is not filled by a flood, and still shows users and real errors', async () => {
    await admin.ask(logError, { message: 'A page broke for ada@contoso.example', stack: 'https://h/?code=hunter2' })
    await Promise.all(Array.from({ length: 400 }, (_, n) => refused(`/api/no-such-page-${n}`)))
    const before = await estate.stored.count("select count(*) from ErrorLog where source = 'refusal'")
    expect(before).toBeLessThan(60)
    const { ref } = await refused('/api/no-such-page', { headers: { cookie: admin.cookie } })
    expect(await found(`ref=${ref}`)).toMatchObject([{ oid: expect.any(String) }])
    const [newest] = await found('')
    expect(newest).toMatchObject({
      source: 'browser',
      message: 'A page broke for <mail>',
      stack: 'https://h/?code=<secret>',
    })
  })

  it('has why units of a run failed, once for each cause, under the reference of what started the run', async () => {
    const simulator = new Simulator(estate.resourceManagerUrl)
    await simulator.faults({ answers: [403], match: 'usages' })
    const headers = { 'x-ingest-api-key': estate.ingestKey }
    const response = await fetch(`${estate.url}/internal/ingest/capacity`, { method: 'POST', headers })
    const ref = String(response.headers.get('x-correlation-id'))
    const { jobId } = (await response.json()) as { jobId: string }
    expect((await estate.finished(jobId)).status).toBe('failed')
    await simulator.faults({})
    const entries = await until('the failures', async () => {
      const rows = await found(`ref=${ref}`)
      return rows.length > 0 ? rows : undefined
    })
    expect(entries).toMatchObject([{ source: 'ingestion', severity: 'error', message: expect.stringContaining(jobId) }])
    expect(entries[0]?.message).toContain('2 of 2 units failed')
    expect((await found(`search=${jobId}`)).map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  })
})
