import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import type { Estate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { startReadEstate } from './estate.js'

const toKey = ({ subscriptionId, region, vmSku }: CapacityRow) => `${subscriptionId}/${region}/${vmSku}`
const keys = (rows: CapacityRow[]) => rows.map(toKey)

const familyKey = (name: string) => name.replaceAll(' ', '').toLowerCase()

/** Each filter with the same condition on the whole list. */
const filters: [string, (row: CapacityRow) => boolean][] = [
  ['regionPreset=USEastWest', row => ['eastus', 'westus2'].includes(row.region)],
  ['regionPreset=europe', row => row.region === 'northeurope'],
  ['regionPreset=China', () => false],
  ['region=West US 2', row => row.region === 'westus2'],
  ['region=eastus,northeurope', row => row.region !== 'westus2'],
  ['region=eastus&regionPreset=Europe', () => false],
  ['family=STANDARDDSV3FAMILY', row => familyKey(row.family) === 'standarddsv3family'],
  ['familyBase=nc,D', row => ['NC', 'D'].includes(row.familyBase)],
  ['sku=standard_d2s_v3', row => row.vmSku === 'Standard_D2s_v3'],
  ['availability=OK', row => row.availability === 'Available'],
  ['availability=CONSTRAINED,restricted', row => ['Constrained', 'Restricted'].includes(row.availability)],
  ['resourceType=disks', row => row.resourceType === 'disks'],
  ['search=D4S', row => `${row.vmSku} ${familyKey(row.family)}`.toLowerCase().includes('d4s')],
  ['search=%25', row => row.vmSku.includes('%')],
  ['search=_v3', row => row.vmSku.toLowerCase().includes('_v3') || familyKey(row.family).includes('_v3')],
]

describe.each(sqlEngines)('Reads of capacity on $name', engine => {
  let estate: Estate
  let all: CapacityRow[]

  beforeAll(async () => {
    estate = await startReadEstate(engine)
    all = await list('')
  })
  afterAll(() => estate?.stop())

  async function read<T>(path: string): Promise<T> {
    const response = await fetch(estate.url + path)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const list = (text: string) =>
    read<{ rows: CapacityRow[] }>(`/api/capacity?limit=50000&${text}`).then(({ rows }) => rows)
  const page = (text: string) => read<CapacityPage>(`/api/capacity/paged?${text}`)

  describe('a filter', () => {
    it.each(filters)('%s leaves the rows that fit', async (text, fits) => {
      expect(keys(await list(text))).toEqual(keys(all.filter(fits)))
    })

    it('of one subscription leaves its rows', async () => {
      const [{ subscriptionId } = { subscriptionId: '' }] = all
      const rows = await list(`subscriptionIds=${subscriptionId.toUpperCase()}`)
      expect(keys(rows)).toEqual(keys(all.filter(row => row.subscriptionId === subscriptionId)))
      expect(rows.length).toBeLessThan(all.length)
    })

    it('`all` in each leaves every row', async () => {
      const names = ['regionPreset', 'region', 'family', 'familyBase', 'sku', 'availability', 'resourceType']
      for (const name of [...names, 'subscriptionIds']) {
        for (const word of ['all', 'ALL', '']) {
          const { pagination } = await page(`${name}=${word}&pageSize=1`)
          expect(pagination.total, `${name}=${word}`).toBe(all.length)
        }
      }
      const together = [...names, 'subscriptionIds'].map(name => `${name}=all`).join('&')
      expect(keys(await list(together))).toEqual(keys(all))
    })

    it('combines with other filters', async () => {
      const chosen = filters.filter(([text]) =>
        /^(regionPreset=USEast|availability=OK|search=D4S|familyBase)/.test(text),
      )
      for (const [first, fitsFirst] of chosen) {
        for (const [second, fitsSecond] of chosen) {
          if (first === second) continue
          const expected = all.filter(row => fitsFirst(row) && fitsSecond(row))
          expect(keys(await list(`${first}&${second}`)), `${first}&${second}`).toEqual(keys(expected))
        }
      }
    })
  })

  describe('pages', () => {
    it.each(['sort=machinesThatFit:desc', 'sort=availability:asc', 'sort=quotaLimit:desc', 'sort=subscriptionName'])(
      'by %s cover the set exactly once',
      async sort => {
        const seen: string[] = []
        const filter = 'regionPreset=USEastWest&resourceType=virtualMachines&pageSize=500'
        for (let number = 1; ; number += 1) {
          const { rows, pagination } = await page(`${filter}&${sort}&pageNumber=${number}`)
          expect(pagination).toMatchObject({ pageNumber: number, pageSize: 500, hasPrevious: number > 1 })
          seen.push(...keys(rows))
          if (!pagination.hasNext) {
            expect(pagination.pageCount).toBe(number)
            expect(pagination.total).toBe(seen.length)
            break
          }
        }
        const expected = all.filter(row => row.region !== 'northeurope' && row.resourceType === 'virtualMachines')
        expect(seen.toSorted()).toEqual(keys(expected).sort())
      },
    )

    it('after the last are empty, not an error', async () => {
      const { rows, pagination } = await page('pageNumber=1000000&pageSize=500')
      expect(rows).toEqual([])
      expect(pagination).toMatchObject({ hasNext: false, hasPrevious: true, total: all.length })
    })

    it('come in the requested order, ascending and descending', async () => {
      const scores = async (way: string) => (await page(`sort=placementScore:${way}&pageSize=500`)).rows
      const falling = (await scores('desc')).map(row => row.placementScore ?? -1)
      expect(falling).toEqual(falling.toSorted((a, b) => b - a))
      const rated = (await scores('asc')).map(row => row.placementScore ?? Number.POSITIVE_INFINITY)
      expect(rated).toEqual(rated.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
      const sizes = (await page('sort=vCpus:asc&resourceType=virtualMachines&pageSize=500')).rows
      const rising = sizes.map(row => row.vCpus ?? Number.POSITIVE_INFINITY)
      expect(rising).toEqual(rising.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
    })
  })

  describe('facets and summary', () => {
    it.each(['', 'regionPreset=USEastWest&availability=Available,Limited', 'search=d4s', 'resourceType=disks'])(
      'of "%s" add up to the rows',
      async text => {
        const rows = await list(text)
        const { summary, pagination } = await page(`${text}&pageSize=1`)
        const distinct = (value: (row: CapacityRow) => string) => new Set(rows.map(value)).size
        expect(pagination.total).toBe(rows.length)
        expect(summary).toMatchObject({
          rows: rows.length,
          subscriptions: distinct(row => row.subscriptionId),
          regions: distinct(row => row.region),
          skus: distinct(row => row.vmSku.toLowerCase()),
          families: distinct(row => familyKey(row.family)) - (rows.some(row => row.family === '') ? 1 : 0),
        })
        const { available, limited, constrained, restricted, unknown, offered } = summary
        const states = [available, limited, constrained, restricted, unknown, offered]
        expect(states.reduce((sum, one) => sum + one, 0)).toBe(rows.length)
        expect(summary.available).toBe(rows.filter(row => row.availability === 'Available').length)
      },
    )

    it('count the rows of each value as if its own filter were not set', async () => {
      const { facets } = await page('region=eastus&availability=Restricted&pageSize=1')
      const within = (fits: (row: CapacityRow) => boolean) => all.filter(fits).length
      for (const { value, rows } of facets.region) {
        expect(rows).toBe(within(row => row.region === value && row.availability === 'Restricted'))
      }
      for (const { value, rows } of facets.availability) {
        expect(rows).toBe(within(row => row.region === 'eastus' && row.availability === value))
      }
      for (const { value, rows } of facets.resourceType) {
        const chosen = (row: CapacityRow) => row.region === 'eastus' && row.availability === 'Restricted'
        expect(rows).toBe(within(row => chosen(row) && row.resourceType === value))
      }
    })

    it('count the quota of each subscription, region and family once', async () => {
      const { summary } = await page('resourceType=virtualMachines&pageSize=1')
      const [held] = await estate.stored.query(
        `select sum(quotaLimit) as total, sum(used) as used,
           sum(case when quotaLimit > used then quotaLimit - used else 0 end) as free
         from QuotaUsage q where exists (select 1 from CapacitySnapshot c where c.resourceType = 'virtualMachines' and
           c.subscriptionId = q.subscriptionId and c.region = q.region and c.familyKey = q.quotaKey)`,
      )
      expect([summary.quotaLimit, summary.quotaUsed, summary.quotaFree]).toEqual([held?.total, held?.used, held?.free])
      expect(summary.quotaLimit).toBeGreaterThan(0)

      const [reach] = await estate.stored.query(
        `select sum(case when p.free < t.free then p.free else t.free end) as usable, sum(p.free) as free
         from (select subscriptionId, region, sum(case when quotaLimit > used then quotaLimit - used else 0 end) as free
           from QuotaUsage q where exists (select 1 from CapacitySnapshot c where c.resourceType = 'virtualMachines' and
             c.subscriptionId = q.subscriptionId and c.region = q.region and c.familyKey = q.quotaKey)
           group by subscriptionId, region) p
         join (select subscriptionId, region, case when quotaLimit > used then quotaLimit - used else 0 end as free
           from QuotaUsage where quotaKey = 'cores') t on t.subscriptionId = p.subscriptionId and t.region = p.region`,
      )
      expect([summary.quotaUsable, summary.quotaStranded]).toEqual([
        reach?.usable,
        Number(reach?.free) - Number(reach?.usable),
      ])
      expect(summary.quotaStranded).toBeGreaterThan(0)

      const one = all.find(row => row.quotaLimit !== null && row.resourceType === 'virtualMachines') as CapacityRow
      const text = `family=${one.family}&region=${one.region}&subscriptionIds=${one.subscriptionId}`
      const single = (await page(`${text}&pageSize=1`)).summary
      expect(single.rows).toBeGreaterThan(1)
      expect([single.quotaLimit, single.quotaUsed]).toEqual([one.quotaLimit, one.quotaUsed])
    })

    it('agree with the list of families', async () => {
      interface Families {
        rows: { rows: number; quotaFree: number | null; available: number }[]
      }
      const { rows } = await read<Families>('/api/capacity/families?resourceType=virtualMachines&limit=50000')
      const { summary } = await page('resourceType=virtualMachines&pageSize=1')
      const sum = (of: (row: Families['rows'][number]) => number) => rows.reduce((total, row) => total + of(row), 0)
      expect(sum(row => row.rows)).toBe(summary.rows)
      expect(sum(row => row.available)).toBe(summary.available)
      expect(sum(row => row.quotaFree ?? 0)).toBe(summary.quotaFree)
    })
  })

  describe('plain lists', () => {
    it('say when the limit cut them', async () => {
      const cut = await read<object>('/api/capacity?limit=7')
      expect(cut).toMatchObject({ total: all.length, truncated: true })
      expect(await read<object>('/api/capacity?limit=50000')).toMatchObject({ total: all.length, truncated: false })
    })

    it('name the subscriptions with what is stored of each', async () => {
      const { rows } = await read<{ rows: { subscriptionId: string; rows: number; regions: number }[] }>(
        '/api/capacity/subscriptions',
      )
      expect(rows).toHaveLength(2)
      for (const { subscriptionId, rows: stored, regions } of rows) {
        const text = 'select count(*) from CapacitySnapshot where subscriptionId = ?'
        expect([stored, regions]).toEqual([await estate.stored.count(text, subscriptionId), 3])
      }
    })
  })
})
