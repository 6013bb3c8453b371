import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFindings } from './browser.js'
import { changeAbout } from './changed-about.js'
import { busyFor, type Fault, failCalls, faultRef, faults, holdCalls } from './failing-api.js'
import { expectSound, watchPages } from './watched-pages.js'

const pages = watchPages({ provoked: /status of (401|429|5\d\d)|ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/ })

const sizes = '/?view=sizes'
const rows = /\/api\/capacity\/paged/
const rowLinks = (page: Page) =>
  page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link')
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const figure = (page: Page, label: string) =>
  summary(page).getByText(label, { exact: true }).locator('..').getByRole('strong').first().textContent()
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search/ })

/** A page with rows, so that the next filter meets the fault. */
async function openRows(path = sizes): Promise<Page> {
  const page = await pages.open(path)
  await rowLinks(page).first().waitFor()
  return page
}

/** The same for some parts only: the page around them is as in every other failure. */
async function expectSoundParts(page: Page, parts: readonly string[]): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const part of parts) expect(await accessibilityFindings(page, part), `${part}, ${colorScheme}`).toEqual([])
  }
}
const expectSoundAlert = (page: Page): Promise<void> => expectSoundParts(page, ['[role=alert]', '.summary'])

const kinds: [name: string, fault: Fault, sentence: RegExp][] = [
  ['answers that it is asked too often', faults.busy, /The service asks to wait\. Too many calls\./],
  ['is not available', faults.unavailable, /The service is not available\. The database is out of reach\./],
  ['fails', faults.failed, /The service failed to answer\. Something failed\./],
  ['breaks off its answer', faults.cutOff, /The answer cannot be read\. The answer is not the JSON/],
  ['is replaced by another page', faults.replaced, /The answer cannot be read\. The answer is not the JSON/],
  ['cannot be reached', faults.unreachable, /The service cannot be reached\. No answer came/],
]

describe.each(kinds)('When the API %s', (_name, fault, sentence) => {
  it('keeps the rows of the filter before, says what happened, and goes on by itself', async () => {
    const page = await openRows()
    const failing = await failCalls(page, rows, fault)
    await search(page).fill('D8')
    const alert = page.getByRole('alert').filter({ hasText: 'The new rows could not be read.' })
    await alert.getByText(sentence).waitFor()
    await page.getByText('Rows of the previous filter; the new ones could not be read.').waitFor()
    expect(await rowLinks(page).count()).toBeGreaterThan(5)
    expect(await figure(page, 'Regions')).toContain('–')
    expect(await figure(page, 'Available')).toContain('–')
    expect(await summary(page).textContent()).not.toMatch(/\d/)
    // The alerts differ in their words alone.
    if (fault === faults.unavailable) await expectSoundAlert(page)
    await failing.mend()
    // After a failure inside the service the page waits longest, 15 s.
    await alert.waitFor({ state: 'hidden', timeout: 40_000 })
    await page.getByText('Rows of the previous filter').waitFor({ state: 'hidden' })
    await expect.poll(() => figure(page, 'Regions')).toMatch(/^\d/)
    expect(await rowLinks(page).first().textContent()).toContain('D8')
  })
})

it('says so where there are no rows yet, and shows them by itself', async () => {
  const page = await pages.open('/api/about')
  const failing = await failCalls(page, rows, faults.unavailable)
  await page.goto(pages.url + sizes)
  const alert = page.getByRole('alert').filter({ hasText: 'The rows could not be read' })
  await alert.getByText('The service is not available.').waitFor()
  expect(await summary(page).textContent()).not.toMatch(/\d/)
  await expectSound(page)
  await failing.mend()
  await rowLinks(page).first().waitFor()
  await alert.waitFor({ state: 'hidden' })
})

it('asks no more until the time that the service has named, whatever the filter', async () => {
  const page = await openRows()
  const failing = await failCalls(page, rows, busyFor(10))
  await search(page).fill('D8')
  const alert = page.getByRole('alert').filter({ hasText: 'The service asks to wait' })
  await alert.getByText(/The page tries again in \d+ s\./).waitFor()
  expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  const made = failing.calls()
  await search(page).fill('D16')
  await alert.getByText(/The page tries again in [1-9] s\./).waitFor()
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
  await alert.getByText('The page tries again once there is a connection.').waitFor()
  await expectSoundAlert(page)
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
  await page.getByRole('table', { name: 'Regions' }).waitFor()
})

it('names and dims the rows of the filter before while the new ones take their time', async () => {
  const page = await openRows()
  const held = await holdCalls(page, rows)
  await search(page).fill('D8')
  await page.getByText('Rows of the previous filter; reading the new ones').waitFor()
  expect(await rowLinks(page).count()).toBeGreaterThan(5)
  await expectSoundParts(page, ['.grid', '.summary', '.grid-bar'])
  await held.release()
  await page.getByText('Rows of the previous filter').waitFor({ state: 'hidden' })
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
  await alert.waitFor({ state: 'hidden' })
  await expect.poll(() => figure(page, 'Regions')).toMatch(/^\d/)
})

