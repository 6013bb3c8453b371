import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityAnalytics, MatrixCell } from '#shared/contract/capacity/capacity-analytics.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { expectSound, watchPages } from './watched-pages.js'

const pages = watchPages()

const sizes = 'resourceType=virtualMachines'
/** More machines than most quotas have room for. */
const asked = `${sizes}&desiredCount=40&zones=2`
const fit = '40 machines over 2 zones fit'
const analytics = () => pages.read<CapacityAnalytics>(`/api/capacity/analytics?${asked}`)

const matrix = (page: Page) => page.getByRole('table', { name: 'Families by region' })
const background = (cell: Locator) => cell.evaluate(node => getComputedStyle(node).backgroundColor)
const color = (node: Locator) => node.evaluate(one => getComputedStyle(one).color)

/** The color of the words "All fit" in the legend, as the theme has it. */
const green = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = 'var(--available)'
    const value = getComputedStyle(probe).color
    probe.remove()
    return value
  })

describe('the matrix for 40 machines over 2 zones', () => {
  it('names in each cell the share that fits, and shows no tick where not all rows fit', async () => {
    const { matrix: data } = await analytics()
    const cells = data.rows.flatMap(({ cells }) => cells).filter(cell => cell !== null)
    expect(cells.some(({ deployableRows, state }) => deployableRows === 0 && state === 'Available')).toBe(true)
    expect(cells.some(({ deployableRows }) => deployableRows > 0)).toBe(true)

    const page = await pages.open(`/?view=matrix&${asked}`)
    const drawn = matrix(page).getByRole('link', { name: / fit(, all restricted)?: / })
    await drawn.first().waitFor()
    const signs = await drawn.evaluateAll(all =>
      all.map(one => ({ name: one.getAttribute('aria-label') ?? '', text: one.textContent ?? '' })),
    )
    for (const { name, text } of signs) {
      const [, fitting, rows] = new RegExp(`${fit} in ([\\d,]+) of ([\\d,]+) rows?`).exec(name) ?? []
      expect(text.startsWith('✓'), name).toBe(fitting === rows && fitting !== '0' && !name.includes('not known'))
      if (fitting === '0') expect(name).toMatch(/\. None fit(, all restricted)?: /)
    }
  })

  it('colors a cell where nothing fits differently from one where everything fits', async () => {
    const [many, one] = [await analytics(), await pages.read<CapacityAnalytics>(`/api/capacity/analytics?${sizes}`)]
    const find = ({ matrix: { rows } }: CapacityAnalytics, wanted: (cell: MatrixCell) => boolean) =>
      rows.find(({ cells }) => cells.some(cell => cell && wanted(cell)))?.family ?? ''
    const none = find(many, ({ deployableRows, state }) => deployableRows === 0 && state === 'Available')
    const all = find(one, ({ deployableRows, rows }) => deployableRows === rows)
    const page = await pages.open(`/?view=matrix&${asked}&find=${none}`)
    const findCell = (name: RegExp) =>
      matrix(page)
        .getByRole('cell')
        .filter({ has: page.getByRole('link', { name }) })
        .first()
    const poor = await background(findCell(/None fit: .*best state Available/))
    await page.goto(`${pages.url}/?view=matrix&${sizes}&find=${all}`)
    const good = await background(findCell(/All fit: /))
    expect(poor).not.toBe(good)
    const sign = matrix(page)
      .getByRole('link', { name: /All fit: / })
      .first()
    expect(await background(sign.locator('span').first())).toBe(await green(page))
  })

  it('says what colors and signs mean', async () => {
    const page = await pages.open(`/?view=matrix&${asked}`)
    const legend = page.getByRole('list', { name: 'Legend' })
    await legend.getByText('None fit, all restricted').waitFor()
    expect(await legend.getByRole('listitem').count()).toBe(6)
    await page.getByText(`Share of rows where ${fit}.`).waitFor()
    await expectSound(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await matrix(page)
      .getByRole('link', { name: /None fit: / })
      .first()
      .waitFor()
  })
})

describe('the map for 40 machines over 2 zones', () => {
  it('has a list in the order of the share, which arrow keys walk through', async () => {
    const { regionHealth } = await analytics()
    const page = await pages.open(`/?view=map&${asked}`)
    const list = page.getByRole('table', { name: 'Regions' })
    const links = list.getByRole('link')
    await links.first().waitFor()
    const share = (region: string) => {
      const one = regionHealth.find(({ displayName, region: code }) => `${displayName} ${code}` === region)
      return one ? one.deployableRows / (one.rows - one.undecidedRows) : -1
    }
    const names = await links.allTextContents()
    expect(names.map(share)).toEqual(names.map(share).toSorted((a, b) => b - a))
    await links.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => links.nth(1).evaluate(node => node === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(() => links.last().evaluate(node => node === document.activeElement)).toBe(true)
    await expectSound(page)
  })
})

describe('the families for 40 machines over 2 zones', () => {
  it('give the share that fits in words, green only where all rows fit', async () => {
    const path = `/api/capacity/families?${asked}&sort=fitting:asc&limit=10000`
    const { rows } = await pages.read<{ rows: CapacityFamily[] }>(path)
    const one = rows.find(({ fitting, available, undecided }) => fitting === 0 && available > 0 && undecided === 0)
    const words = `None fit: ${fit} in 0 of ${one?.rows} rows`
    const page = await pages.open(`/?view=families&${asked}&family=${one?.family}&region=${one?.region}`)
    const cell = page.getByRole('cell').filter({ hasText: words })
    await cell.waitFor()
    expect(await color(cell.getByText(words).locator('..'))).not.toBe(await green(page))
    await expectSound(page)
  })
})
