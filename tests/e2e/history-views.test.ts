import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityChanges } from '#shared/contract/capacity/capacity-changes.js'
import type { CapacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { expectSound, param, watchPages } from './watched-pages.js'

const pages = watchPages({ historyDays: 3 })

const sizes = 'resourceType=virtualMachines'
const grid = (page: Page) => page.getByRole('table', { name: 'VM capacity' })
const rowLinks = (page: Page) => grid(page).getByRole('rowheader').getByRole('link')
const pastNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing the past:' })
const hoursAgo = (hours: number) => `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`

describe('the time that is shown', () => {
  it('is chosen from a list, applies to every tab and the drawer, and one click returns to now', async () => {
    const page = await pages.open(`/?${sizes}&search=d2s_v5`)
    await rowLinks(page).first().waitFor()
    await page.getByRole('button', { name: 'Now', exact: true }).click()
    const chooser = page.getByRole('dialog', { name: 'Time shown' })
    const asked = page.waitForRequest(request => /capacity\/paged.*&at=/.test(request.url()))
    await chooser.getByRole('button', { name: 'Yesterday' }).click()
    await asked
    await pastNotice(page).waitFor()
    const at = param(page, 'at') ?? ''
    expect(Math.abs(Date.parse(at) - Date.now() + 86_400_000)).toBeLessThan(180_000)

    const { rows, pagination } = await pages.read<CapacityPage>(`/api/capacity/paged?${sizes}&search=d2s_v5&at=${at}`)
    await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe(String(pagination.total + 1))
    await rowLinks(page).first().click()
    const drawer = page.getByRole('dialog', { name: rows[0]?.vmSku ?? '' })
    await drawer
      .getByText(rows[0]?.snapshotTime.slice(0, 10) ?? '')
      .first()
      .waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    for (const tab of ['Families', 'Matrix', 'Map', 'Sizes']) {
      await page.getByRole('navigation', { name: 'Capacity by' }).getByRole('link', { name: tab }).click()
      await pastNotice(page).waitFor()
      await expect.poll(() => param(page, 'at')).toBe(at)
    }
    await page.getByRole('button', { name: 'Back to now' }).click()
    await pastNotice(page).waitFor({ state: 'detached' })
    await expect.poll(() => param(page, 'at')).toBeNull()
    await page.goBack()
    await pastNotice(page).waitFor()
  })

  it('can be typed, not in the future, and says when nothing had been read', async () => {
    const page = await pages.open(`/?at=${hoursAgo(200 * 24)}`)
    await page.getByRole('heading', { name: /^Nothing is stored for / }).waitFor()
    await expectSound(page)
    await page.getByRole('button', { name: /^As of / }).click()
    const field = page.getByLabel('Date and time, UTC')
    await field.fill(hoursAgo(-48).slice(0, 16))
    await page.getByText('This time is in the future.').filter({ visible: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Show', exact: true }).isDisabled()).toBe(true)
    const wanted = hoursAgo(30)
    await field.fill(wanted.slice(0, 16))
    await field.press('Enter')
    await rowLinks(page).first().waitFor()
    await expect.poll(() => param(page, 'at')).toBe(wanted)
  })
})

describe('the trends', () => {
  it('are drawn with their figures as text, work with keys, and can be shown as a table', async () => {
    const { points } = await pages.read<CapacityTrends>(`/api/capacity/trends?${sizes}&days=3`)
    const page = await pages.open(`/?view=trends&${sizes}&days=3`)
    const slider = page.getByRole('slider', { name: 'Point in time' })
    await slider.waitFor()
    const available = () =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^Available / })
        .textContent()
    const figure = (value: number | null | undefined) => `Available ${value?.toLocaleString('en-US')}`
    await expect.poll(available).toBe(figure(points.at(-1)?.available))
    await slider.press('Home')
    await expect.poll(available).toBe(figure(points[0]?.available))
    expect(await slider.getAttribute('aria-valuetext')).toBe(points[0]?.time.slice(0, 10))
    expect(await page.locator('canvas').count()).toBe(3)
    await expectSound(page)

    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Trends' })
    await table.waitFor()
    await expect.poll(() => param(page, 'as')).toBe('table')
    expect(await table.getByRole('row').count()).toBe(points.length + 1)
    await expectSound(page)
    await table.getByRole('link').last().click()
    await pastNotice(page).waitFor()
    await rowLinks(page).first().waitFor()
  })

  it('can show hours, as far back as hours are available', async () => {
    const page = await pages.open(`/?view=trends&${sizes}&days=90`)
    await page.getByRole('slider').waitFor()
    await page.getByLabel('One point per').selectOption('hour')
    await page.getByText(`${30 * 24} hours`).waitFor()
    expect([param(page, 'granularity'), param(page, 'days')]).toEqual(['hourly', '30'])
  })
})

describe('the changes', () => {
  it('are listed by kind between two times, and link to the size and to both of its states', async () => {
    const from = hoursAgo(60)
    const page = await pages.open(`/?view=changes&${sizes}&as=list&from=${from}`)
    const table = page.getByRole('table', { name: 'Changes' })
    await table.waitFor()
    const { pagination, rows, summary } = await pages.read<CapacityChanges>(
      `/api/capacity/changes?${sizes}&from=${from}&pageSize=100`,
    )
    await page.getByText(`${pagination.total.toLocaleString('en-US')} change`).waitFor()
    const kinds = page.getByRole('group', { name: 'Kinds of change' })
    await kinds.getByRole('button', { name: `Freed ${summary.freed}` }).waitFor()
    await expectSound(page)

    const field = page.getByLabel('From, UTC')
    await field.press('Backspace')
    expect(await field.inputValue()).toBe('')
    await field.blur()
    await expect.poll(() => field.inputValue()).toBe(from.slice(0, 16))
    await expect.poll(() => param(page, 'from')).toBe(from)

    const size = rows.find(row => row.vmSku !== null)
    // The page says the name of the region where the answer has its code.
    const words = size?.text.replace(`in ${size.region}`, '').split(':').slice(1).join(':').trim() ?? ''
    const row = table
      .getByRole('row')
      .filter({ hasText: words, has: page.getByRole('link', { name: size?.vmSku ?? '', exact: true }) })
      .first()
    await row.getByRole('link', { name: size?.vmSku ?? '', exact: true }).click()
    await page.getByRole('dialog', { name: size?.vmSku ?? '' }).waitFor()
    await expect.poll(() => param(page, 'view')).toBe('changes')
    await page.keyboard.press('Escape')
    await row.getByRole('link', { name: /before$/ }).click()
    await pastNotice(page).waitFor()
    expect([param(page, 'at'), param(page, 'sku')]).toEqual([from, size?.vmSku])
    await page.goBack()
    await kinds.getByRole('button', { name: /^Score/ }).click()
    await expect.poll(() => param(page, 'kind')).toContain('score')
    await page.getByRole('button', { name: 'Since last week' }).click()
    await expect.poll(() => param(page, 'from')).not.toBe(from)
  })

  it('say when nothing differs', async () => {
    const page = await pages.open(`/?view=changes&${sizes}&kind=appeared&search=no-such-size`)
    await page.getByText('No change of these kinds between the two times.').waitFor()
    await expectSound(page)
  })
})

it('shows the days of a row in its drawer, each a link to its state then', async () => {
  const { rows } = await pages.read<CapacityPage>(
    `/api/capacity/paged?${sizes}&pageSize=1&search=d2s_v5&availability=Available`,
  )
  const [row] = rows
  const page = await pages.open(`/?${sizes}&row=${row?.subscriptionId}/${row?.region}/${row?.vmSku}`)
  const drawer = page.getByRole('dialog', { name: row?.vmSku ?? '' })
  await drawer.getByRole('img', { name: /^Placement score for one machine, by day: from \d+ to \d+/ }).waitFor()
  const spells = drawer.getByRole('region', { name: /^States of the last/ }).getByRole('link')
  await spells.last().click()
  await pastNotice(page).waitFor()
  await drawer.waitFor()
})
