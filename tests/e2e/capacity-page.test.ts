import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { accessibilityFindings } from './browser.js'
import { param, soon, watchPages } from './watched-pages.js'

const pages = watchPages()

const read = (query: string) => pages.read<CapacityPage>(`/api/capacity/paged?${query}`)

const grid = (page: Page) => page.getByRole('table', { name: 'VM capacity' })
const rowLinks = (page: Page) => grid(page).getByRole('rowheader').getByRole('link')
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
const rowCount = (page: Page) => grid(page).getAttribute('aria-rowcount')
const expectRows = (page: Page, total: number) => expect.poll(() => rowCount(page)).toBe(String(total + 1))

describe('the capacity page', () => {
  it('shows only sizes at an address without a filter', async () => {
    const { pagination, summary } = await read('pageSize=1&resourceType=virtualMachines')
    const page = await pages.open('/?view=sizes')
    await rowLinks(page).first().waitFor()
    await expectRows(page, pagination.total)
    expect(await page.title()).toContain('Capacity')
    await page.getByText('Simulated data').waitFor()
    await page
      .getByRole('banner')
      .getByText(/^Snapshot .* ago/)
      .waitFor()
    const fact = page.getByRole('region', { name: 'Summary' }).getByText('Regions').locator('..')
    expect(await fact.getByRole('strong').textContent()).toBe(String(summary.regions))

    await page.getByRole('checkbox', { name: 'Include hosts and disks' }).check()
    const all = await read('pageSize=1')
    await expectRows(page, all.pagination.total)
    await page.reload()
    await rowLinks(page).first().waitFor()
    await expectRows(page, all.pagination.total)
  })

  it('filters by a click, puts it in the address, and goes back', async () => {
    const sizes = await read('pageSize=1&resourceType=virtualMachines')
    const limited = await read('pageSize=1&resourceType=virtualMachines&availability=Limited')
    const page = await pages.open('/?view=sizes')
    await rowLinks(page).first().waitFor()
    await page
      .getByRole('region', { name: 'Summary' })
      .getByRole('button', { name: /^Limited/ })
      .click()
    await expectRows(page, limited.pagination.total)
    await expect.poll(() => param(page, 'availability')).toBe('Limited')

    await page.getByRole('button', { name: 'Remove Availability: Limited' }).click()
    await expectRows(page, sizes.pagination.total)
    await expect.poll(() => param(page, 'availability')).toBeNull()
    await page.goBack()
    await expectRows(page, limited.pagination.total)
    await page.goBack()
    await expectRows(page, sizes.pagination.total)
  })

  it('chooses several regions from a list, as one step of the history', async () => {
    const { facets } = await read('pageSize=1&resourceType=virtualMachines')
    const [one, two] = facets.region
    const page = await pages.open('/?view=sizes')
    await filters(page).getByRole('button', { name: 'Region' }).click()
    const list = page.getByRole('dialog', { name: 'Region' })
    await list.getByRole('checkbox', { name: new RegExp(`^${one?.label} ${one?.value} `) }).check()
    await list.getByRole('checkbox', { name: new RegExp(`^${two?.label} ${two?.value} `) }).check()
    await expectRows(page, (one?.rows ?? 0) + (two?.rows ?? 0))
    await expect.poll(() => param(page, 'region')).toBe(`${one?.value},${two?.value}`)
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await page.goBack()
    await expect.poll(() => param(page, 'region')).toBeNull()
  })

  it('keeps the whole view over a reload', async () => {
    const page = await pages.open('/?resourceType=disks,virtualMachines&sort=vCpus:desc&hide=family')
    await rowLinks(page).first().waitFor()
    const first = await rowLinks(page).first().textContent()
    await page.reload()
    await rowLinks(page).first().waitFor()
    await expect.poll(() => rowLinks(page).first().textContent()).toBe(first)
    await page.getByRole('button', { name: 'Remove Kind: disks' }).waitFor()
    expect(await grid(page).getByRole('columnheader', { name: 'vCPU', exact: true }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    expect(await grid(page).getByRole('columnheader', { name: 'Family', exact: true }).count()).toBe(0)
  })

  it('sorts by a column, and the other way on the next click', async () => {
    const page = await pages.open('/?view=sizes')
    await rowLinks(page).first().waitFor()
    const header = grid(page).getByRole('columnheader', { name: 'Machines that fit' })
    const max = await read('pageSize=1&resourceType=virtualMachines&sort=machinesThatFit:desc')
    await header.getByRole('button', { name: 'Machines that fit', exact: true }).click()
    await expect.poll(() => param(page, 'sort')).toBe('machinesThatFit:desc')
    await expect.poll(() => rowLinks(page).first().textContent()).toBe(max.rows[0]?.vmSku)
    await header.getByRole('button', { name: 'Machines that fit', exact: true }).click()
    await expect.poll(() => param(page, 'sort')).toBe('machinesThatFit:asc')
    expect(await header.getAttribute('aria-sort')).toBe('ascending')
  })

  it('works with the keyboard alone', async () => {
    const page = await pages.open('/?view=sizes')
    await rowLinks(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('d4s')
    const { pagination } = await read('pageSize=1&resourceType=virtualMachines&search=d4s')
    await expectRows(page, pagination.total)
    await expect.poll(() => param(page, 'search')).toBe('d4s')

    await rowLinks(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const third = rowLinks(page).nth(2)
    const name = await third.getAttribute('aria-label')
    expect(await third.evaluate(link => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: /^Standard_/ })
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)

    await page.keyboard.press('End')
    await grid(page)
      .locator(`[aria-rowindex="${pagination.total + 1}"]`)
      .getByRole('link')
      .waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await help.waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await page.keyboard.press('f')
    await page.getByRole('dialog', { name: 'Region' }).waitFor()
  })

  it('loads more rows while scrolling, to any row of the list', async () => {
    const { pagination } = await read('pageSize=1&resourceType=virtualMachines&sort=vmSku:asc')
    const page = await pages.open('/?sort=vmSku:asc')
    await rowLinks(page).first().focus()
    await page.keyboard.press('End')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')))
      .toBe(String(pagination.total + 1))
    const last = grid(page).getByRole('row').last().getByRole('rowheader').getByRole('link')
    await last.waitFor()
    await page.keyboard.press('Home')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')))
      .toBe('2')
  })

  it('opens a row from its address alone and narrows the list by it', async () => {
    const { rows, facets } = await read('pageSize=1&resourceType=virtualMachines')
    const regions = facets.region
    const [row] = rows
    const page = await pages.open(`/?row=${row?.subscriptionId}/${row?.region}/${row?.vmSku}`)
    const drawer = page.getByRole('dialog', { name: row?.vmSku ?? '' })
    await drawer
      .getByText(row?.availability ?? '')
      .first()
      .waitFor()
    await drawer
      .getByRole('link', { name: `Only ${regions.find(({ value }) => value === row?.region)?.label}` })
      .click()
    await expect.poll(() => param(page, 'region')).toBe(row?.region)
    const { pagination } = await read(`pageSize=1&resourceType=virtualMachines&region=${row?.region}`)
    await expectRows(page, pagination.total)
    await drawer.getByRole('button', { name: 'Close details' }).click()
    await expect.poll(() => param(page, 'row')).toBeNull()
  })

  it('links from a family to its sizes', async () => {
    const page = await pages.open('/?view=sizes')
    await page.getByRole('link', { name: 'Families' }).click()
    const families = page.getByRole('table', { name: 'Families by region' })
    const link = families.getByRole('rowheader').getByRole('link').first()
    // The names of regions may be read after the rows.
    await soon(() => link.getAttribute('aria-label')).toContain(' (')
    const label = await link.getAttribute('aria-label')
    await link.click()
    await rowLinks(page).first().waitFor()
    await soon(() => param(page, 'family')).not.toBeNull()
    expect(label).toContain(` (${param(page, 'region')})`)
  })

  it('explains an empty result and offers to clear the filter', async () => {
    const { facets } = await read('pageSize=1&resourceType=virtualMachines')
    const region = facets.region[0]
    const page = await pages.open(`/?region=${region?.value}&search=no-such-size`)
    await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor()
    await page.getByText(`Without Search: no-such-size: ${region?.rows.toLocaleString('en-US')} rows`).waitFor()
    await page
      .getByRole('region', { name: 'No rows' })
      .getByRole('button', { name: 'Remove Search: no-such-size' })
      .click()
    await expectRows(page, region?.rows ?? 0)
  })

  it('names unknown parts of the address', async () => {
    const page = await pages.open('/?availability=Plenty')
    const alert = page.getByRole('alert')
    await alert.getByText(/does not know "Plenty"; allowed: Available, Limited/).waitFor()
    await alert.getByRole('link', { name: 'Remove availability' }).click()
    await rowLinks(page).first().waitFor()
    await soon(() => page.url()).toBe(`${pages.url}/`)
  })
})

describe('for everyone', () => {
  it.each(['light', 'dark'] as const)('has no accessibility findings in the %s theme', async colorScheme => {
    const page = await pages.open('/?availability=Available', { colorScheme, viewport: { width: 1440, height: 640 } })
    await rowLinks(page).first().click()
    await page.getByRole('heading', { name: 'Where else it fits' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Close details' }).click()
    await filters(page).getByRole('button', { name: 'Family' }).click()
    await page.getByRole('dialog', { name: 'Family' }).getByRole('checkbox').first().waitFor()
    expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
  })

  it('remembers the theme that was chosen', async () => {
    const page = await pages.open('/?view=sizes', { colorScheme: 'light' })
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await ground()
    await page.reload()
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor()
    expect(await ground()).toBe(dark)
  })

  it.each([360, 400, 1920])('never scrolls sideways at %i px', async width => {
    const page = await pages.open('/?availability=Available', { viewport: { width, height: 800 } })
    await rowLinks(page).first().waitFor()
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overhang()).toBe(0)
    if (width > 800) return
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Availability 1' }).click()
    await page.getByRole('dialog', { name: 'Availability' }).waitFor()
    expect(await overhang()).toBe(0)
  })
})
