import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityAnalytics } from '#shared/contract/capacity/capacity-analytics.js'
import { expectSound, param, watchPages } from './watched-pages.js'

const pages = watchPages()

const sizes = 'resourceType=virtualMachines'
const readRows = (query: string) => pages.read<CapacityPage>(`/api/capacity/paged?${sizes}&${query}`)
const grid = (page: Page) => page.getByRole('table', { name: 'VM capacity' })
const rowLinks = (page: Page) => grid(page).getByRole('rowheader').getByRole('link')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))

describe('the matrix', () => {
  const matrix = (page: Page) => page.getByRole('table', { name: 'Families by region' })

  it('is a table with arrow keys, and a cell links to its sizes', async () => {
    const { matrix: data } = await pages.read<CapacityAnalytics>(`/api/capacity/analytics?${sizes}`)
    const page = await pages.open(`/?${sizes}`)
    await page.getByRole('link', { name: 'Matrix' }).click()
    await matrix(page).waitFor()
    expect(await matrix(page).getAttribute('aria-rowcount')).toBe(String(data.rows.length + 1))
    expect(await matrix(page).getByRole('columnheader').count()).toBe(data.regions.length + 1)
    await page.getByText(`${data.rows.length} families in ${data.regions.length} regions`).waitFor()
    await expectSound(page)

    const [row] = data.rows
    await matrix(page)
      .getByRole('link', { name: row?.family ?? '' })
      .focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe('0 1')
    await page.keyboard.press('Control+End')
    await expect.poll(() => focused(page)).toBe(`${data.rows.length - 1} ${data.regions.length}`)
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe('0 1')
    await page.keyboard.press('Enter')
    await rowLinks(page).first().waitFor()
    await expect.poll(() => param(page, 'region')).toBe(data.regions[0])
    await expect.poll(() => param(page, 'family')).toBe(row?.family.toLowerCase())
    const { pagination } = await readRows(`pageSize=1&region=${data.regions[0]}&family=${row?.family}`)
    await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe(String(pagination.total + 1))
  })

  it('finds families by a part of their name, and can show another figure', async () => {
    const { matrix: data } = await pages.read<CapacityAnalytics>(`/api/capacity/analytics?${sizes}`)
    const wanted = data.rows.filter(({ family }) => family.toLowerCase().includes('dsv5'))
    const page = await pages.open(`/?view=matrix&${sizes}`)
    await page.getByLabel('Find a family').fill('dsv5')
    await expect.poll(() => matrix(page).getAttribute('aria-rowcount')).toBe(String(wanted.length + 1))
    await expect.poll(() => param(page, 'find')).toBe('dsv5')
    await page.getByLabel('Figure in the cells').selectOption({ label: 'Best score for one machine' })
    const cell = wanted.flatMap(({ cells }) => cells).find(one => one?.bestScore)
    await matrix(page)
      .getByRole('link', { name: `${cell?.bestScore} best score for one machine. ` })
      .first()
      .waitFor()
    await page.getByLabel('Find a family').fill('no such family')
    await page.getByText('No family name contains “no such family”.').waitFor()
  })
})

