import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityAnswer } from '#shared/contract/capacity/answer/capacity-answer.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages({ regions: ['westeurope', 'northeurope', 'eastus'] })

const read = (query: string) => pages.read<CapacityAnswer>(`/api/capacity/answer?${query}`)
const asked = 'sku=Standard_D8s_v5&desiredCount=40&zones=3&regionPreset=Europe'
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const steps = (page: Page, title: string) => page.getByRole('list', { name: `What can stop it in ${title}` })
const isFocused = (element: Element) => element === document.activeElement

describe('the first screen', () => {
  it('answers 40 × D8s_v5 over 3 zones in Europe to somebody who is new and has no mouse', async () => {
    const page = await pages.open('/')
    await page.getByRole('heading', { name: 'How many machines, of which size, and where?' }).waitFor()
    await expect.poll(() => param(page, 'view')).toBe('answer')
    await page.keyboard.press('/')
    expect(await field(page, 'Size').evaluate(isFocused)).toBe(true)
    await page.keyboard.type('d8s_v5')
    const offered = page.getByRole('listbox', { name: 'Size' }).getByRole('option')
    await offered.first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field(page, 'Size').inputValue()).toBe('Standard_D8s_v5')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('40')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('europe')
    await page.getByRole('option', { name: /^Europe / }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field(page, 'Regions').inputValue()).toBe('Europe')
    await page.keyboard.press('Enter')

    const { conclusion, regions } = await read(asked)
    await page.getByText(conclusion).waitFor()
    const names = ['sku', 'desiredCount', 'zones', 'regionPreset']
    await soon(() => names.map(name => param(page, name))).toEqual(['Standard_D8s_v5', '40', '3', 'Europe'])
    const headings = page.getByRole('region', { name: 'Answer' }).getByRole('heading', { level: 2 })
    expect(regions.length).toBe(2)
    expect(await headings.allTextContents()).toEqual(
      regions.map(({ displayName, region, geography }) =>
        expect.stringMatching(`${displayName} ${region}.*${geography}`),
      ),
    )
    await expectSound(page)
  })

  it('says why not in West Europe, step by step, and what to ask for', async () => {
    const [west] = (await read(`${asked}&region=westeurope`)).regions
    expect(west?.fits).toBe(false)
    const page = await pages.open(`/?view=answer&${asked}`)
    const title = 'West Europe (westeurope)'
    await steps(page, title).waitFor()
    const shown = await steps(page, title).getByRole('listitem').allTextContents()
    expect(shown.map(text => text.includes('passes'))).toEqual(west?.ladder.map(({ state }) => state === 'passes'))
    const family = west?.ladder[2]
    if (family?.state === 'stops') expect(shown[2]).toContain(`+${family.missing?.toLocaleString('en-US')} vCPU needed`)

    await page.getByRole('button', { name: `Why not in ${title}` }).focus()
    await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: `Subscriptions in ${title}` })
    const row = table.getByRole('row').filter({ hasText: west?.places[0]?.subscriptionName ?? '' })
    for (const { text } of west?.places[0]?.ladder ?? []) await row.getByText(text).first().waitFor()
    for (const { text } of west?.places[0]?.toAsk ?? []) await row.getByText(text).waitFor()
    await expect.poll(() => param(page, 'open')).toBe('westeurope')
    await expectSound(page)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await row.getByRole('button', { name: 'Copy what to ask for' }).click()
    const copy = () => page.evaluate(() => navigator.clipboard.readText())
    await soon(copy).toContain(`To deploy 40 machines over 3 zones of Standard_D8s_v5 in ${title}, subscription `)
    const raise = west?.places[0]?.toAsk.find(({ newLimit }) => newLimit !== null)
    expect(await copy()).toContain(
      `Request: quota ${raise?.quotaName}, new limit ${raise?.newLimit} (+${raise?.amount})`,
    )

    const shared = await pages.open(new URL(page.url()).pathname + new URL(page.url()).search)
    await shared.getByRole('table', { name: `Subscriptions in ${title}` }).waitFor()
  })

  it('defines its words where they stand, by keys alone', async () => {
    const page = await pages.open('/?view=answer&sku=d8s_v5')
    const opener = page.getByRole('button', { name: 'What “Family quota” means' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const text = page.getByRole('dialog', { name: 'What “Family quota” means' })
    await text.getByText('All sizes of the family share it.', { exact: false }).waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await text.waitFor({ state: 'hidden' })
    expect(await opener.evaluate(isFocused)).toBe(true)
  })

  it('takes a size as people write it, and offers the nearest where Azure lists none', async () => {
    const page = await pages.open('/?view=answer&sku=D8s%20v5&desiredCount=2')
    await page.getByText((await read('sku=Standard_D8s_v5&desiredCount=2')).conclusion).waitFor()
    await field(page, 'Size').fill('d8s_v55')
    await field(page, 'Size').press('Enter')
    await page.getByText('Azure lists no size called d8s_v55.', { exact: false }).waitFor()
    expect(await page.getByRole('region', { name: 'Answer' }).count()).toBe(0)
    await expectSound(page)
    await page.getByRole('button', { name: 'Use Standard_D8s_v5' }).click()
    await page.getByRole('region', { name: 'Answer' }).waitFor()
    await page.goBack()
    await page.goBack()
    await expect.poll(() => field(page, 'Size').inputValue()).toBe('D8s v5')
  })

  it('offers sizes of the families in use before anything is asked, and leads on to rows and comparison', async () => {
    const page = await pages.open('/')
    const empty = page.getByRole('region', { name: 'How many machines, of which size, and where?' })
    await empty.getByRole('link').first().waitFor()
    await expectSound(page)
    const size = await empty.getByRole('link').first().textContent()
    await empty.getByRole('link').first().click()
    const first = page.getByRole('region', { name: 'Answer' }).getByRole('listitem').first()
    await first.waitFor()
    await expect.poll(() => param(page, 'sku')).toBe(`Standard_${size}`)
    await page.getByRole('button', { name: 'Mark to compare' }).first().click()
    await page.getByText('1 of 6 marked').waitFor()
    await page
      .getByRole('link', { name: /^Rows of / })
      .first()
      .click()
    const rows = page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link')
    await rows.first().waitFor()
    expect(await rows.first().textContent()).toBe(`Standard_${size}`)
  })
})
