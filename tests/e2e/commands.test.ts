import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { accessibilityFindings } from './browser.js'
import { param, pressPair, soon, watchPages } from './watched-pages.js'

const pages = watchPages({ provoked: /status of 500/ })

const grid = (page: Page) => page.getByRole('table', { name: 'VM capacity' })
const rowLinks = (page: Page) => grid(page).getByRole('rowheader').getByRole('link')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const results = (page: Page) => palette(page).getByRole('option')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

async function openWithRows(path: string, options?: Parameters<typeof pages.open>[1]): Promise<Page> {
  const page = await pages.open(path, options)
  await rowLinks(page).first().waitFor()
  return page
}

async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(text)
}

describe('the command palette', () => {
  it('goes to a tab, also from a field, and closes', async () => {
    const page = await openWithRows('/?view=sizes')
    await page.getByRole('searchbox', { name: 'Search sizes and families' }).focus()
    await ask(page, 'matrix')
    await results(page).filter({ hasText: 'Matrix' }).first().waitFor()
    await page.keyboard.press('Enter')
    await soon(() => param(page, 'view')).toBe('matrix')
    await palette(page).waitFor({ state: 'hidden' })
  })

  it('finds sizes, families, regions and subscriptions by any words of their names, and opens their rows', async () => {
    const { facets, rows } = await pages.read<CapacityPage>('/api/capacity/paged?pageSize=1&sku=Standard_D8s_v5')
    const page = await openWithRows('/?availability=Restricted')
    await ask(page, 'd8s v5')
    await results(page).getByText('Standard_D8s_v5', { exact: true }).click()
    await soon(() => param(page, 'sku')).toBe('Standard_D8s_v5')
    await expect.poll(() => param(page, 'availability')).toBeNull()
    expect(rows[0]?.vmSku).toBe('Standard_D8s_v5')

    const [region] = facets.region
    await ask(page, region?.value ?? '')
    await results(page)
      .getByText(region?.label ?? '', { exact: true })
      .click()
    await soon(() => param(page, 'region')).toBe(region?.value)

    const [family] = facets.family
    await ask(page, family?.label ?? '')
    await results(page)
      .getByText(family?.label ?? '', { exact: true })
      .click()
    await soon(() => param(page, 'family')).toBe(family?.value)

    const [subscription] = facets.subscriptionIds
    await ask(page, subscription?.label ?? '')
    await results(page)
      .getByText(subscription?.label ?? '', { exact: true })
      .click()
    await soon(() => param(page, 'subscriptionIds')).toBe(subscription?.value)
  })

  it('runs what the page can do, and says where nothing answers', async () => {
    const page = await openWithRows('/?view=sizes', { colorScheme: 'light' })
    await ask(page, 'dark theme')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor()

    await ask(page, 'no such thing')
    await palette(page).getByText('has “no such thing” in its name').waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
  })

  it('copies the link to the page, and says so', async () => {
    const page = await openWithRows('/?search=d4s', { permissions: ['clipboard-read', 'clipboard-write'] })
    await ask(page, 'copy the link')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Messages' }).getByText('The link to this page is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  it('shows the pages of the administration to administrators alone', async () => {
    const page = await openWithRows('/?view=sizes')
    await ask(page, 'operations')
    await palette(page).getByText('has “operations” in its name').waitFor()
    const other = await openWithRows('/?view=sizes', await pages.readSession('admin@headroom.local'))
    await ask(other, 'operations')
    await results(other).filter({ hasText: 'Operations' }).waitFor()
    await other.keyboard.press('Enter')
    await other.getByRole('heading', { name: 'Administration' }).waitFor()
    await soon(() => new URL(other.url()).pathname).toBe('/admin/operations')
  })

  it('has no accessibility findings', async () => {
    const page = await openWithRows('/?view=sizes')
    await ask(page, 'e')
    await results(page).first().waitFor()
    expect(await accessibilityFindings(page, 'dialog[open]')).toEqual([])
  })
})

describe('the keys', () => {
  it('are all in the map, from the one table', async () => {
    const page = await openWithRows('/?view=sizes')
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keyboard' })
    for (const keys of ['/', 'f', 'c', 'j', 'k', 'e', 'g c', '?', 'Ctrl K', '↑ ↓', '← →'])
      await map.getByText(keys, { exact: true }).first().waitFor()
    expect(await map.getByText('Go to Administration').count()).toBe(0)
    expect(await accessibilityFindings(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await map.waitFor({ state: 'hidden' })
  })

  it('of a pair run nothing else', async () => {
    const page = await openWithRows('/?search=d4s')
    await rowLinks(page).first().focus()
    await pressPair(page, 'g c')
    await soon(() => param(page, 'search')).toBeNull()
    await expect.poll(() => param(page, 'mark')).toBeNull()
  })
})

describe('the header', () => {
  it('is few stops of the Tab key, and arrow keys lead along its tools', async () => {
    const page = await openWithRows('/?view=sizes')
    const banner = page.getByRole('banner')
    // Known after the rows, it may be, as is who is signed in.
    await banner.getByRole('button', { name: /^Snapshot/ }).waitFor()
    await banner.getByRole('link', { name: 'Sign in' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    const areas = await page.getByRole('navigation', { name: 'Areas' }).getByRole('link').allTextContents()
    expect(areas.slice(0, 2)).toEqual(['Capacity', 'AI models'])
    for (const area of areas) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(area)
    }
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^Snapshot/)
    await page.keyboard.press('Tab')
    const tools = page.getByRole('toolbar', { name: 'Tools' })
    const isInTools = () => tools.evaluate(bar => bar.contains(document.activeElement))
    expect(await isInTools()).toBe(true)
    const first = await focused(page)
    await page.keyboard.press('ArrowRight')
    expect(await isInTools()).toBe(true)
    expect(await focused(page)).not.toBe(first)
    await page.keyboard.press('End')
    expect(await focused(page)).toBe('Sign in')
    await page.keyboard.press('Tab')
    expect(await isInTools()).toBe(false)
  })

  it('lets one skip to the content', async () => {
    const page = await openWithRows('/?view=sizes')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})

describe('going back', () => {
  it('returns to the row and to where the list was scrolled', async () => {
    const page = await pages.open('/?view=families')
    const families = page.getByRole('table', { name: 'Families by region' })
    const links = families.getByRole('rowheader').getByRole('link')
    await links.first().focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown')
    const scrolled = () => page.getByRole('region', { name: 'Families by region, rows' }).evaluate(box => box.scrollTop)
    await soon(scrolled).toBeGreaterThan(500)
    const [label, top] = [await focused(page), await scrolled()]
    await page.keyboard.press('Enter')
    await rowLinks(page).first().waitFor()
    await page.goBack()
    await soon(() => focused(page)).toBe(label)
    await soon(scrolled).toBe(top)
  })

  it('returns to the list before a filter', async () => {
    const page = await openWithRows('/?view=sizes')
    await rowLinks(page).first().focus()
    await page.keyboard.press('End')
    const index = () => page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex)
    const last = await grid(page).getAttribute('aria-rowcount')
    await soon(index).toBe(last)
    await page.keyboard.press('/')
    await page.keyboard.type('d4s')
    await soon(() => grid(page).getAttribute('aria-rowcount')).not.toBe(last)
    await page.goBack()
    await grid(page).locator(`[aria-rowindex="${last}"]`).getByRole('link').waitFor()
  })

  it('returns to the link that was followed out of a table of the administration', async () => {
    const page = await pages.open('/admin', await pages.readSession('admin@headroom.local'))
    const run = page.getByRole('table', { name: 'Ingestion runs' }).getByRole('row').nth(1).getByRole('link').first()
    const label = await run.textContent()
    await run.click()
    await page.getByRole('table', { name: 'Units of the run' }).waitFor()
    await page.goBack()
    await soon(() => focused(page)).toBe(label)
  })
})

describe('jobs and messages', () => {
  it('shows the jobs to everybody, and the way to each to administrators', async () => {
    const page = await openWithRows('/?view=sizes')
    await pressPair(page, 'g j')
    const jobs = page.getByRole('dialog', { name: 'Jobs' })
    await jobs.getByRole('listitem').filter({ hasText: 'VM capacity' }).getByText('succeeded').waitFor()
    expect(await jobs.getByRole('link').count()).toBe(0)
    expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])

    const other = await openWithRows('/?view=sizes', await pages.readSession('admin@headroom.local'))
    await other.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Jobs' }).click()
    await other.getByRole('dialog', { name: 'Jobs' }).getByRole('link', { name: 'Open run' }).first().click()
    await other.getByRole('table', { name: 'Units of the run' }).waitFor()
  })

  it('follows a run, and says how it has ended', async () => {
    const page = await pages.open('/admin', await pages.readSession('admin@headroom.local'))
    await pages.delayAzure(3_000)
    await page.getByRole('region', { name: 'VM capacity' }).getByRole('button', { name: 'Run now' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Reading Azure/ })
      .click()
    await page
      .getByRole('dialog', { name: 'Jobs' })
      .getByRole('progressbar', { name: 'VM capacity, progress' })
      .waitFor()
    await pages.delayAzure(0)
    const message = page.getByRole('region', { name: 'Messages' })
    await message.getByText(/^VM capacity: the run has ended\. \d+ of \d+ read/).waitFor({ timeout: 40_000 })
    await message.getByRole('link', { name: 'Open the runs' }).waitFor()
  })

  it('tells what went wrong, with its reference to copy, and for administrators the way to the log', async () => {
    const ref = '8f14e45f-ceea-4a7e-9bd7-0b2b1c8a9d10'
    const page = await openWithRows('/?view=sizes', {
      ...(await pages.readSession('admin@headroom.local')),
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.route('**/api/auth/signout', route =>
      route.fulfill({ status: 500, json: { error: 'The service has failed.', ref } }),
    )
    await ask(page, 'sign out')
    await page.keyboard.press('Enter')
    const message = page.getByRole('region', { name: 'Messages' })
    await message.getByText('You are still signed in. The service has failed.').waitFor()
    await message.getByRole('button', { name: 'Copy reference' }).click()
    await message.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ref)
    expect(await accessibilityFindings(page, '.toasts')).toEqual([])
    await message.getByRole('link', { name: ref }).click()
    await soon(() => param(page, 'ref')).toBe(ref)
    await message.getByRole('button', { name: 'Dismiss the message' }).click()
    await message.getByText('You are still signed in.').waitFor({ state: 'detached' })
  })
})
