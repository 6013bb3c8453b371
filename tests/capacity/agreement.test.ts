import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '#shared/contract/admin/ingestion.js'
import type { CapacityFacets, CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityAnalytics } from '#shared/contract/capacity/capacity-analytics.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { parseCsv } from '../support/csv.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

const regions = ['eastus', 'westus2', 'northeurope']
const filters = [
  '',
  'regionPreset=USMajor',
  'region=westus2',
  'resourceType=virtualMachines',
  'resourceType=disks',
  'availability=Available',
  'availability=RESTRICTED,Constrained',
  'familyBase=E,NC',
  'search=d4s',
  'family=standardDSv3Family&region=eastus,northeurope',
  'search=_v5&availability=OK,Limited',
  'region=nowhere',
]
const toKey = ({ subscriptionId, region, vmSku }: CapacityRow) => `${subscriptionId} ${region} ${vmSku}`
const familyKey = (name: string) => name.replaceAll(' ', '').toLowerCase()
const counts = (rows: readonly CapacityRow[], of: (row: CapacityRow) => string): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const value of rows.map(of).filter(Boolean)) found[value] = (found[value] ?? 0) + 1
  return found
}
/** All fields of a row that do not depend on the current time. */
const ageless = (rows: readonly CapacityRow[]) => rows.map(row => ({ ...row, ageSeconds: 0 }))

