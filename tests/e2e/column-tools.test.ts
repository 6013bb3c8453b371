import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { accessibilityFindings } from './browser.js'
import { param, watchPages } from './watched-pages.js'

const pages = watchPages()
const read = (query: string) =>
  pages.read<CapacityPage>(`/api/capacity/paged?pageSize=1&resourceType=virtualMachines&${query}`)

const grid = (page: Page) => page.getByRole('table', { name: 'VM capacity' })
const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const headings = (page: Page) =>
  grid(page)
    .getByRole('columnheader')
    .evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label')))
const expectRows = async (page: Page, query: string) => {
  const { pagination } = await read(query)
  await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe(String(pagination.total + 1))
}
/** Opens the menu of a heading with the keyboard. */
async function openMenu(page: Page, name: string) {
  await header(page, name)
    .getByRole('button', { name: `${name}: column menu` })
    .press('Enter')
  return page.getByRole('dialog', { name: `${name}: column menu` })
}

describe('filters by what a size is', () => {
  it('narrow the rows by a range and a choice, each with a chip, and say what is wrong', async () => {
    const page = await pages.open('/?view=sizes')
    await grid(page).getByRole('rowheader').first().waitFor()
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByRole('button', { name: /^Size/ }).click()
    const sizes = page.getByRole('dialog', { name: 'Size', exact: true })
    await sizes.getByRole('spinbutton', { name: 'vCPU from' }).fill('4')
    await sizes.getByRole('spinbutton', { name: 'vCPU from' }).press('Enter')
    await sizes.getByRole('spinbutton', { name: 'vCPU to' }).fill('16')
    await sizes.getByRole('spinbutton', { name: 'vCPU to' }).press('Enter')
    await expectRows(page, 'vCpus=4..16')
    await expect.poll(() => param(page, 'vCpus')).toBe('4..16')
    await sizes.getByRole('group', { name: 'Architecture' }).getByRole('checkbox', { name: 'Arm64' }).check()
    await expectRows(page, 'vCpus=4..16&architecture=Arm64')
    expect(await accessibilityFindings(page)).toEqual([])

    await sizes.getByRole('spinbutton', { name: 'vCPU from' }).fill('32')
    await sizes.getByRole('spinbutton', { name: 'vCPU from' }).press('Enter')
    await sizes.getByRole('alert').getByText('must not end before it begins').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove vCPU: 4 to 16' }).click()
    await expectRows(page, 'architecture=Arm64')
  })

  it('stand in the headings too: a range of GPUs, a pattern of names', async () => {
    const page = await pages.open('/?view=sizes')
    const gpus = await openMenu(page, 'GPUs')
    await gpus.getByText('GPUs and other accelerators').waitFor()
    await gpus.getByRole('spinbutton', { name: 'GPUs from' }).fill('1')
    await gpus.getByRole('spinbutton', { name: 'GPUs from' }).press('Enter')
    await expectRows(page, 'gpus=1..')
    await page.keyboard.press('Escape')
    const sku = await openMenu(page, 'SKU')
    await sku.getByRole('textbox', { name: 'SKU' }).fill('NC*_T4_v3')
    await sku.getByRole('textbox', { name: 'SKU' }).press('Enter')
    await expectRows(page, 'gpus=1..&sku=NC*_T4_v3')
    expect(await accessibilityFindings(page)).toEqual([])
  })
})

describe('the columns of a grid', () => {
  it('are moved and widened by the keyboard, which survives a reload and travels with the address', async () => {
    const page = await pages.open('/?view=sizes')
    await grid(page).getByRole('rowheader').first().waitFor()
    const [, second, third] = await headings(page)
    const menu = await openMenu(page, String(third))
    await menu.getByRole('button', { name: 'Move left' }).press('Enter')
    await expect.poll(() => headings(page).then(names => names.slice(1, 3))).toEqual([third, second])

    const before = (await header(page, 'vCPU').boundingBox())?.width ?? 0
    const width = await openMenu(page, 'vCPU')
    for (let n = 0; n < 3; n++) await width.getByRole('button', { name: 'Wider' }).press('Enter')
    await expect.poll(async () => (await header(page, 'vCPU').boundingBox())?.width).toBeGreaterThan(before + 50)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Compact rows' }).click()

    const shared = page.url()
    const order = await headings(page)
    await page.goto(new URL('/?view=sizes', shared).href)
    await expect.poll(() => headings(page)).toEqual(order)
    expect((await header(page, 'vCPU').boundingBox())?.width).toBeGreaterThan(before + 50)
    expect(await page.getByRole('button', { name: 'Compact rows' }).getAttribute('aria-pressed')).toBe('true')

    // Another profile has the columns of the address, and its own widths.
    const other = await pages.open(shared.slice(new URL(shared).origin.length))
    await expect.poll(() => headings(other)).toEqual(order)
  })

  it('are those of the exported file, in the order that is shown', async () => {
    const page = await pages.open('/?view=sizes&order=vCpus,gpus&hide=family,familyBase&sku=Standard_D2*')
    await grid(page).getByRole('rowheader').first().waitFor()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV file' }).click(),
    ])
    const stream = await download.createReadStream()
    let text = ''
    for await (const part of stream) text += part
    const head = text.split('\n').find(line => line.includes('SKU')) ?? ''
    const columns = head.split(',').map(cell => cell.replace(/[\r"\uFEFF]/g, ''))
    expect(columns).not.toContain('Family')
    const shown = (await headings(page)).filter(name => name !== null)
    const places = shown.flatMap(name => {
      const index = columns.findIndex(cell => cell === name || cell.startsWith(`${name} (`))
      return index < 0 ? [] : [index]
    })
    expect(places.length).toBeGreaterThan(10)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
})

describe('the headings by keys', () => {
  it('are one stop of the Tab key; arrows lead along them, to the rows and back', async () => {
    const page = await pages.open('/?view=sizes')
    const rows = grid(page).getByRole('rowheader').getByRole('link')
    await rows.first().waitFor()
    const buttons = grid(page).getByRole('columnheader').getByRole('button')
    const stops = () => buttons.evaluateAll(all => all.filter(one => (one as HTMLElement).tabIndex === 0).length)
    expect(await buttons.count()).toBeGreaterThan(20)
    expect(await stops()).toBe(1)

    const isFocused = (name: string) =>
      header(page, name)
        .getByRole('button')
        .first()
        .evaluate(one => one === document.activeElement)
    await header(page, 'SKU').getByRole('button').first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await isFocused('SKU')).toBe(false)
    await page.keyboard.press('ArrowRight')
    expect(await isFocused('Region')).toBe(true)
    expect(await stops()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => param(page, 'sort')).toBe('region:asc')
    expect(await isFocused('Region')).toBe(true)

    await page.keyboard.press('ArrowDown')
    await expect.poll(() => rows.first().evaluate(one => one === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await isFocused('Region')).toBe(true)
    await page.keyboard.press('Home')
    expect(await isFocused('SKU')).toBe(true)
  })
})