it('shows an error for a tab that cannot be loaded, with the other tabs still working', async () => {
  const page = await pages.open(`/?${sizes}`)
  await rowLinks(page).first().waitFor()
  await page.route('**/assets/map-view-*.js', route => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Map' }).click()
  await page.getByRole('heading', { name: 'This page has failed' }).waitFor()
  await page.goBack()
  await rowLinks(page).first().waitFor()
  await page.close()
  await pages.close(/status of 404|dynamically imported module/)
})

describe('the map', () => {
  it('has a list of every region beside it, with links to the sizes', async () => {
    const { regionHealth } = await pages.read<CapacityAnalytics>(`/api/capacity/analytics?${sizes}`)
    const page = await pages.open(`/?view=map&${sizes}`)
    const list = page.getByRole('table', { name: 'Regions' })
    await list.waitFor()
    expect(await list.getByRole('link').count()).toBe(regionHealth.length)
    const [one] = regionHealth
    const decided = (one?.rows ?? 0) - (one?.undecidedRows ?? 0)
    await list
      .getByRole('row', { name: one?.displayName ?? '' })
      .getByText(
        `one machine fits in ${one?.deployableRows.toLocaleString('en-US')} of ${decided.toLocaleString('en-US')} rows`,
      )
      .first()
      .waitFor()
    await expectSound(page)
    await list.getByRole('link', { name: `${one?.displayName} ${one?.region}`, exact: true }).press('Enter')
    await rowLinks(page).first().waitFor()
    await expect.poll(() => param(page, 'region')).toBe(one?.region)
  })
})

describe('the comparison', () => {
  it('shows marked rows side by side, keeps them in the address, and can hide equal values', async () => {
    const page = await pages.open(`/?${sizes}&search=d2s_v5`)
    await rowLinks(page).first().focus()
    await page.keyboard.press('c')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('c')
    await grid(page).getByRole('checkbox').nth(2).check()
    const tray = page.getByRole('complementary', { name: 'Marked to compare' })
    await tray.getByText('3 of 6 marked').waitFor()
    await rowLinks(page).first().click()
    const drawer = page.getByRole('dialog', { name: /^Standard_/ })
    await drawer.waitFor()
    await grid(page).getByRole('checkbox').nth(2).press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await tray.getByRole('link', { name: 'Compare' }).click()

    const table = page.getByRole('table', { name: 'Comparison' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').count()).toBe(4)
    await table.getByRole('rowheader', { name: 'Architecture' }).waitFor()
    await expectSound(page)
    await page.getByLabel('Differences only').check()
    await table.getByRole('rowheader', { name: 'Architecture' }).waitFor({ state: 'detached' })
    await expect.poll(() => param(page, 'only')).toBe('differences')
    await page.reload()
    await table.getByRole('columnheader').nth(3).waitFor()
    await table
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(3)
    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.getByText('Nothing is marked.').waitFor()
    expect(await page.getByText(/Differences only|Remove all|differ$/).count()).toBe(0)
  })

  it('says when the facts of a size could not be read', async () => {
    const [row] = (await readRows('pageSize=1&search=d2s_v5')).rows
    const page = await pages.open(`/?${sizes}`)
    await rowLinks(page).first().waitFor()
    const words = 'The catalog is away.'
    await page.route(`**/api/sku-catalog/skus/${row?.vmSku}`, route =>
      route.fulfill({ status: 500, json: { error: words, ref: '00000000-0000-4000-8000-000000000001' } }),
    )
    await page.goto(`${pages.url}/?view=compare&mark=${row?.subscriptionId}/${row?.region}/${row?.vmSku}`)
    const table = page.getByRole('table', { name: 'Comparison' })
    await page.getByRole('alert').getByText(words).waitFor()
    await page.unroute(`**/api/sku-catalog/skus/${row?.vmSku}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await table.getByRole('rowheader', { name: 'Architecture' }).waitFor()
    await page.close()
    await pages.close(/status of 500/)
  })
})

describe('saved views', () => {
  it('store an address under a name, which can be changed and deleted', async () => {
    const page = await pages.open(`/?view=matrix&${sizes}&find=ds`)
    const views = page.getByRole('button', { name: 'Views' })
    const dialog = page.getByRole('dialog', { name: 'Saved views' })
    await views.click()
    await dialog.getByLabel('Save this view as').fill('Ds families')
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: 'Ds families' }).waitFor()
    await page.goto(`${pages.url}/?view=sizes`)
    await rowLinks(page).first().waitFor()
    await views.click()
    await dialog.getByRole('button', { name: 'Rename Ds families' }).click()
    await dialog.getByLabel('New name of Ds families').fill('Families of Ds')
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: 'Families of Ds' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => param(page, 'find')).toBe('ds')
    await views.click()
    await dialog.getByRole('button', { name: 'Delete Families of Ds' }).click()
    await dialog.getByText('Nothing is saved yet.').waitFor()
  })

  it('stay open while a tab arrives below them', async () => {
    const page = await pages.open(`/?${sizes}`)
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    await page.route('**/assets/matrix-view-*.js', async route => {
      await isOpen
      await route.continue()
    })
    await page.getByRole('link', { name: 'Matrix' }).click()
    await page.getByRole('button', { name: 'Views' }).click()
    const field = page.getByRole('dialog', { name: 'Saved views' }).getByLabel('Save this view as')
    await field.fill('Half a na')
    open()
    await page.getByRole('table', { name: 'Families by region' }).waitFor()
    expect(await field.inputValue()).toBe('Half a na')
  })

  it('can contain characters that addresses escape', async () => {
    const page = await pages.open(`/?view=families&search=100%`)
    const dialog = page.getByRole('dialog', { name: 'Saved views' })
    await page.getByRole('button', { name: 'Views' }).click()
    await dialog.getByLabel('Save this view as').fill('All of it')
    await page.keyboard.press('Enter')
    expect(await dialog.getByRole('link', { name: 'All of it' }).getAttribute('title')).toContain('search=100%')
  })
})

describe('the export', () => {
  it('contains the rows, the order and the columns that are visible', async () => {
    const query = 'search=d4s_v5&sort=placementScore:desc'
    const { pagination, rows } = await readRows(`pageSize=1&${query}`)
    const page = await pages.open(`/?${sizes}&${query}&hide=family,familyBase,subscriptionName`)
    await rowLinks(page).first().waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByText(`${pagination.total} rows`).waitFor()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'CSV file' }).click()
    const lines = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    expect(lines.length).toBe(pagination.total + 1)
    expect(lines[0]).toMatch(/^\uFEFF?SKU,Region,Availability,/)
    expect(lines[0]).not.toMatch(/,(Family|Series|Subscription)(,|$)/)
    expect(lines[1]?.startsWith(`${rows[0]?.vmSku},${rows[0]?.region},`)).toBe(true)
    await dialog.getByText(/^Saved as headroom.*\.csv$/).waitFor()

    const workbook = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Excel workbook' }).click()
    expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  it("says why there is none, in the service's words", async () => {
    const page = await pages.open(`/?${sizes}`)
    await rowLinks(page).first().waitFor()
    const words = 'The export would have 3 rows; at most 2 are written. Narrow the filters.'
    await page.route('**/api/capacity/export?*', route =>
      route.fulfill({ status: 400, json: { error: words, ref: '00000000-0000-4000-8000-000000000001' } }),
    )
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'CSV file' }).click()
    await page.getByRole('dialog', { name: 'Export' }).getByText(words).waitFor()
    await page.close()
    await pages.close(/status of 400/)
  })
})
