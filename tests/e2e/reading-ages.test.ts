import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Readings } from '#shared/contract/about.js'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { accessibilityFindings } from './browser.js'
import { changeAbout } from './changed-about.js'
import { expectSound, watchPages } from './watched-pages.js'

const pages = watchPages()

const sizes = '/?view=sizes'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const rowLinks = (page: Page) =>
  page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link')

it('tells which regions failed, on the page and in the header, and how old each subscription is', async () => {
  const page = await pages.open('/api/about')
  await changeAbout(page, about => ({ ...about, readings: failedReadings(about.readings) }))
  await page.goto(pages.url + sizes)
  const line = /Failed: West US \(westus, 1 of 5, 7 h old, Azure did not answer\)\. They are read again at /
  await page.getByRole('main').getByText(line).waitFor()
  const opener = page.getByRole('banner').getByRole('button', { name: /^Snapshot .* 1 of 10 failed; oldest 7 h/ })
  await opener.click()
  const ages = page.getByRole('dialog', { name: 'How old the figures are' })
  await ages.getByText('West US (westus, 1 of 5, 7 h old, Azure did not answer)').waitFor()
  await ages.getByText('moments to 7 h ago, 1 failed of its 5 regions').waitFor()
  expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto(`${pages.url}${sizes}&region=eastus`)
  await rowLinks(page).first().waitFor()
  expect(await page.getByRole('main').getByText(line).count()).toBe(0)
})

it('calls each subscription late from twice the interval on, and stale from four times', async () => {
  const page = await pages.open('/api/about')
  await changeAbout(page, about => ({
    ...about,
    intervalHours: 6,
    readings: { ...about.readings, oldestSnapshotTime: hoursAgo(25), oldestSubscriptions: agedSubscriptions },
  }))
  await page.goto(pages.url + sizes)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Snapshot .* stale$/ })
    .click()
  const ages = page.getByRole('dialog', { name: 'How old the figures are' })
  const told = (name: string) => ages.getByRole('listitem').filter({ hasText: name }).textContent()
  await ages.getByText('Late from 12 h on, stale from 24 h on', { exact: false }).waitFor()
  expect(await told('Stale one')).toBe('Stale one25 h ago · stale')
  expect(await told('Late one')).toBe('Late one13 h ago · late')
  expect(await told('Fresh one')).toBe('Fresh one11 h ago')
  await expectSound(page)
})

it('a view over readings of several ages says from when to when, and which subscription is the oldest', async () => {
  const page = await pages.open('/api/about')
  await changeAbout(page, about => ({
    ...about,
    intervalHours: 6,
    readings: { ...about.readings, oldestSnapshotTime: hoursAgo(25), oldestSubscriptions: agedSubscriptions },
  }))
  const [oldest] = agedSubscriptions
  await page.route('**/api/capacity/paged?*', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as CapacityPage
    await route.fulfill({ response, json: { ...answer, oldestSnapshotTime: oldest?.oldestSnapshotTime } })
  })
  await page.goto(pages.url + sizes)
  const line = page.getByText(/^read (moments|\d+ min) to 25 h ago; the oldest: Stale one$/)
  await line.waitFor()
  expect(await line.getAttribute('title')).toMatch(/^\d{4}-.* UTC to \d{4}-.* UTC$/)
  await expectSound(page)
})

const agedSubscriptions = (
  [
    ['Stale one', 25],
    ['Late one', 13],
    ['Fresh one', 11],
  ] as const
).map(([subscriptionName, hours]) => ({
  subscriptionId: subscriptionName,
  subscriptionName,
  regions: 5,
  failed: 0,
  oldestSnapshotTime: hoursAgo(hours),
  snapshotTime: hoursAgo(hours),
}))

const failedReadings = (readings: Readings): Readings => {
  const failed = { failed: 1, oldestSnapshotTime: hoursAgo(7) }
  const [one] = readings.oldestSubscriptions
  return {
    ...readings,
    ...failed,
    units: 10,
    failedRegions: [{ ...failed, region: 'westus', units: 5, suspect: 0, reason: 'Azure did not answer' }],
    oldestSubscriptions: one ? [{ ...one, ...failed, regions: 5, snapshotTime: hoursAgo(0) }] : [],
    retryTime: hoursAgo(-1),
  }
}
