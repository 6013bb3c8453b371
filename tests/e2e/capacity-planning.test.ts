import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages()

const sizes = 'resourceType=virtualMachines'
const readRows = (query: string) => pages.read<CapacityPage>(`/api/capacity/paged?${sizes}&${query}`)
const watchRequests = (page: Page, path: string) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes(path)) asked.push(request.postData() ?? '')
  })
  return asked
}

describe('the recommendations', () => {
  it('are computed after a click on the button, and again from the address', async () => {
    const page = await pages.open(`/?view=recommend&${sizes}`)
    await page.getByText('Name a size to see where it fits').waitFor()
    await expectSound(page)
    const asked = watchRequests(page, '/api/capacity/recommendations')
    await page.getByRole('combobox', { name: 'Size' }).fill('Standard_D4s_v5')
    const machines = page.getByRole('spinbutton', { name: 'Machines' })
    await machines.fill('2')
    await machines.press('Enter')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'May differ in' }).click()
    await page.getByRole('checkbox', { name: 'Local disks' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Recommend', exact: true }).click()
    const places = page.getByRole('table', { name: 'Places of Standard_D4s_v5' })
    await places.waitFor()
    const asking = ['target', 'desiredCount', 'require', 'waive']
    await soon(() => asking.map(name => param(page, name))).toEqual(['Standard_D4s_v5', '2', null, 'localDisk'])

    await page.reload()
    await places.waitFor()
    const alternatives = page.getByRole('table', { name: 'Alternatives' })
    const first = alternatives.getByRole('button', { expanded: false }).first()
    await first.click()
    await page.getByRole('heading', { name: /^Similarity \d+ of 100$/ }).waitFor()
    await expectSound(page)
    await places.getByRole('link').first().click()
    await page.getByRole('dialog', { name: 'Standard_D4s_v5' }).waitFor()
  })

  it('suggest the sizes of the catalog while typing, and say what is wrong with an unknown size', async () => {
    const page = await pages.open(`/?view=recommend&${sizes}`)
    await page.getByRole('combobox', { name: 'Size' }).fill('d8s_v')
    const offered = () => page.locator('datalist option').evaluateAll(all => all.map(one => one.getAttribute('value')))
    await expect.poll(offered).toContain('Standard_D8s_v5')
    await page.getByRole('combobox', { name: 'Size' }).fill('Standard_Nonsense')
    const alternatives = page.getByRole('spinbutton', { name: 'Alternatives' })
    await alternatives.fill('3')
    await alternatives.press('Enter')
    await page.getByRole('alert').getByText('Standard_Nonsense').waitFor()
    await expect.poll(() => param(page, 'topN')).toBe('3')
    await page.close()
    await pages.close(/status of 40/)
  })
})

