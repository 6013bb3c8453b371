import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFindings } from './browser.js'
import { soon, watchPages } from './watched-pages.js'

const pages = watchPages()

const firstRow = (page: Page) =>
  page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link').first()

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The Sizes tab with a row open, and the palette above it. */
async function expectUsable(page: Page): Promise<void> {
  await firstRow(page).waitFor()
  expect(await overhang(page)).toBe(0)
  await firstRow(page).click()
  await page.getByRole('heading', { name: 'Where else it fits' }).waitFor()
  expect(await overhang(page)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('option').first().waitFor()
  expect(await overhang(page)).toBe(0)
  expect(await accessibilityFindings(page, 'dialog[open]')).toEqual([])
}

describe('a screen of any size', () => {
  it.each([
    ['320 px', { width: 320, height: 640 }],
    ['390 px', { width: 390, height: 800 }],
    ['4K', { width: 3840, height: 2160 }],
  ])('shows the page at %s', async (_, viewport) => {
    await expectUsable(await pages.open('/?availability=Available&search=d4s', { viewport }))
  })

  it('shows the page at a zoom of 200 %, which halves the window in CSS px', async () => {
    await expectUsable(
      await pages.open('/?availability=Available&search=d4s', {
        viewport: { width: 640, height: 400 },
        deviceScaleFactor: 2,
      }),
    )
  })
})

describe('the way the page is drawn', () => {
  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colors', { forcedColors: 'active' }],
    ['reduced motion', { reducedMotion: 'reduce' }],
  ] as const)('has no accessibility findings in compact rows: %s', async (_, options) => {
    const page = await pages.open('/?availability=Available&search=d4s', options)
    await firstRow(page).waitFor()
    const height = () => firstRow(page).evaluate(link => link.closest('tr')?.getBoundingClientRect().height ?? 0)
    const before = await height()
    await page.getByRole('button', { name: 'Compact rows' }).click()
    await soon(height).toBeLessThan(before)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  it('ends with the window where there is room: only the lists and the open row scroll', async () => {
    const page = await pages.open('/?availability=Available&search=d4s')
    await firstRow(page).click()
    await page.getByRole('heading', { name: 'Where else it fits' }).waitFor()
    const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(await below()).toBe(0)
  })
})

describe('the settings of the system', () => {
  it('of forced colors keep the page usable, and the open row and the choice told apart', async () => {
    const page = await pages.open('/?availability=Available&search=d4s', { forcedColors: 'active' })
    await expectUsable(page)
    const choice = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option', { selected: true })
    expect(await choice.evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid')
  })

  it('of reduced motion end every movement', async () => {
    const page = await pages.open('/?search=d4s', { reducedMotion: 'reduce' })
    await firstRow(page).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search, or run a command' }).fill('copy the link')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Messages' }).getByText(/link/).waitFor()
    const moving = () => document.getAnimations().filter(one => one.playState === 'running').length
    expect(await page.evaluate(moving)).toBe(0)
  })
})

describe('paper', () => {
  it('has the rows without the controls, dark on light', async () => {
    const page = await pages.open('/?availability=Available&search=d4s', { colorScheme: 'dark' })
    await firstRow(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('searchbox', { name: 'Search sizes and families' }).isVisible()).toBe(false)
    expect(await page.getByRole('toolbar', { name: 'Tools' }).isVisible()).toBe(false)
    expect(await firstRow(page).isVisible()).toBe(true)
    const color = () => firstRow(page).evaluate(link => getComputedStyle(link).color)
    expect(await color()).toBe('rgb(31, 31, 31)')
    const box = await page.getByRole('table', { name: 'VM capacity' }).boundingBox()
    const window = await page.evaluate(() => innerWidth)
    expect(box?.width ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(window)
  })
})

describe('a name that is cut', () => {
  it('is whole while the keyboard is on it, and has a tip', async () => {
    const page = await pages.open('/?availability=Available&search=d4s', { viewport: { width: 280, height: 640 } })
    await firstRow(page).waitFor()
    const isCut = () => firstRow(page).evaluate(link => link.scrollWidth > link.clientWidth)
    expect(await isCut()).toBe(true)
    await firstRow(page).hover()
    const cell = page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').first()
    const tip = () =>
      cell.evaluate(one => one.getAttribute('title') ?? one.querySelector('a [title]')?.getAttribute('title'))
    expect(await tip()).toContain('Standard_')
    await firstRow(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await soon(isCut).toBe(false)
  })
})

describe('the arrow keys', () => {
  it('lead from row to row of a table', async () => {
    const page = await pages.open('/admin', await pages.readSession('admin@headroom.local'))
    const links = page.getByRole('table', { name: 'Ingestion runs' }).getByRole('rowheader').getByRole('link')
    await links.first().focus()
    const holdsFocus = (link: Locator) => link.evaluate(one => one === document.activeElement)
    await page.keyboard.press('ArrowDown')
    expect(await holdsFocus(links.nth(1))).toBe(true)
    await page.keyboard.press('Home')
    expect(await holdsFocus(links.first())).toBe(true)
    await page.keyboard.press('End')
    expect(await holdsFocus(links.last())).toBe(true)
  })
})
