import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { soon, watchPages } from './watched-pages.js'

// The number of drawn elements decides how long a filter and a frame of scrolling take, on any machine.
const pages = watchPages()
const overscanRows = 2 * 6

const grid = (page: Page) => page.getByRole('region', { name: 'VM capacity, rows' })
const drawnRows = (page: Page) => grid(page).locator('tbody tr[data-index]')

async function openSizes(): Promise<Page> {
  const page = await pages.open('/?view=sizes')
  // What may come after the rows: the names of regions in them, and above them what changes their height.
  const first = drawnRows(page).getByRole('rowheader').getByRole('link').first()
  await soon(() => first.getAttribute('aria-label')).toContain(' (')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Snapshot/ })
    .waitFor()
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('link', { name: 'Sign in' }).waitFor()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  return page
}

it('A filter changes the text of the cells that stand there and makes no new ones', async () => {
  const page = await openSizes()
  await drawnRows(page)
    .locator('td')
    .evaluateAll(cells => {
      for (const cell of cells) Object.assign(cell, { drawnBefore: true })
    })
  await page
    .getByRole('button', { name: /^Limited/ })
    .first()
    .click()
  await expect.poll(() => drawnRows(page).nth(5).getByText('Limited').count()).toBeGreaterThan(0)
  const cells = await drawnRows(page)
    .locator('td')
    .evaluateAll(all => all.map(cell => 'drawnBefore' in cell))
  expect(cells.length).toBeGreaterThan(100)
  expect(cells.filter(known => !known)).toEqual([])
})

it('Scrolling draws only the rows that come into view, and keeps few', async () => {
  const page = await openSizes()
  const { redrawn, most } = await grid(page).evaluate(async box => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const inView = () => [...box.querySelectorAll('tbody tr[data-index]')]
    let redrawn = 0
    let most = 0
    for (let step = 0; step < 20; step += 1) {
      const kept = new Set(inView())
      const watch = new MutationObserver(changes => {
        redrawn += changes.filter(({ target }) => [...kept].some(row => row.isConnected && row.contains(target))).length
      })
      watch.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })
      box.scrollTop += 70
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
      watch.disconnect()
      most = Math.max(most, inView().length)
    }
    return { redrawn, most }
  })
  const rowHeight = (await drawnRows(page).last().boundingBox())?.height ?? 0
  const height = (await grid(page).boundingBox())?.height ?? 0
  expect(redrawn).toBe(0)
  expect(most).toBeGreaterThan(overscanRows)
  expect(most).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + overscanRows + 2)
})
