import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityFindings } from './browser.js'
import { param, watchPages } from './watched-pages.js'

/** The refusal that the test provokes, which the browser's console repeats. */
const pages = watchPages({ provoked: /status of 409/ })

it('A shared view is opened by anybody with the keyboard alone, until an administrator stops sharing it', async () => {
  const admin = await pages.readSession('admin@headroom.local')
  const openViews = async (page: Page) => {
    await page.getByRole('button', { name: 'Views' }).press('Enter')
    return page.getByRole('dialog', { name: 'Saved views' })
  }
  const page = await pages.open('/?view=matrix&resourceType=virtualMachines&find=ds', admin)
  const own = await openViews(page)
  await own.getByLabel('Save this view as').waitFor()
  await page.keyboard.type('Ds families')
  await page.keyboard.press('Enter')
  await own.getByRole('button', { name: 'Share Ds families with everybody' }).press('Enter')
  await own.getByRole('status').getByText('Ds families is shared with everybody.').waitFor()
  expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])

  const visit = await pages.open('/')
  const dialog = await openViews(visit)
  const list = dialog.getByRole('list', { name: 'Shared by administrators' })
  await list.waitFor()
  expect(await dialog.getByRole('button', { name: /^(Share|Stop)/ }).count()).toBe(0)
  const toFocused = () => visit.evaluate(() => document.activeElement?.textContent)
  for (let n = 0; n < 5 && (await toFocused()) !== 'Ds families'; n += 1) await visit.keyboard.press('Tab')
  await visit.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect([param(visit, 'view'), param(visit, 'find')]).toEqual(['matrix', 'ds'])

  const stop = own.getByRole('button', { name: 'Stop sharing Ds families' })
  await page.route('**/api/admin/ui-settings', async route => {
    const error = 'Somebody else has changed this meanwhile: read it again, then repeat your change'
    if (route.request().method() === 'GET') await route.continue()
    else await route.fulfill({ status: 409, json: { error, ref: randomUUID() } })
  })
  await stop.press('Enter')
  const problem = own.getByRole('alert')
  await problem.getByText('Ds families is still shared.').waitFor()
  await problem.getByText('Somebody else has changed this meanwhile').waitFor()
  await page.unroute('**/api/admin/ui-settings')
  await stop.press('Enter')
  await own.getByRole('status').getByText('Ds families is no longer shared.').waitFor()
  await stop.waitFor({ state: 'detached' })
  const later = await openViews(await pages.open('/'))
  await later.getByText('Nothing is saved yet.').waitFor()
  expect(await later.getByRole('list').count()).toBe(0)
})
