import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { expectSound, param, watchPages } from './watched-pages.js'

const pages = watchPages()

const sizes = 'resourceType=virtualMachines'
const read = (query: string) => pages.read<CapacityPage>(`/api/capacity/paged?pageSize=1&${query}`)
const grid = (page: Page) => page.getByRole('table', { name: 'VM capacity' })
const rowLinks = (page: Page) => grid(page).getByRole('rowheader').getByRole('link')
const expectRows = (page: Page, total: number) =>
  expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe(String(total + 1))
const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const question = (page: Page) => page.getByRole('group', { name: 'How many' })
const machines = (page: Page) => question(page).getByRole('spinbutton', { name: 'Machines' })
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Remove ${text}`, exact: true })
const others = (page: Page) => page.getByRole('checkbox', { name: 'Include hosts and disks' })

describe('how many machines fit', () => {
  it('can be asked with the keyboard, is answered in each row, and sorted by shortfall', async () => {
    const page = await pages.open('/?view=sizes')
    await rowLinks(page).first().waitFor()
    expect(await header(page, 'Shortfall').count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search sizes and families' }).focus()
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    expect(await machines(page).evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await expect.poll(() => param(page, 'desiredCount')).toBe('40')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await expect.poll(() => param(page, 'zones')).toBe('2')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => param(page, 'fits')).toBe('true')
    await chip(page, 'Machines: 40').waitFor()
    await chip(page, 'Zones: 2').waitFor()
    await chip(page, 'Fits: yes').click()

    const asked = `${sizes}&desiredCount=40&zones=2`
    const { summary } = await read(asked)
    await expectRows(page, summary.rows)
    const fit = page.getByRole('region', { name: 'Summary' }).getByText('Fit', { exact: true }).locator('..')
    await expect.poll(() => fit.getByRole('strong').getAttribute('title')).toBe(summary.fitting.toLocaleString('en-US'))
    expect(
      await header(page, 'Score').getByRole('button', { name: 'Score', exact: true }).getAttribute('title'),
    ).toContain('for 40 machines over 2 zones')
    await header(page, 'Shortfall').getByRole('button', { name: 'Shortfall', exact: true }).click()
    await header(page, 'Shortfall').getByRole('button', { name: 'Shortfall', exact: true }).click()
    await expect.poll(() => param(page, 'sort')).toBe('shortfall:desc')
    const [max] = (await read(`${asked}&sort=shortfall:desc`)).rows
    await expect.poll(() => rowLinks(page).first().textContent()).toBe(max?.vmSku)
    const cells = grid(page).getByRole('row').nth(1)
    await cells.getByText(`${max?.shortfall?.machines} machines`).waitFor()
    expect(await cells.getByTitle(max?.shortfall?.text ?? '', { exact: true }).count()).toBe(1)
    await cells.getByRole('cell', { name: 'no', exact: true }).first().waitFor()
    await expectSound(page)

    for (const tab of ['Families', 'Matrix', 'Map', 'Trends']) {
      await page.getByRole('navigation', { name: 'Capacity by' }).getByRole('link', { name: tab }).click()
      await chip(page, 'Machines: 40').waitFor()
      expect([param(page, 'desiredCount'), param(page, 'zones')]).toEqual(['40', '2'])
    }
    await page.getByText('Fit 40 machines over 2 zones').waitFor()
  })

  it('rejects numbers out of range, and says what is allowed', async () => {
    const page = await pages.open('/?desiredCount=7')
    await rowLinks(page).first().waitFor()
    const before = page.url()
    for (const bad of ['0', '1001', '2.5', '']) {
      await machines(page).fill(bad)
      await machines(page).press('Enter')
      await question(page).getByText('Machines must be a whole number from 1 to 1,000.').waitFor()
      expect(await machines(page).getAttribute('aria-invalid')).toBe('true')
      expect(page.url()).toBe(before)
    }
    await expectSound(page)
    await machines(page).press('Escape')
    expect(await machines(page).inputValue()).toBe('7')
    expect(await question(page).getByRole('alert').count()).toBe(0)
  })

  it('is in a shared link, with only the rows that fit', async () => {
    const page = await pages.open('/?fits=true&desiredCount=40')
    const { pagination } = await read(`${sizes}&fits=true&desiredCount=40`)
    await expectRows(page, pagination.total)
    expect(await machines(page).inputValue()).toBe('40')
    expect(await question(page).getByRole('checkbox', { name: 'Only where they fit' }).isChecked()).toBe(true)
    await chip(page, 'Machines: 40').click()
    const one = await read(`${sizes}&fits=true`)
    await expectRows(page, one.pagination.total)
    expect(one.pagination.total).toBeGreaterThan(pagination.total)
    await page.goto(`${pages.url}/?view=recommend&target=Standard_D4s_v5&count=3`)
    await page.getByText('3 × Standard_D4s_v5').waitFor()
    expect(await machines(page).inputValue()).toBe('3')
  })

  it('is answered by columns that can be chosen without a count', async () => {
    const page = await pages.open('/?view=sizes')
    await rowLinks(page).first().waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Shortfall' }).check()
    await header(page, 'Shortfall').waitFor()
    await expect.poll(() => param(page, 'extra')).toBe('shortfall')
    await page.reload()
    await header(page, 'Shortfall').waitFor()
    expect(await header(page, 'Fits').count()).toBe(0)
  })
})

describe('hosts and disks', () => {
  it('are left out until they are included, and stay when the filters are cleared', async () => {
    const alone = await read(sizes)
    const all = await read('')
    const page = await pages.open('/?search=d')
    const tile = page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: /^Offered/ })
    await rowLinks(page).first().waitFor()
    expect(await tile.count()).toBe(0)
    await others(page).check()
    await tile.waitFor()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expectRows(page, all.pagination.total)
    expect([await others(page).isChecked(), param(page, 'resourceType'), param(page, 'search')]).toEqual([
      true,
      'all',
      null,
    ])
    await expectSound(page)
    await others(page).uncheck()
    await expectRows(page, alone.pagination.total)
    expect(page.url()).toBe(`${pages.url}/`)
  })

  it('have no machine verdict in the drawer', async () => {
    const { rows } = await read('resourceType=disks&availability=Offered')
    const [disk] = rows
    const page = await pages.open(`/?resourceType=disks&row=${disk?.subscriptionId}/${disk?.region}/${disk?.vmSku}`)
    const drawer = page.getByRole('dialog', { name: disk?.vmSku ?? '' })
    await drawer.getByText('Offered: no machine verdict.').waitFor()
    expect(await drawer.getByRole('term').filter({ hasText: 'Shortfall' }).count()).toBe(0)
    await expectSound(page)
    await page.keyboard.press('Escape')
    await chip(page, 'Kind: disks').click()
    await expect.poll(() => param(page, 'resourceType')).toBeNull()
  })

  it.each(['counts', 'grid', 'families', 'analytics', 'trends', 'changes'])(
    'are left out of every read: %s',
    async tab => {
      const paths = { counts: '/?view=map', grid: '/?view=sizes', analytics: '/?view=matrix' } as Record<string, string>
      const asked: string[] = []
      const page = await pages.open('/?view=compare')
      page.on('request', request => {
        if (/\/api\/capacity(\/|\?)/.test(request.url())) asked.push(request.url())
      })
      await page.goto(pages.url + (paths[tab] ?? `/?view=${tab}`))
      await page.getByRole('status').getByRole('strong').first().waitFor()
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter(url => !url.includes(sizes))).toEqual([])
    },
  )
})
