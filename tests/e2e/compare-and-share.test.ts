import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { parseCsv } from '../support/csv.js'
import { expectSound, param, watchPages } from './watched-pages.js'

const pages = watchPages({ regions: ['westeurope', 'northeurope', 'eastus'] })

const comparison = (page: Page) => page.getByRole('table', { name: 'Comparison' })

/** The rows of the comparison, as text, once the names of regions are known too. */
async function readComparison(page: Page): Promise<string[][]> {
  await comparison(page).getByRole('rowheader', { name: 'Architecture' }).waitFor()
  await comparison(page).getByRole('columnheader').getByText('West Europe (westeurope)').first().waitFor()
  const rows = await comparison(page).getByRole('row').all()
  return Promise.all(rows.map(row => row.locator('th, td').allInnerTexts()))
}

async function exportCsv(page: Page): Promise<string[][]> {
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV file' }).press('Enter')
  const text = readFileSync(await (await saving).path(), 'utf8')
  await page.keyboard.press('Escape')
  return parseCsv(text.replace(/^\uFEFF/, ''))
}

it('three sizes are compared, exported and shared, and everybody who opens the link sees the same', async () => {
  const one = 'resourceType=virtualMachines&region=westeurope&search=s_v5&sort=vmSku:asc'
  // Prices come by a run of their own, which may end later.
  await expect
    .poll(async () => (await pages.read<CapacityPage>(`/api/capacity/paged?${one}&pageSize=1`)).rows[0]?.pricePerHour, {
      timeout: 60_000,
    })
    .toBeTypeOf('number')
  const { facets } = await pages.read<CapacityPage>(`/api/capacity/paged?${one}&pageSize=1`)
  const subscription = facets.subscriptionIds[0]?.value
  const { rows } = await pages.read<CapacityPage>(`/api/capacity/paged?${one}&subscriptionIds=${subscription}`)
  const sizes = rows.slice(0, 3).map(({ vmSku }) => vmSku)
  expect(new Set(sizes).size).toBe(3)

  const page = await pages.open(`/?view=sizes&${one}&subscriptionIds=${subscription}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const links = page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link')
  await links.first().focus()
  for (const size of sizes) {
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(size)
    await page.keyboard.press('c')
    await page.keyboard.press('ArrowDown')
  }
  const tray = page.getByRole('complementary', { name: 'Marked to compare' })
  await tray.getByText('3 of 6 marked').waitFor()
  await tray.getByRole('link', { name: 'Compare' }).press('Enter')

  const shown = await readComparison(page)
  expect(shown[0]?.slice(1).map(text => sizes.filter(size => text.includes(size)))).toEqual(sizes.map(size => [size]))
  await expectSound(page)

  const file = await exportCsv(page)
  expect(file[0]?.slice(2)).toEqual(sizes.map(size => `${size}, westeurope`))
  const exported = new Map(file.map(([fact, , ...values]) => [fact, values]))
  const onScreen = new Map(shown.map(([fact = '', ...values]) => [fact.replace(/\s*≠.*$/s, ''), values]))
  const isDifferent = ([fact = '']: string[]) => (fact.includes('≠') ? 'yes' : 'no')
  expect(file.slice(1).map(([fact, differs]) => [fact, differs])).toEqual(
    shown.slice(1).map(line => [line[0]?.replace(/\s*≠.*$/s, ''), isDifferent(line)]),
  )
  for (const fact of [
    'Availability',
    'Binding constraint',
    'Machines that fit',
    'Shortfall',
    'Subscription',
    'Zones',
    'Retires',
    'Memory',
    'Architecture',
    'Data disks',
  ])
    expect(exported.get(fact), fact).toEqual(onScreen.get(fact))

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search, or run a command' }).fill('copy the link')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Messages' }).getByText('The link to this page is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())

  const other = await pages.open(link.slice(pages.url.length))
  expect(await readComparison(other)).toEqual(shown)
  expect(await exportCsv(other)).toEqual(file)
  expect(param(other, 'subscriptionIds')).toBe(subscription)
})
