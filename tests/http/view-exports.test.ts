import excel from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityAnalytics } from '#shared/contract/capacity/capacity-analytics.js'
import type { CapacityChanges } from '#shared/contract/capacity/capacity-changes.js'
import type { ChangeEvents } from '#shared/contract/capacity/change-events.js'
import { type CapacityFamily, familyFileColumns } from '#shared/contract/capacity/family-columns.js'
import type { Recommendations } from '#shared/contract/capacity/recommendations/recommendations.js'
import type { RegionComparison } from '#shared/contract/capacity/region-comparison.js'
import { type Origin, startOrigin } from '../e2e/origin.js'
import { parseCsv } from '../support/csv.js'
import { expectRefusal } from './answers.js'

const from = `${new Date(Date.now() - 70 * 3_600_000).toISOString().slice(0, 16)}:00.000Z`

describe('The exports of the views', () => {
  let estate: Origin
  beforeAll(async () => {
    estate = await startOrigin({ historyDays: 3 })
  })
  afterAll(() => estate?.stop())

  const read = async <T>(path: string, body?: object): Promise<T> => (await ask(path, body)).json() as Promise<T>
  const ask = (path: string, body?: object) =>
    fetch(`${estate.url}/api/capacity/${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const csv = async (path: string, body?: object) => {
    const response = await ask(path, body)
    expect(response.status, path).toBe(200)
    const [headings = [], ...records] = parseCsv((await response.text()).replace(/^\uFEFF/, ''))
    return { headings, records, response }
  }
  async function workbook(path: string, body?: object) {
    const response = await ask(path, body)
    expect(response.status, path).toBe(200)
    const book = new excel.Workbook()
    await book.xlsx.load((await response.arrayBuffer()) as unknown as excel.Buffer)
    const about = new Map<string, excel.CellValue>()
    book.getWorksheet('About')?.eachRow(row => about.set(String(row.getCell(1).value), row.getCell(2).value))
    return { sheet: book.worksheets[0] as excel.Worksheet, about }
  }

  it('hold the families of the list, column by column and in its order', async () => {
    const query = 'region=westeurope&resourceType=virtualMachines&sort=quotaFree:desc'
    const { rows } = await read<{ rows: CapacityFamily[] }>(`families?${query}`)
    const { headings, records } = await csv(`families/export?${query}&format=csv&columns=family,region,quotaFree`)
    expect(headings).toEqual(['Family', 'Region', 'Quota free (vCPU)'])
    expect(records).toEqual(rows.map(({ family, region, quotaFree }) => [family, region, String(quotaFree ?? '')]))
    const { sheet, about } = await workbook(`families/export?${query}`)
    expect([sheet.rowCount, sheet.columnCount]).toEqual([rows.length + 1, familyFileColumns.length])
    expect(about.get('Page')).toMatchObject({ hyperlink: expect.stringContaining('view=families') })
    expect(about.get('Regions')).toBe('westeurope')
  })

  it('hold the families with little headroom, and say that these are all', async () => {
    const query = 'resourceType=virtualMachines&quotaUsable=..20'
    const { rows } = await read<{ rows: CapacityFamily[] }>(`families?${query}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(Math.max(...rows.map(({ quotaUsable }) => quotaUsable ?? Number.NaN))).toBeLessThanOrEqual(20)
    const { sheet, about } = await workbook(`families/export?${query}`)
    expect(sheet.rowCount).toBe(rows.length + 1)
    expect(about.get('Usable vCPU')).toBe('..20')
    expect(about.get('Page')).toMatchObject({ hyperlink: expect.stringMatching(/view=families.*quotaUsable=\.\.20/) })
    expect(await expectRefusal(await ask('families?quotaUsable=little'), 400)).toMatch(/^quotaUsable: must be a range/)
  })

  it('hold the matrix: a row for each family, two columns for each region', async () => {
    const query = 'resourceType=virtualMachines'
    const { matrix } = await read<CapacityAnalytics>(`analytics?${query}`)
    const { headings, records } = await csv(`matrix/export?${query}&show=fits&find=dsv&format=csv`)
    const found = matrix.rows.filter(({ family }) => family.toLowerCase().includes('dsv'))
    expect(headings.slice(3)).toEqual(matrix.regions.flatMap(region => [region, `${region}, machines that fit`]))
    expect(records).toEqual(
      found.map(({ family, familyBase, readyRegions, cells }) => [
        family,
        familyBase,
        String(readyRegions),
        ...cells.flatMap(cell => [cell?.state ?? '', String(cell?.machinesThatFit ?? '')]),
      ]),
    )
    expect(records.length).toBeGreaterThan(0)
    expect(await expectRefusal(await ask('matrix/export?show=stars'), 400)).toMatch(/^show: must be one of deployable/)
  })

  it('hold the comparison of regions: a row for each size that the answer lists, six columns for each region', async () => {
    const { matrix } = await read<CapacityAnalytics>('analytics')
    const other = matrix.regions.find(region => region !== 'westeurope')
    const query = `region=westeurope,${other}&resourceType=virtualMachines&desiredCount=40&familyBase=D`
    const all = await read<RegionComparison>(`regions/compare?${query}&pageSize=500`)
    expect(all.regions.map(({ region }) => region)).toEqual(['westeurope', other])
    const listed = (await (await fetch(`${estate.url}/api/capacity?${query}&limit=50000`)).json()) as Pick<
      CapacityPage,
      'rows'
    >
    for (const { vmSku, cells } of all.rows.slice(0, 40)) {
      const rows = all.regions.map(({ region }) =>
        listed.rows.filter(row => row.vmSku === vmSku && row.region === region),
      )
      expect(
        cells.map(cell => cell?.rows ?? 0),
        vmSku,
      ).toEqual(rows.map(({ length }) => length))
      expect(
        cells.map(cell => cell?.deployableRows ?? 0),
        vmSku,
      ).toEqual(rows.map(found => found.filter(({ fits }) => fits).length))
    }
    const some = await read<RegionComparison>(`regions/compare?${query}&only=differences&pageSize=500`)
    expect(some.pagination.total).toBe(all.differing)
    expect(some.rows).toEqual(all.rows.filter(({ differences }) => differences.length > 0))
    const here = await read<RegionComparison>(`regions/compare?${query}&onlyIn=westeurope&pageSize=500`)
    expect(here.rows).toHaveLength(all.regions[0]?.onlyHere ?? Number.NaN)
    const { headings, records } = await csv(`regions/compare/export?${query}&only=differences&format=csv`)
    expect(headings.slice(5, 8)).toEqual([
      'westeurope',
      'westeurope, subscriptions offered',
      'westeurope, subscriptions read',
    ])
    expect(records.map(([vmSku, , , , differences]) => [vmSku, differences])).toEqual(
      some.rows.map(({ vmSku, differences }) => [vmSku, differences.join(', ')]),
    )
    const { about } = await workbook(`regions/compare/export?${query}&only=differences`)
    expect(about.get('Page')).toMatchObject({
      hyperlink: expect.stringMatching(/view=matrix.*show=regions.*only=differences/),
    })
    expect(about.get('Regions')).toBe(`westeurope, ${other}`)
    expect(await expectRefusal(await ask('regions/compare?region=westeurope'), 400)).toMatch(
      /^region: must name 2 to 6 regions/,
    )
    expect(await expectRefusal(await ask('regions/compare'), 400)).toMatch(/^region: must name 2 to 6 regions/)
  })

  it('hold the changes and the events that the lists have, and the times that were compared', async () => {
    const changes = await read<CapacityChanges>(`changes?from=${from}&pageSize=500`)
    const single = await csv(`changes/export?from=${from}&format=csv`)
    expect(single.records).toHaveLength(changes.pagination.total)
    expect(single.records[0]).toContain(changes.rows[0]?.text)
    const events = await read<ChangeEvents>(`changes/events?from=${from}&pageSize=500`)
    const { headings, records } = await csv(`changes/events/export?from=${from}&format=csv`)
    const texts = records.map(record => record[headings.indexOf('What happened')])
    expect(texts).toEqual(events.rows.map(({ text }) => text))
    const { about } = await workbook(`changes/events/export?from=${from}&sort=sizes:desc`)
    expect(Object.fromEntries(about)).toMatchObject({ From: from, To: expect.any(String), Order: 'Sizes, descending' })
  })

  it('open each event into its single changes', async () => {
    const events = await read<ChangeEvents>(`changes/events?from=${from}&to=${new Date().toISOString()}&pageSize=500`)
    expect(events.rows.length).toBeGreaterThan(0)
    expect(events.rows.reduce((sum, { changes }) => sum + changes, 0)).toBe(
      (await read<CapacityChanges>(`changes?from=${from}&to=${events.to}`)).pagination.total,
    )
    for (const event of events.rows.slice(0, 10)) {
      const what = event.vmSku === event.family ? `sku=${event.vmSku}` : `family=${event.family}`
      const when = `from=${from}&to=${events.to}&changedFrom=${event.firstChangedAt}&changedTo=${event.lastChangedAt}`
      const { pagination, rows } = await read<CapacityChanges>(
        `changes?${when}&region=${event.region}&kind=${event.kind}&${what}&pageSize=500`,
      )
      expect(pagination.total, event.text).toBe(event.changes)
      expect(new Set(rows.map(row => row.subscriptionId)).size).toBe(event.subscriptions)
    }
  })

  it('hold a comparison: a row for each fact, or those that differ', async () => {
    const { rows } = await read<CapacityPage>('paged?region=westeurope&search=d2s_v5&pageSize=2')
    const mark = rows.map(({ subscriptionId, region, vmSku }) => `${subscriptionId}/${region}/${vmSku}`)
    const { headings, records } = await csv(`compare/export?mark=${mark}&format=csv`)
    expect(headings).toEqual(['Fact', 'Differs', ...rows.map(({ vmSku, region }) => `${vmSku}, ${region}`)])
    const facts = new Map(records.map(([fact = '', ...rest]) => [fact, rest]))
    expect(facts.get('Family')).toEqual(['no', ...rows.map(({ family }) => family)])
    expect(facts.get('Subscription')?.slice(1)).toEqual(rows.map(({ subscriptionName }) => subscriptionName))
    expect(facts.has('Premium disks')).toBe(true)
    const some = await csv(`compare/export?mark=${mark}&only=differences&format=csv`)
    expect(some.records).toEqual(records.filter(([, differs]) => differs === 'yes'))
    expect(await expectRefusal(await ask('compare/export?mark=a/b'), 400)).toMatch(/^mark: must be 1 to 6 of/)
  })

  it('hold recommendations: the places of the size, then the alternatives by rank', async () => {
    const body = { targetSku: 'Standard_D2s_v5', count: 3 }
    const found = await read<Recommendations>('recommendations', body)
    const { headings, records } = await csv('recommendations/export?format=csv', body)
    const column = (name: string) => records.map(record => record[headings.indexOf(name)])
    const others = found.recommendations.reduce((sum, { otherPlaces }) => sum + otherPlaces.length, 0)
    expect(records).toHaveLength(found.targetAvailability.length + found.recommendations.length + others)
    const alternatives = records.filter(([role]) => role === 'alternative')
    expect(alternatives.map(record => record[headings.indexOf('SKU')])).toEqual(
      found.recommendations.map(({ vmSku }) => vmSku),
    )
    expect(column('Role')[0]).toBe('asked size')
    const { about } = await workbook('recommendations/export', body)
    expect(Object.fromEntries(about)).toMatchObject({ Size: 'Standard_D2s_v5', 'Machines wanted': '3' })
  })
})