describe('live scores', () => {
  it('show their cost before the request, and are requested only by the button', async () => {
    const { facets } = await readRows('pageSize=1')
    const regions = facets.region.map(({ value }) => value)
    const page = await pages.open(`/?view=live&${sizes}&region=${regions[0]}`)
    const asked = watchRequests(page, '/api/capacity/scores/live')
    await page.getByText('What a Spot score says, and what it does not').waitFor()
    await page.getByText('RestrictedSkuNotAvailable').waitFor()
    await page.getByText('DataNotFoundOrStale').waitFor()
    const field = page.getByRole('combobox', { name: /^Sizes/ })
    await field.fill('Standard_D2s_v5')
    await field.press('Enter')
    await field.fill('Standard_D4s_v5')
    await page.getByRole('button', { name: 'Add' }).click()
    const calls = facets.subscriptionIds.length
    await page.getByText(new RegExp(`^This takes at most ${calls} calls? to Azure`)).waitFor()
    await expect.poll(() => param(page, 'sizes')).toBe('Standard_D2s_v5,Standard_D4s_v5')
    const machines = page.getByRole('spinbutton', { name: 'Machines' })
    for (const key of ['End', 'Backspace', '5', 'Enter']) await machines.press(key)
    await expect.poll(() => param(page, 'desiredCount')).toBe('5')
    expect(asked).toEqual([])
    await expectSound(page)

    await page.getByRole('button', { name: 'Ask Azure' }).click()
    const table = page.getByRole('table', { name: 'Live scores' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(2 * calls + 1)
    await page
      .getByRole('list', { name: 'Calls left' })
      .getByText(/calls an hour left/)
      .first()
      .waitFor()
    expect(asked).toHaveLength(1)
    await expectSound(page)
    await page.getByRole('link', { name: 'Map' }).click()
    await page.getByRole('table', { name: 'Regions' }).waitFor()
    await expect.poll(() => param(page, 'sizes')).toBeNull()
    await page.getByRole('link', { name: 'Live scores' }).click()
    await table.waitFor()
    await soon(() => [param(page, 'sizes'), param(page, 'desiredCount')]).toEqual([
      'Standard_D2s_v5,Standard_D4s_v5',
      '5',
    ])
    expect(asked).toHaveLength(1)
  })

  it("may take fewer calls than there are places for, and are refused in the service's words", async () => {
    const many = Array.from({ length: 20 }, (_, index) => `Standard_D${index}`).join()
    const { facets } = await readRows('pageSize=1')
    const subscriptions = facets.subscriptionIds.map(({ value }) => value).join()
    const padded = `${subscriptions},${Array.from({ length: 9 }, (_, index) => `none-${index}`).join()}`
    const page = await pages.open(`/?view=live&${sizes}&sizes=${many}&subscriptionIds=${padded}`)
    const words = 'regions, skus and subscriptionIds take 27 calls of Azure, and at most 20 are made'
    await page.route('**/api/capacity/scores/live', route =>
      route.fulfill({ status: 400, json: { error: words, ref: '00000000-0000-4000-8000-000000000001' } }),
    )
    await page.getByText('The service makes at most 20 calls for a request: narrow it.').waitFor()
    await page.getByRole('button', { name: 'Ask Azure' }).click()
    await page.getByRole('alert').getByText(words).waitFor()
    await page.close()
    await pages.close(/status of 400/)
  })
})

describe('the drawer of a size', () => {
  it('shows the evidence of the score, the zones with their physical zones, the size and its price', async () => {
    const { rows } = await readRows('pageSize=1&search=d2s_v5&availability=Available')
    const [row] = rows
    const page = await pages.open(`/?${sizes}&row=${row?.subscriptionId}/${row?.region}/${row?.vmSku}`)
    const drawer = page.getByRole('dialog', { name: row?.vmSku ?? '' })
    await drawer.getByRole('heading', { name: 'Placement score' }).waitFor()
    await drawer
      .getByText(/^Does not prove /)
      .first()
      .waitFor()
    await drawer
      .getByText(/^Usable in \d of \d zones?\.$|has no zones/)
      .first()
      .waitFor()
    await drawer.getByText('All ').filter({ hasText: 'capabilities as Azure names them' }).click()
    await drawer
      .getByRole('term')
      .filter({ hasText: /^vCPUs$/ })
      .waitFor()
    await drawer.getByRole('heading', { name: 'Changes of the score' }).waitFor()
    await drawer.getByText('Loading …').first().waitFor({ state: 'detached' })
    await expectSound(page)
    await drawer.getByRole('button', { name: 'Mark to compare' }).click()
    await expect.poll(() => param(page, 'mark')).toBe(`${row?.subscriptionId}/${row?.region}/${row?.vmSku}`)
    await drawer.getByRole('link', { name: 'Request live scores' }).click()
    await soon(() => [param(page, 'view'), param(page, 'sizes'), param(page, 'region')]).toEqual([
      'live',
      row?.vmSku,
      row?.region,
    ])
  })
})
