import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RegionComparison } from '#shared/contract/capacity/region-comparison.js'
import { parseCsv } from '../support/csv.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages({ regions: ['westeurope', 'northeurope', 'eastus'] })
const filter = 'resourceType=virtualMachines&familyBase=D'
const regions = ['westeurope', 'northeurope']
const table = (page: Page) => page.getByRole('table', { name: 'Sizes by region' })

async function listedSizes(page: Page): Promise<string[]> {
  await table(page).waitFor()
  return table(page).getByRole('rowheader').allTextContents()
}

async function chooseRegion(page: Page, code: string) {
  const dialog = page.getByRole('dialog', { name: 'Region' })
  const search = dialog.getByRole('searchbox', { name: 'Find regions' })
  await search.fill(code)
  await dialog.getByRole('checkbox', { name: new RegExp(` ${code} `) }).press('Space')
  await soon(() => param(page, 'region')).toContain(code)
}

async function exportedSizes(page: Page): Promise<string[]> {
  await page.keyboard.press('e')
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'CSV file' }).press('Enter')
  const text = readFileSync(await (await saving).path(), 'utf8')
  await page.keyboard.press('Escape')
  return parseCsv(text.replace(/^\uFEFF/, ''))
    .slice(1)
    .map(([vmSku = '']) => vmSku)
}

/** The sizes of an answer; where there are none, the reason. */
async function expectSizes(page: Page, { rows }: RegionComparison) {
  if (rows.length > 0) await soon(() => listedSizes(page)).toEqual(rows.map(({ vmSku }) => vmSku))
  else
    await page
      .getByRole('status')
      .filter({ hasText: /offered|differs/ })
      .waitFor()
}

it('regions are chosen by keyboard, set against each other, exported and shared', async () => {
  const read = (more = '') =>
    pages.read<RegionComparison>(`/api/capacity/regions/compare?${filter}&region=${regions}&pageSize=100${more}`)
  // Prices come by a run of their own, and sizes differ in them.
  await expect
    .poll(async () => (await read()).rows.some(({ cells }) => cells.every(cell => cell?.pricePerHour)), {
      timeout: 60_000,
    })
    .toBe(true)
  const page = await pages.open(`/?view=matrix&${filter}`)
  await page.getByRole('link', { name: 'Compare regions' }).press('Enter')
  await page.getByRole('heading', { name: 'Choose 2 to 6 regions' }).waitFor()
  await page.keyboard.press('f')
  for (const region of regions) await chooseRegion(page, region)
  await page.keyboard.press('Escape')

  const all = await read()
  await soon(() => listedSizes(page)).toEqual(all.rows.map(({ vmSku }) => vmSku))
  await page.getByText(`${all.differing} of ${all.sizes} sizes differ`).waitFor()
  const differences = (shown: Page) => shown.getByRole('combobox', { name: 'Sizes' })
  await differences(page).selectOption('differences')
  const differing = await read('&only=differences')
  expect(differing.pagination.total).toBeGreaterThan(0)
  await soon(() => listedSizes(page)).toEqual(differing.rows.map(({ vmSku }) => vmSku))
  await table(page).getByRole('columnheader', { name: 'West Europe (westeurope)' }).waitFor()
  await expectSound(page)

  const shown = await listedSizes(page)
  const file = await exportedSizes(page)
  expect(file).toHaveLength(differing.pagination.total)
  expect(file.slice(0, shown.length)).toEqual(shown)

  const other = await pages.open(page.url().slice(pages.url.length))
  await soon(() => listedSizes(other)).toEqual(shown)
  expect(await differences(other).inputValue()).toBe('differences')
  const offers = await read('&only=offer')
  await differences(other).selectOption('offer')
  await expectSizes(other, offers)

  const here = await read('&only=offer&onlyIn=northeurope')
  await other.getByRole('combobox', { name: 'Offered in' }).selectOption('northeurope')
  await expectSizes(other, here)
})

it('says which filters would hide offers, and that they are not applied', async () => {
  const page = await pages.open(`/?view=matrix&show=regions&${filter}&region=${regions}&availability=Available`)
  await page.getByText('The filters by availability, fit and price are not applied here').waitFor()
  await table(page).waitFor()
})
