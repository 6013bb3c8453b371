import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectSound, param, watchPages } from './watched-pages.js'

const pages = watchPages({ regions: ['westeurope', 'eastus'] })
const sizes = 'resourceType=virtualMachines'
const named = 'West Europe westeurope'
const title = 'West Europe (westeurope)'

const rowLink = (page: Page) =>
  page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link', { name: title }).first()

it('names regions in the rows, the chips, the pane, the comparison and the window, each with its code', async () => {
  const page = await pages.open(`/?${sizes}&region=westeurope`)
  await rowLink(page).waitFor()
  await page.getByRole('cell', { name: named, exact: true }).first().waitFor()
  await page.getByRole('button', { name: `Remove Region: ${title}` }).waitFor()
  await expect.poll(() => page.title()).toBe('Sizes in West Europe · Capacity · Headroom')

  await rowLink(page).focus()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: /^Unmark Standard_.* in West Europe \(westeurope\), / }).waitFor()
  await page.keyboard.press('Enter')
  const pane = page.getByRole('dialog', { name: /^Standard_/ })
  await pane.getByRole('definition').filter({ hasText: named }).waitFor()
  await pane.getByRole('link', { name: 'Only West Europe' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Standard_.* in West Europe · Sizes · Capacity · Headroom$/)

  await page.getByRole('link', { name: 'Compare', exact: true }).first().click()
  const table = page.getByRole('table', { name: 'Comparison' })
  await table.getByRole('columnheader', { name: title }).waitFor()
  await table
    .getByRole('row', { name: /^Region/ })
    .getByText(title)
    .waitFor()
})

it('names regions over the matrix and beside the map, and leads to them by their codes', async () => {
  const page = await pages.open(`/?view=matrix&${sizes}`)
  const head = page.getByRole('columnheader', { name: named })
  expect(await head.getByRole('link').getAttribute('title')).toBe(`Sizes in ${title}`)
  await expectSound(page)
  await page.goto(`${pages.url}/?view=map&${sizes}`)
  await page.getByRole('table', { name: 'Regions' }).getByRole('link', { name: named }).click()
  await rowLink(page).waitFor()
  await expect.poll(() => param(page, 'region')).toBe('westeurope')
})

it('names regions where recommendations say what to change', async () => {
  const page = await pages.open(`/?view=recommend&${sizes}&region=westeurope&target=Standard_D64s_v5&desiredCount=1000`)
  const places = page.getByRole('table', { name: 'Places of Standard_D64s_v5' })
  await places.getByText(named).first().waitFor()
  await places.getByRole('listitem').filter({ hasText: title }).first().waitFor()
})
