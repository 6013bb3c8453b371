import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFindings } from './browser.js'
import { param, soon, watchPages } from './watched-pages.js'

const pages = watchPages()

const grid = (page: Page) => page.getByRole('table', { name: 'VM capacity' })
const rowLinks = (page: Page) => grid(page).getByRole('rowheader').getByRole('link')
const pane = (page: Page) => page.getByRole('dialog', { name: /^Standard_/ })
const openRowIndex = (page: Page) => grid(page).locator('tr[aria-current]').getAttribute('aria-rowindex')
const scrolledBy = (page: Page) =>
  page.getByRole('region', { name: 'VM capacity, rows' }).evaluate(box => box.scrollTop)

async function openFirstRow(path: string, options?: Parameters<typeof pages.open>[1]): Promise<Page> {
  const page = await pages.open(path, options)
  await rowLinks(page).first().click()
  await pane(page).waitFor()
  return page
}

describe('the row that is open', () => {
  it('stands beside the rows where there is room, and over them elsewhere', async () => {
    const page = await openFirstRow('/?view=sizes')
    const edges = async () => {
      const [rows, row] = [await grid(page).locator('..').boundingBox(), await pane(page).boundingBox()]
      return { rowsEnd: (rows?.x ?? 0) + (rows?.width ?? 0), rowBegin: row?.x ?? 0 }
    }
    const wide = await edges()
    expect(wide.rowBegin).toBeGreaterThan(wide.rowsEnd)
    await page.setViewportSize({ width: 1100, height: 800 })
    const overlap = () => edges().then(({ rowsEnd, rowBegin }) => rowsEnd - rowBegin)
    await soon(overlap).toBeGreaterThan(0)
  })

  it('leads to the next and the previous row by keys and buttons, and one step back closes it', async () => {
    const page = await openFirstRow('/?sort=vmSku:asc')
    const first = param(page, 'row')
    const previous = pane(page).getByRole('button', { name: 'Previous row' })
    expect(await previous.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('j')
    await soon(() => openRowIndex(page)).toBe('3')
    await expect.poll(() => param(page, 'row')).not.toBe(first)
    await pane(page).getByRole('button', { name: 'Next row' }).click()
    await soon(() => openRowIndex(page)).toBe('4')
    for (let step = 0; step < 40; step++) await page.keyboard.press('j')
    await soon(() => openRowIndex(page)).toBe('44')
    expect(await scrolledBy(page)).toBeGreaterThan(0)
    await page.keyboard.press('k')
    await soon(() => openRowIndex(page)).toBe('43')
    await page.goBack()
    await pane(page).waitFor({ state: 'hidden' })
    const focusedRow = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))
    await soon(focusedRow).toBe('43')
  })

  it('is stepped through no further than where it is known what comes', async () => {
    const page = await pages.open('/?view=compare')
    expect(await page.getByRole('button', { name: 'Next row' }).count()).toBe(0)
  })
})

describe('copying', () => {
  const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
  const list = (page: Page) => page.getByRole('dialog', { name: 'Copy as' })

  it('gives the question to the API as commands that answer the same rows', async () => {
    const page = await pages.open('/?search=d4s&desiredCount=3', clipboard)
    await rowLinks(page).first().waitFor()
    await page.getByRole('button', { name: 'Copy as' }).click()
    await list(page).getByRole('button', { name: 'Azure CLI, az rest' }).click()
    await list(page).getByText('Copied: Azure CLI, az rest.').waitFor()
    expect(await copied(page)).toMatch(/^az rest --method get --url '.*' --skip-authorization-header$/)
    await list(page).getByRole('button', { name: 'Address of the API' }).click()
    await list(page).getByText('Copied: Address of the API.').waitFor()
    const answer = (await (await fetch(await copied(page))).json()) as { pagination: { total: number } }
    expect(await grid(page).getAttribute('aria-rowcount')).toBe(String(answer.pagination.total + 1))
    expect(await list(page).getByRole('button', { name: 'Azure CLI, Bicep' }).isDisabled()).toBe(true)
    expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
  })

  it('gives the machines asked for, in the zones of the row', async () => {
    const page = await openFirstRow('/?fits=true&desiredCount=2&zones=2&availability=Available', clipboard)
    await pane(page).getByRole('button', { name: 'Copy as' }).click()
    await list(page).getByRole('button', { name: 'Azure CLI', exact: true }).click()
    await list(page).getByText('Copied: Azure CLI.').waitFor()
    const [, region, size] = param(page, 'row')?.split('/') ?? []
    const text = await copied(page)
    for (const part of ['az vmss create', `--vm-sku ${size}`, `--location ${region}`, '--instance-count 2'])
      expect(text).toContain(part)
    expect(text).toMatch(/--zones \d \d/)
    await list(page).getByRole('button', { name: 'Bicep parameters' }).click()
    await list(page).getByText('Copied: Bicep parameters.').waitFor()
    expect(await copied(page)).toContain(`param vmSize string = '${size}'`)
  })

  it('has no command for what Azure would refuse, and says why', async () => {
    const page = await openFirstRow('/?availability=Restricted')
    await pane(page).getByRole('button', { name: 'Copy as' }).click()
    const cli = list(page).getByRole('button', { name: 'Azure CLI', exact: true })
    expect(await cli.isDisabled()).toBe(true)
    await list(page)
      .getByText(/^Azure would refuse it/)
      .waitFor()
  })
})

describe('the summary', () => {
  it('stands where it says something of what is shown', async () => {
    const page = await pages.open('/?view=sizes')
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.getByText('Regions', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Recommend' }).click()
    await page.getByRole('button', { name: 'Recommend' }).waitFor()
    expect(await summary.count()).toBe(0)
    await page.goto(
      `${pages.url}/?region=${(await pages.read<{ rows: { region: string }[] }>('/api/capacity/paged?pageSize=1')).rows[0]?.region}`,
    )
    await summary.getByText('Sizes', { exact: true }).waitFor()
    expect(await summary.getByText('Regions', { exact: true }).count()).toBe(0)
  })
})
