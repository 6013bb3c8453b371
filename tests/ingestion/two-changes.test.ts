import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityChanges } from '#shared/contract/capacity/capacity-changes.js'
import type { CapacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { root } from '../support/product/launch.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

interface Sku {
  readonly name: string
  restrictions: unknown[]
}
interface Usage {
  readonly name: { readonly value: string }
  readonly currentValue: number
  limit: number
}
const recorded = <T>(area: string): T[] => {
  const text = gunzipSync(readFileSync(join(root, `tests/fixtures/westus/${area}.json.gz`))).toString('utf8')
  return (JSON.parse(text) as { value: T[] }).value
}
const sku = 'Standard_D4s_v3'
const family = 'standardDSv3Family'

describe.each(sqlEngines)('One restriction and one quota that change on $name', engine => {
  const skus = recorded<Sku>('skus')
  const usages = recorded<Usage>('usages')
  let folder: string
  let estate: Estate
  let before: string

  const record = () => {
    for (const [area, value] of Object.entries({ skus, usages }))
      writeFileSync(join(folder, area, 'westus.json'), JSON.stringify({ value }))
  }
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(estate.url + path)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return JSON.parse(text) as T
  }
  const page = (query: string) => get<CapacityPage>(`/api/capacity/paged?${query}`)
  const changes = (query: string) => get<CapacityChanges>(`/api/capacity/changes?${query}`)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-recordings-'))
    for (const area of ['skus', 'usages']) mkdirSync(join(folder, area))
    record()
    const env = { HEADROOM_HISTORY_DAYS: '0' }
    estate = await startEstate({ subscriptions: 1, regions: ['westus'], recordings: folder, engine, env })
    await estate.settled()
    before = new Date().toISOString()
    const [changed] = skus.filter(({ name }) => name === sku)
    const info = { values: ['westus'], restrictionInfo: { locations: ['westus'] } }
    changed?.restrictions.push({ type: 'Location', ...info, reasonCode: 'NotAvailableForSubscription' })
    for (const usage of usages) if (usage.name.value === family) usage.limit = 150
    record()
    expect((await estate.ingest()).status).toBe('succeeded')
  })
  afterAll(async () => {
    await estate?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('are exactly the changes since', async () => {
    const { rows, summary, pagination } = await changes(`from=${before}`)
    expect(pagination.total).toBe(2)
    expect(summary).toMatchObject({ restricted: 1, quota: 1, appeared: 0, vanished: 0, freed: 0, zones: 0, usage: 0 })
    expect(rows).toMatchObject([
      {
        kind: 'restricted',
        region: 'westus',
        vmSku: sku,
        family,
        before: 'unrestricted',
        after: 'restricted in the whole region (NotAvailableForSubscription)',
        text: `${sku} in westus: restricted: in the whole region (NotAvailableForSubscription)`,
      },
      {
        kind: 'quota',
        region: 'westus',
        vmSku: null,
        family,
        before: '0 of 100 used',
        after: '0 of 150 used',
        text: `Quota ${family} in westus: limit 100, now 150; 0 used`,
      },
    ])
  })

  it('include derived changes when requested', async () => {
    const { rows, summary } = await changes(`from=${before}&kind=availability,score`)
    expect(rows.length).toBe(summary.availability + summary.score)
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'availability', vmSku: sku, before: 'Available', after: 'Restricted' }),
    )
    expect(new Set(rows.map(row => row.family))).toEqual(new Set([family]))
    expect((await changes(`from=${before}&family=standardBSFamily`)).pagination.total).toBe(0)
  })

  it('are none between two earlier or two later times', async () => {
    expect((await changes(`from=${before}&to=${before}`)).rows).toEqual([])
    expect((await changes(`from=${new Date().toISOString()}`)).rows).toEqual([])
  })

  it('leave the state of the time before as it was', async () => {
    const [then, now] = [await page(`at=${before}&sku=${sku}`), await page(`sku=${sku}`)]
    expect(then.rows).toMatchObject([{ availability: 'Available', quotaLimit: 100, bindingConstraint: { limit: 100 } }])
    expect(now.rows).toMatchObject([{ availability: 'Restricted', quotaLimit: 150 }])
    const [{ snapshotTime = '', ageSeconds = -1 } = {}] = then.rows
    expect(ageSeconds).toBe(Math.round((Date.parse(before) - Date.parse(snapshotTime)) / 1000))
    const whole = await page(`at=${before}`)
    expect(whole.summary.restricted).toBe((await page('')).summary.restricted - 1)
    const tooEarly = await fetch(`${estate.url}/api/capacity?at=2020-01-01T00:00:00Z`)
    expect([tooEarly.status, await tooEarly.text()]).toEqual([400, expect.stringContaining('HISTORY_RETENTION_DAYS')])
  })

  it('show in the trend as the state after the last reading, once', async () => {
    const { summary } = await page('')
    const { points } = await get<CapacityTrends>('/api/capacity/trends?days=2')
    const { rows, restricted, quotaLimit, quotaFree } = summary
    // A day that has begun since has no reading.
    const last = points.filter(point => point.snapshotTime !== null).at(-1)
    expect(last).toMatchObject({ rows, restricted, quotaLimit, quotaFree })
    expect(points).toHaveLength(2)
  })

  it('refuse a future time', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString()
    for (const path of [`/api/capacity?at=${later}`, `/api/capacity/changes?from=${before}&to=${later}`]) {
      const response = await fetch(estate.url + path)
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: expect.stringContaining('must not be in the future'), ref: expect.any(String) },
      ])
    }
  })
})
