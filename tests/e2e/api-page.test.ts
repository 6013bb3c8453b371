import { expect, it } from 'vitest'
import { accessibilityFindings } from './browser.js'
import { overhang, soon, watchPages } from './watched-pages.js'

const pages = watchPages()

/** axe takes long for such a large page. */
const longMs = 180_000

it('describes the API to everybody, in light and dark, wide and narrow, with answers open', {
  timeout: longMs,
}, async () => {
  const page = await pages.open('/api/docs')
  expect(await page.title()).toBe('API · Headroom')
  await page.getByRole('heading', { level: 1, name: 'Headroom API' }).waitFor()
  await page.getByText('Answers of GET /api/capacity/paged').click()
  await page.getByRole('cell', { name: 'CapacityPage' }).waitFor()
  expect(await accessibilityFindings(page), 'light and wide').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 800 })
  await soon(() => overhang(page)).toBe(0)
  // All endpoints and all shapes look alike.
  for (const part of ['header', 'nav', '#capacityPage', '#CapacityPage'])
    expect(await accessibilityFindings(page, part), `dark and narrow, ${part}`).toEqual([])
})

it('is read with the keyboard alone', async () => {
  const page = await pages.open('/api/docs')
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  expect(await focused.textContent()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await soon(() => focused.getAttribute('id')).toBe('main')

  const endpoint = page.getByRole('link', { name: 'GET /api/capacity/paged', exact: true }).first()
  await endpoint.press('Enter')
  await soon(() => new URL(page.url()).hash).toBe('#capacityPage')
  const section = page.getByRole('region', { name: 'GET /api/capacity/paged', exact: true })
  expect(await section.getByRole('rowheader', { name: 'pageSize optional' }).isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused.textContent()).toBe('GET /api/capacity/paged')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await section.getByRole('link', { name: 'CapacityPage' }).press('Enter')
  await soon(() => new URL(page.url()).hash).toBe('#CapacityPage')
  const shape = page.getByRole('region', { name: 'CapacityPage', exact: true })
  expect(await shape.getByRole('rowheader', { name: 'pagination' }).isVisible()).toBe(true)
})
