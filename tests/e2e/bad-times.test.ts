import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Fault, failCalls, faultRef, faults, holdCalls } from './failing-api.js'
import { expectSound, watchPages } from './watched-pages.js'

const pages = watchPages({ provoked: /status of (401|429|5\d\d)|ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/ })

const rows = /\/api\/capacity\/paged/
const rowLinks = (page: Page) =>
  page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link')
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const figure = (page: Page, label: string) =>
  summary(page).getByText(label, { exact: true }).locator('..').getByRole('strong').first().textContent()
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search/ })

/** A page with rows, so that the next filter meets what comes. */
async function openRows(path = '/'): Promise<Page> {
  const page = await pages.open(path)
  await rowLinks(page).first().waitFor()
  return page
}

const kinds: [name: string, fault: Fault, sentence: RegExp][] = [
  ['answers that it is asked too often', faults.busy, /The service asks to wait\. Too many calls\./],
  ['is not available', faults.unavailable, /The service is not available\. The database is out of reach\./],
  ['fails', faults.failed, /The service failed to answer\. Something failed\./],
  ['breaks off its answer', faults.cutOff, /The answer cannot be read\. It is not the JSON/],
  ['is replaced by another page', faults.replaced, /The answer cannot be read\. It is not the JSON/],
  ['cannot be reached', faults.unreachable, /The service cannot be reached\. No answer came/],
]

describe.each(kinds)('When the API %s', (_name, fault, sentence) => {
  it('keeps the rows of the filter before, says what happened, and goes on by itself', async () => {
    const page = await openRows()
    const failing = await failCalls(page, rows, fault)
    await search(page).fill('D8')
    const alert = page.getByRole('alert').filter({ hasText: 'The new rows could not be read.' })
    await alert.getByText(sentence).waitFor()
    await page.getByText('Rows of the filter before; the new ones could not be read.').waitFor()
    expect(await rowLinks(page).count()).toBeGreaterThan(5)
    expect(await figure(page, 'Regions')).toContain('–')
    expect(await figure(page, 'Available')).toContain('–')
    expect(await summary(page).textContent()).not.toMatch(/\d/)
    await expectSound(page)

    await failing.mend()
    await alert.waitFor({ state: 'hidden', timeout: 20_000 })
    await page.getByText('Rows of the filter before').waitFor({ state: 'hidden' })
    await expect.poll(() => figure(page, 'Regions')).toMatch(/^\d/)
    expect(await rowLinks(page).first().textContent()).toContain('D8')
  })

  it('says so where there are no rows yet, and shows them by itself', async () => {
    const page = await pages.open('/api/about')
    const failing = await failCalls(page, rows, fault)
    await page.goto(pages.url)
    const alert = page.getByRole('alert').filter({ hasText: 'The rows could not be read' })
    await alert.getByText(sentence).waitFor()
    expect(await summary(page).textContent()).not.toMatch(/\d/)
    await expectSound(page)
    await failing.mend()
    await rowLinks(page).first().waitFor({ timeout: 20_000 })
    await alert.waitFor({ state: 'hidden' })
  })
})

it('asks no more until the time that the service has named, whatever the filter', async () => {
  const page = await openRows()
  const failing = await failCalls(page, rows, faults.busy)
  await search(page).fill('D8')
  const alert = page.getByRole('alert').filter({ hasText: 'The service asks to wait' })
  await alert.getByText(/It goes on by itself in [1-4] s\./).waitFor()
  expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  const made = failing.calls()
  await search(page).fill('D16')
  await alert.getByText(/It goes on by itself in [1-3] s\./).waitFor()
  expect(failing.calls()).toBe(made)
  await failing.mend()
  await alert.waitFor({ state: 'hidden' })
  await expect.poll(() => rowLinks(page).first().textContent()).toContain('D16')
})

it('says that the browser is offline, in the header at once, and goes on when the connection is back', async () => {
  const page = await openRows()
  await page.context().setOffline(true)
  await page.getByRole('banner').getByText('This browser is offline.').waitFor()
  await search(page).fill('D8')
  const alert = page.getByRole('alert').filter({ hasText: 'The new rows could not be read.' })
  await alert.getByText('It goes on by itself once there is a connection.').waitFor()
  await expectSound(page)
  await page.context().setOffline(false)
  await alert.waitFor({ state: 'hidden' })
  await expect.poll(() => rowLinks(page).first().textContent()).toContain('D8')
  await page.getByRole('banner').getByText('This browser is offline.').waitFor({ state: 'hidden' })
})

it('opens a tab that was asked for while offline once the connection is back', async () => {
  const page = await openRows()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Map' }).click()
  await page.getByRole('status').getByText('Loading').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('table', { name: 'Regions' }).waitFor({ timeout: 20_000 })
})

it('names and dims the rows of the filter before while the new ones take their time', async () => {
  const page = await openRows()
  const held = await holdCalls(page, rows)
  await search(page).fill('D8')
  await page.getByText('Rows of the filter before; reading the new ones').waitFor()
  expect(await rowLinks(page).count()).toBeGreaterThan(5)
  await expectSound(page)
  await held.release()
  await page.getByText('Rows of the filter before').waitFor({ state: 'hidden' })
  await expect.poll(() => rowLinks(page).first().textContent()).toContain('D8')
})

it('shows dashes where the counts alone fail, and the figures when they come back', async () => {
  const page = await pages.open('/api/about')
  const failing = await failCalls(page, rows, faults.unavailable)
  await page.goto(`${pages.url}/?view=matrix`)
  await page.getByRole('table', { name: /Families by region/ }).waitFor()
  const alert = page.getByRole('alert').filter({ hasText: 'The counts could not be read.' })
  await alert.getByText(/The service is not available/).waitFor()
  for (const label of ['Regions', 'Sizes', 'Available', 'Restricted']) expect(await figure(page, label)).toContain('–')
  expect(await summary(page).textContent()).not.toMatch(/\d/)
  await expectSound(page)
  await failing.mend()
  await alert.waitFor({ state: 'hidden', timeout: 15_000 })
  await expect.poll(() => figure(page, 'Regions')).toMatch(/^\d/)
})

it('has the reference of what failed at hand', async () => {
  const page = await openRows()
  await failCalls(page, rows, faults.unavailable)
  await search(page).fill('D8')
  const alert = page.getByRole('alert').filter({ hasText: 'The new rows could not be read.' })
  await alert.getByText(faultRef).waitFor()
  await alert.getByRole('button', { name: 'Copy reference' }).waitFor()
})

it('asks to sign in again where a session ends, and goes on by itself once somebody is', async () => {
  const page = await pages.open('/', await pages.readSession('user@headroom.local'))
  await rowLinks(page).first().waitFor()
  const failing = await failCalls(page, rows, faults.signedOut)
  await search(page).fill('D8')
  const alert = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await alert.getByRole('link', { name: 'Sign in again' }).waitFor()
  await expectSound(page)
  await failing.mend()
  await alert.waitFor({ state: 'hidden', timeout: 20_000 })
  await expect.poll(() => rowLinks(page).first().textContent()).toContain('D8')
})