it('names and dims the answer to the question before, and says why there is no new one', async () => {
  const page = await pages.open('/?view=answer&sku=Standard_D2s_v5')
  const answer = page.getByRole('region', { name: 'Answer' })
  await answer.waitFor()
  const asks = /\/api\/capacity\/answer/
  const failing = await failCalls(page, asks, faults.unavailable)
  await page.getByLabel('Machines').fill('40')
  await page.getByLabel('Machines').press('Enter')
  await page.getByText('Rows of the previous filter; the new ones could not be read.').waitFor()
  const alert = page.getByRole('alert').filter({ hasText: 'The new rows could not be read.' })
  await alert.getByText('The database is out of reach.').waitFor()
  await expectSound(page)
  await failing.mend()
  await alert.waitFor({ state: 'hidden' })
  await answer.waitFor()
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
  const page = await pages.open(sizes, await pages.readSession('user@headroom.local'))
  await rowLinks(page).first().waitFor()
  const failing = await failCalls(page, rows, faults.signedOut)
  await search(page).fill('D8')
  const alert = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await alert.getByRole('link', { name: 'Sign in again' }).waitFor()
  await expectSoundAlert(page)
  await failing.mend()
  await alert.waitFor({ state: 'hidden' })
  await expect.poll(() => rowLinks(page).first().textContent()).toContain('D8')
})

it('goes on in every tab of the browser once somebody has signed in again in one', async () => {
  const session = await pages.readSession('admin@headroom.local')
  const page = await pages.open('/admin/configuration', session)
  await page.getByRole('table', { name: 'Secrets' }).waitFor()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Ingestion' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Your session has ended' })
  await alert.first().waitFor()
  await page.context().addCookies(cookies)
  const other = await page.context().newPage()
  await other.goto(pages.url)
  await page.getByRole('table', { name: 'Ingestion runs' }).waitFor()
  await expect.poll(() => alert.count()).toBe(0)
})

describe('A time in the past', () => {
  const past = new Date(Date.now() - 90 * 86_400_000).toISOString()

  it('never stands over rows of now: they make room while those of that time are read', async () => {
    const page = await openRows()
    await changeAbout(page, about => ({ ...about, knownTimes: { from: past, to: about.now, retentionDays: 400 } }))
    await page.getByRole('button', { name: 'Now', exact: true }).waitFor()
    await page.reload()
    await rowLinks(page).first().waitFor()
    const held = await holdCalls(page, rows)
    await page.getByRole('button', { name: 'Now', exact: true }).click()
    await page.getByRole('dialog', { name: 'Time shown' }).getByRole('button', { name: '6 hours ago' }).click()
    await page.getByText('Showing the past:').waitFor()
    await expect.poll(() => rowLinks(page).count()).toBe(0)
    expect(await summary(page).count()).toBe(0)
    await held.release()
  })

  it.each([
    ['recommend', 'recommendations are always made from the newest readings'],
    ['live', 'live scores are those at the time of the request'],
    ['trends', 'trends run up to the newest readings'],
  ])('is not claimed by the tab %s, which is of now', async (tab, words) => {
    const page = await pages.open(`/?view=${tab}&at=${past}`)
    await page.getByText('This tab shows current data:').waitFor()
    await page.getByText(words).waitFor()
    expect(await page.getByText('Showing the past:').count()).toBe(0)
    expect(await summary(page).count()).toBe(0)
  })

  it('can be chosen only where something is stored of it', async () => {
    const page = await pages.open('/api/about')
    const from = new Date(Date.now() - 48 * 3_600_000).toISOString()
    await changeAbout(page, about => ({ ...about, knownTimes: { from, to: about.now, retentionDays: 400 } }))
    await page.goto(pages.url + sizes)
    await rowLinks(page).first().waitFor()
    await page.getByRole('button', { name: 'Now', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Time shown' })
    await dialog.getByText(/^Stored since .*; kept for 400 days\.$/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Yesterday' }).isEnabled()).toBe(true)
    const tooFar = dialog.getByRole('button', { name: '3 days ago' })
    expect(await tooFar.isDisabled()).toBe(true)
    expect(await tooFar.getAttribute('title')).toMatch(/^Nothing is stored from before /)
    await dialog.getByLabel('Date and time, UTC').fill('2020-01-01T00:00')
    await dialog
      .getByText(/^Nothing is stored from before /)
      .filter({ visible: true })
      .waitFor()
    expect(await dialog.getByRole('button', { name: 'Show' }).isDisabled()).toBe(true)
    expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
  })
})
