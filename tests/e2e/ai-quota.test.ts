import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { modelChanges } from '#shared/contract/ai/model-changes.js'
import type { aiQuotaPage, aiQuotaProviders } from '#shared/contract/ai/quota.js'
import type { modelRetirements } from '#shared/contract/ai/retirements.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { readModels } from './read-models.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages()
/** A month, in which models appear, retire and are raised. */
const monthHours = 720

beforeAll(async () => {
  await readModels(pages)
  await pages.advanceAzure(monthHours)
  await readModels(pages)
  await pages.close()
})

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'AI models by' }).getByRole('link', { name })
const status = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })

it('What of mine retires within 90 days is listed by month, and is a calendar file', async () => {
  const path = '/api/ai/models/retirements?days=90'
  const { rows, total } = await pages.read<RouteResponse<typeof modelRetirements>>(path)
  const mine = rows.filter(({ usedBy }) => usedBy.length > 0)
  expect(mine.length).toBeGreaterThan(0)
  expect(mine.length).toBeLessThan(total)

  const page = await pages.open('/ai')
  await tab(page, 'Retirements').click()
  await status(page, `${total} retirements within 90 days`).waitFor()
  await page.getByRole('button', { name: 'Only quota in use' }).click()
  await soon(() => page.getByRole('main').getByRole('listitem').filter({ hasText: 'retires in' }).count()).toBe(
    mine.length,
  )
  await expect.poll(() => param(page, 'inUse')).toBe('true')
  const [first] = mine
  if (!first) throw new Error('Nothing in use retires.')
  const item = page.getByRole('listitem').filter({ hasText: first.text })
  await item.getByText(`Quota in use: ${first.usedBy[0]?.subscriptionName}`).waitFor()
  await expectSound(page)

  const href = await page.getByRole('link', { name: 'Calendar file' }).getAttribute('href')
  expect(href).toMatch(/days=90&inUse=true&format=ics$/)
  const calendar = await (await fetch(pages.url + href)).text()
  expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(mine.length)

  await item.getByRole('link', { name: /^Where .* is offered$/ }).click()
  await page.getByRole('table', { name: 'AI models' }).getByRole('rowheader').first().waitFor()
  await expect.poll(() => param(page, 'model')).toBe(first.model)
})

it('A time without retirements, a past time and a filter that does not apply are told', async () => {
  const at = new Date(Date.now() - 90 * 86_400_000).toISOString()
  const page = await pages.open(`/ai?view=retirements&model=no-such-model&search=gpt&at=${at}`)
  await page.getByRole('heading', { name: 'Nothing retires within 90 days' }).waitFor()
  await status(page, 'This tab shows current data: retirements').waitFor()
  await status(page, 'Not applied on this tab: Search.').waitFor()
  await page.getByRole('button', { name: 'Within 365 days' }).click()
  await page.getByRole('heading', { name: 'Nothing retires within 365 days' }).waitFor()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await status(page, /retirements within 365 days/).waitFor()
})

it('Where quota is used up is found by provider and in the list, which leads to the models', async () => {
  const sums = await pages.read<RouteResponse<typeof aiQuotaProviders>>('/api/ai/quota/providers?limit=20000')
  const groups = new Set(sums.rows.map(({ provider, measure, poolScope }) => `${provider}/${measure}/${poolScope}`))
  const used = await pages.read<RouteResponse<typeof aiQuotaPage>>('/api/ai/quota?state=usedUp')
  expect(used.pagination.total).toBeGreaterThan(0)
  expect(used.rows.every(({ quotaFree }) => quotaFree === 0)).toBe(true)

  const page = await pages.open('/ai?view=quota')
  const table = page.getByRole('table', { name: 'Quota by provider' })
  const providers = table.locator('button[aria-expanded]')
  await soon(() => providers.count()).toBe(groups.size)
  await table.getByRole('button', { name: 'OpenAI, tokens per minute, pool: not documented' }).click()
  await page.getByText('It is not documented which regions share the quota').first().waitFor()
  await page.getByRole('table', { name: 'OpenAI, tokens per minute, by region' }).getByRole('row').nth(1).waitFor()
  await expectSound(page)

  await page.getByRole('link', { name: 'Used up' }).click()
  const list = page.getByRole('table', { name: 'AI quotas' })
  await soon(() => list.getAttribute('aria-rowcount')).toBe(String(used.pagination.total + 1))
  await expectSound(page)
  await page.getByLabel('What is left').selectOption('')
  await page.getByLabel('Counts', { exact: true }).selectOption('ptu')
  await expect.poll(() => param(page, 'measure')).toBe('ptu')

  await page.goto(`${pages.url}/ai?view=quota&show=list&state=usedUp`)
  await list.getByRole('rowheader').first().getByRole('link').click()
  const models = page.getByRole('table', { name: 'AI models' })
  await models.getByRole('rowheader').first().waitFor()
  expect(Number(await models.getAttribute('aria-rowcount'))).toBeGreaterThan(1)
})

it('What changed is told between two times, and how the states went', async () => {
  const from = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const read = (query: string) =>
    pages.read<RouteResponse<typeof modelChanges>>(`/api/ai/models/changes?from=${from}${query}`)
  // Which rows come first depends on the region that was read last; a lifecycle is the same in all.
  const model = (await read('')).rows.find(({ kinds }) => kinds.includes('lifecycle'))?.model ?? ''
  expect(model).not.toBe('')
  const { total } = await read(`&model=${model}`)
  expect(total).toBeGreaterThan(1)
  const page = await pages.open(`/ai?view=changes&model=${model}`)
  await status(page, `${total.toLocaleString('en')} changes`).waitFor()
  const table = page.getByRole('table', { name: 'Changes' })
  await table
    .getByRole('link', { name: /before$/ })
    .first()
    .waitFor()
  await expectSound(page)
  await page.getByRole('group', { name: 'Kinds of change' }).getByRole('button', { name: 'Appeared' }).click()
  await expect.poll(() => param(page, 'kind')).toBe('vanished,lifecycle,quota')

  await tab(page, 'Trends').click()
  await page.getByRole('heading', { name: 'Rows by state' }).waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('table', { name: 'Trends' }).getByRole('link').first().waitFor()
  await expectSound(page)
})
