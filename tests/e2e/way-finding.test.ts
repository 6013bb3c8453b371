import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectSound, soon, watchPages } from './watched-pages.js'

const pages = watchPages()

const titleBecomes = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Capacity by' }).getByRole('link', { name, exact: true })

it('a window is called after its tab, what that is narrowed to, and the open row', async () => {
  const page = await pages.open('/?regionPreset=Global')
  await titleBecomes(page, 'Sizes in Global · Capacity · Headroom')
  await tab(page, 'Matrix').click()
  await titleBecomes(page, 'Matrix in Global · Capacity · Headroom')
  await tab(page, 'Sizes').click()
  await page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link').first().click()
  await expect.poll(() => page.title()).toMatch(/^\S+ in [\w ]+ · Sizes · Capacity · Headroom$/)
  await page.goBack()
  await titleBecomes(page, 'Sizes in Global · Capacity · Headroom')
})

it('an address without a page says so, and leads to the nearest pages', async () => {
  const page = await pages.open('/trend/westeurope')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await titleBecomes(page, 'Page not found · Headroom')
  await page.getByText('There is no page at /trend/westeurope.').waitFor()
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: 'Trends · Capacity' }).click()
  await titleBecomes(page, 'Trends · Capacity · Headroom')
  expect(new URL(page.url()).searchParams.get('view')).toBe('trends')

  const far = await pages.open('/x1')
  const links = far.getByRole('main').getByRole('link')
  await links.first().waitFor()
  expect(await links.count()).toBeGreaterThan(5)
})

it('the first stop of the keyboard skips to the content', async () => {
  const page = await pages.open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.textContent()).toBe('Skip to content')
  expect(await focused.isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await soon(() => focused.getAttribute('id')).toBe('main')
  await page.keyboard.press('Tab')
  await soon(() => page.evaluate(() => document.activeElement?.closest('main > *') !== null)).toBe(true)
})