describe.each(sqlEngines)('The reads of capacity on $name', engine => {
  let estate: Estate
  let before: CapacityRow[]
  let families: CapacityFamily[]
  /** A time between the full run and the narrow one after it. */
  let between: string

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions, engine })
    const { status, finishedAt } = await estate.settled()
    expect(status).toBe('succeeded')
    between = String(finishedAt)
    before = await list('')
    families = await familyList('')
    await new Simulator(estate.resourceManagerUrl).advance(24)
    const { cookie } = await signInOverHttp(estate.url, 'admin@headroom.local')
    const narrow = await fetch(`${estate.url}/api/admin/ingest/capacity`, {
      method: 'POST',
      headers: { cookie, origin: estate.url, 'content-type': 'application/json' },
      body: JSON.stringify({ regions: ['westus2'] }),
    })
    const { jobId } = (await narrow.json()) as Job
    const job = await estate.finished(jobId)
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 2, failed: 0, total: 2 } })
  })
  afterAll(() => estate?.stop())

  async function ask(path: string): Promise<Response> {
    const response = await fetch(estate.url + path)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const read = async <T>(path: string): Promise<T> => (await (await ask(path)).json()) as T
  const sort = 'sort=placementScore:desc'
  const list = async (text: string): Promise<CapacityRow[]> => {
    const found = await read<{ rows: CapacityRow[]; total: number }>(`/api/capacity?limit=50000&${sort}&${text}`)
    expect(found.total).toBe(found.rows.length)
    return found.rows
  }
  const page = (text: string, number: number) =>
    read<CapacityPage>(`/api/capacity/paged?pageSize=500&pageNumber=${number}&${sort}&${text}`)
  const familyList = async (text: string) =>
    (await read<{ rows: CapacityFamily[] }>(`/api/capacity/families?limit=50000&${text}`)).rows
  const analytics = (text: string) => read<CapacityAnalytics>(`/api/capacity/analytics?${text}`)

  async function walked(text: string): Promise<CapacityRow[]> {
    const rows: CapacityRow[] = []
    for (let number = 1; ; number += 1) {
      const found = await page(text, number)
      rows.push(...found.rows)
      if (!found.pagination.hasNext) return rows
    }
  }

  /** Keys and figures of the file. */
  async function exported(text: string): Promise<string[][]> {
    const columns = 'subscriptionId,region,vmSku,availability,machinesThatFit,quotaUsed,quotaLimit'
    const file = await (await ask(`/api/capacity/export?format=csv&columns=${columns}&${sort}&${text}`)).text()
    return parseCsv(file.replace('\uFEFF', '')).slice(1)
  }
  const toRecord = (row: CapacityRow): string[] => [
    row.subscriptionId,
    row.region,
    row.vmSku,
    row.availability,
    ...[row.machinesThatFit, row.quotaUsed, row.quotaLimit].map(value => String(value ?? '')),
  ]

  const both = [
    ...filters.map(text => [text, 'now'] as const),
    ...filters.filter((_text, index) => index % 3 === 0).map(text => [text, 'between the runs'] as const),
  ]
  const asked = (text: string, time: string) => (time === 'now' ? text : `${text}&at=${between}`)

  it.each(both)('agree on the rows of "%s" as of %s: list, pages and file', async (text, time) => {
    const rows = await list(asked(text, time))
    expect(ageless(await walked(asked(text, time)))).toEqual(ageless(rows))
    expect(await exported(asked(text, time))).toEqual(rows.map(toRecord))
    expect(new Set(rows.map(toKey)).size).toBe(rows.length)
  })

  it.each(both)('agree on the sums of "%s" as of %s: rows, facets, families and analytics', async (text, time) => {
    const rows = await list(asked(text, time))
    const { summary, facets } = await page(asked(text, time), 1)
    const told = await analytics(asked(text, time))
    expect(told.summary).toEqual(summary)
    expect(summary.rows).toBe(rows.length)

    const values: Record<keyof CapacityFacets, (row: CapacityRow) => string> = {
      region: row => row.region,
      family: row => familyKey(row.family),
      familyBase: row => row.familyBase,
      availability: row => row.availability,
      resourceType: row => row.resourceType,
      fits: row => String(row.fits ?? 'unknown'),
      subscriptionIds: row => row.subscriptionId,
    }
    for (const [name, of] of Object.entries(values) as [keyof CapacityFacets, (row: CapacityRow) => string][]) {
      expect(Object.fromEntries(facets[name].map(one => [one.value, one.rows])), name).toEqual(counts(rows, of))
    }

    const ofFamilies = rows.filter(({ family }) => family !== '').length
    const found = await familyList(asked(text, time))
    const sum = <Row>(all: readonly Row[], of: (row: Row) => number | null | undefined) =>
      all.reduce((total, row) => total + (of(row) ?? 0), 0)
    expect(sum(found, row => row.rows)).toBe(ofFamilies)
    expect(sum(told.matrix.rows, row => sum(row.cells, cell => cell?.rows))).toBe(ofFamilies)
    for (const quota of ['quotaLimit', 'quotaUsed', 'quotaFree'] as const)
      expect(
        sum(found, row => row[quota]),
        quota,
      ).toBe(summary[quota])
    for (const quota of ['quotaLimit', 'quotaUsed', 'quotaFree', 'quotaUsable', 'quotaStranded'] as const)
      expect(
        sum(told.regionHealth, row => row[quota]),
        quota,
      ).toBe(summary[quota])
    // Regional totals are reported everywhere here.
    expect(summary.quotaUsable + summary.quotaStranded).toBe(summary.quotaFree)
    expect(sum(found, row => row.quotaUsable)).toBeGreaterThanOrEqual(summary.quotaUsable)
    for (const state of ['available', 'limited', 'constrained', 'restricted', 'unknown'] as const)
      expect(
        sum(told.regionHealth, row => row[state]),
        state,
      ).toBe(summary[state])
  })

  describe('after an ingestion of one region alone', () => {
    const elsewhere = (rows: readonly CapacityRow[]) => ageless(rows.filter(({ region }) => region !== 'westus2'))

    it('show every other region as before, and that the ages differ', async () => {
      const rows = await list('')
      expect(elsewhere(rows)).toEqual(elsewhere(before))
      expect(elsewhere(rows).length).toBeGreaterThan(1_000)
      expect(rows.filter(({ region }) => region === 'westus2')).not.toEqual([])
      expect(ageless(rows)).not.toEqual(ageless(before))

      const [{ facets }, told] = [await page('', 1), await analytics('')]
      expect(facets.region.map(({ value }) => value).sort()).toEqual([...regions].sort())
      expect(told.matrix.regions).toEqual([...regions].sort())
      const here = told.regionHealth.find(({ region }) => region === 'westus2')
      for (const { region, snapshotTime } of told.regionHealth)
        if (region !== 'westus2')
          expect(Date.parse(String(snapshotTime))).toBeLessThan(Date.parse(String(here?.snapshotTime)))
      expect([told.ages.oldest, told.ages.newest]).toEqual([told.oldestSnapshotTime, told.snapshotTime])

      const then = (all: readonly CapacityFamily[]) => all.filter(({ region }) => region !== 'westus2')
      expect(then(await familyList(''))).toEqual(then(families))
      const { rows: subscriptions } = await read<{ rows: { regions: number }[] }>('/api/capacity/subscriptions')
      expect(subscriptions.map(one => one.regions)).toEqual([regions.length, regions.length])
    })

    it('still show the state before it', async () => {
      expect(ageless(await list(`at=${between}`))).toEqual(ageless(before))
      expect(await familyList(`at=${between}`)).toEqual(families)
    })

    it('warn when rows of a view differ in age, and name the oldest', async () => {
      const [row] = (await list('region=eastus')) as [CapacityRow]
      const { subscriptionId: id, subscriptionName: name } = row
      const old = new Date(Date.parse(row.snapshotTime) - 3 * 86_400_000).toISOString()
      await estate.stored.write(({ db, dialect }) =>
        db
          .updateTable('CapacityUnit')
          .set({ snapshotTime: dialect.time(old) })
          .where('subscriptionId', '=', id)
          .where('region', '=', 'eastus')
          .execute(),
      )
      expect((await analytics('desiredCount=2')).ages).toMatchObject({
        isMixed: true,
        oldest: old,
        oldestSubscription: { id, name },
        oldestRegion: 'eastus',
        text: `Rows differ in age: those of ${name} in eastus were read 3 days before the newest.`,
      })
      expect((await analytics('desiredCount=2&region=westus2')).ages).toMatchObject({ isMixed: false, text: null })
    })
  })
})
