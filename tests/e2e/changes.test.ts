import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { ChangeEvents } from '#shared/contract/capacity/change-events.js'
import { parseCsv } from '../support/csv.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages({ historyDays: 3 })
const sizes = 'resourceType=virtualMachines'
const hoursAgo = (hours: number) => `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`

/** The records of the file that an option of the dialog saves. */
async function savedCsv(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV file' }).click()
  const text = readFileSync(await (await saving).path(), 'utf8')
  await dialog.getByText(/^Saved as headroom-.*\.csv$/).waitFor()
  return parseCsv(text.replace(/^\uFEFF/, ''))
}

/** A sentence of the API as the page shows it: regions by name, with their codes. */
async function withTitles(sentence: string): Promise<string> {
  const { facets } = await pages.read<CapacityPage>('/api/capacity/paged?pageSize=1')
  return facets.region.reduce(
    (text, { value, label }) => text.replace(`in ${value} `, `in ${label} (${value}) `),
    sentence,
  )
}

describe('what changed since last week', () => {
  it('is told by events that open with the keyboard, can be sorted, shared and exported', async () => {
    const page = await pages.open(`/?view=changes&${sizes}`)
    await page.getByRole('button', { name: 'Since last week' }).click()
    const table = page.getByRole('table', { name: 'Changes by event' })
    await table.waitFor()
    await soon(() => param(page, 'from')).not.toBeNull()
    const from = param(page, 'from') ?? ''
    expect(Math.abs(Date.parse(from) - Date.now() + 7 * 86_400_000)).toBeLessThan(180_000)
    const query = `${sizes}&from=${from}`
    const { rows, pagination } = await pages.read<ChangeEvents>(`/api/capacity/changes/events?${query}&pageSize=100`)
    const [first] = rows
    expect(first).toBeDefined()
    await page.getByText(`${pagination.total} event`).first().waitFor()
    await expectSound(page)

    const told = await withTitles(first?.text ?? '')
    const opener = table.getByRole('button', { name: told, exact: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    const single = page.getByRole('table', { name: `Changes of: ${told}` })
    await single.waitFor()
    expect(await single.getByRole('row').count()).toBe((first?.changes ?? 0) + 1)
    await expectSound(page)
    await page.keyboard.press('Enter')
    await single.waitFor({ state: 'detached' })

    const heading = table.getByRole('columnheader', { name: 'Sizes' })
    await heading.getByRole('button').click()
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(() => param(page, 'order')).toBe('sizes:desc')
    const sorted = await pages.read<ChangeEvents>(`/api/capacity/changes/events?${query}&sort=sizes:desc`)
    const records = await savedCsv(page)
    const text = records[0]?.indexOf('What happened') ?? -1
    expect(records.slice(1).map(record => record[text])).toEqual(sorted.rows.map(row => row.text))

    const fresh = await pages.open(page.url().slice(pages.url.length))
    const shared = fresh.getByRole('table', { name: 'Changes by event' })
    await shared
      .getByRole('button', { name: await withTitles(sorted.rows[0]?.text ?? ''), exact: true })
      .first()
      .waitFor()
  })

  it('can be listed one by one, and exported so', async () => {
    const page = await pages.open(`/?view=changes&${sizes}&from=${hoursAgo(60)}`)
    await page.getByRole('table', { name: 'Changes by event' }).waitFor()
    await page.getByLabel('One row for each').selectOption('single change')
    await page.getByRole('table', { name: 'Changes', exact: true }).waitFor()
    await expect.poll(() => param(page, 'as')).toBe('list')
    const [headings, ...records] = await savedCsv(page)
    expect(headings).toContain('What changed')
    await page
      .getByText(`${records.length.toLocaleString('en-US')} change`)
      .first()
      .waitFor()
  })
})

describe('a file holds', () => {
  it('the families with the columns and the order that are shown', async () => {
    const page = await pages.open(`/?view=families&${sizes}&sort=quotaFree:desc&hide=familyBase`)
    await page.getByRole('table', { name: 'Families by region' }).getByRole('rowheader').first().waitFor()
    const { rows } = await pages.read<{ rows: { family: string; region: string }[] }>(
      `/api/capacity/families?${sizes}&sort=quotaFree:desc&limit=10000`,
    )
    const [headings, ...records] = await savedCsv(page)
    expect(headings?.slice(0, 2)).toEqual(['Family', 'Region'])
    expect(headings).toContain('Quota free (vCPU)')
    expect(headings).not.toContain('Series')
    expect(records.map(record => record.slice(0, 2))).toEqual(rows.map(({ family, region }) => [family, region]))
  })

  it('the matrix with its figure', async () => {
    const page = await pages.open(`/?view=matrix&${sizes}&show=fits&find=dsv5`)
    await page.getByLabel('Figure in the cells').waitFor()
    const [headings, ...records] = await savedCsv(page)
    expect(headings).toContain('westeurope, machines that fit')
    expect(records.every(([family]) => /dsv5/i.test(family ?? ''))).toBe(true)
    expect(records.length).toBeGreaterThan(0)
  })

  it('the comparison and the recommendations', async () => {
    const { rows } = await pages.read<{ rows: { subscriptionId: string; region: string; vmSku: string }[] }>(
      `/api/capacity/paged?${sizes}&search=s_v5&pageSize=3`,
    )
    const mark = rows.map(({ subscriptionId, region, vmSku }) => `${subscriptionId}/${region}/${vmSku}`).join(',')
    const compare = await pages.open(`/?view=compare&mark=${mark}`)
    await compare.getByRole('table', { name: 'Comparison' }).waitFor()
    expect((await savedCsv(compare))[0]).toEqual([
      'Fact',
      'Differs',
      ...rows.map(({ vmSku, region }) => `${vmSku}, ${region}`),
    ])
    const recommend = await pages.open(`/?view=recommend&target=Standard_D2s_v5&${sizes}`)
    await recommend.getByRole('table', { name: 'Alternatives' }).waitFor()
    const [headings, ...records] = await savedCsv(recommend)
    expect(headings?.slice(0, 3)).toEqual(['Role', 'Rank', 'SKU'])
    expect(records[0]?.[2]).toBe('Standard_D2s_v5')
    await expectSound(recommend)
  })
})
