import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { serviceById } from '#shared/contract/services/service-map.js'
import type { ServiceMatrix } from '#shared/contract/services/service-matrix.js'
import type { ServiceProbe } from '#shared/contract/services/service-probe.js'
import { until } from '../support/until.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages()
const readMatrix = (query = '') => pages.read<ServiceMatrix>(`/api/paas-availability/matrix?${query}`)
const readRows = async (query: string) =>
  (await pages.read<{ rows: ServiceRow[] }>(`/api/paas-availability?${query}`)).rows
const table = (page: Page) => page.getByRole('table', { name: 'Platform services by region' })
const list = (page: Page) => page.getByRole('table', { name: 'Platform services' })
const pane = (page: Page) => page.getByRole('dialog')

/** The page before anything is read: its button starts the first reading. */
beforeAll(async () => {
  const page = await pages.open('/services')
  await page.getByText('Nothing has been read yet').first().waitFor()
  expect((await readMatrix()).rows).toEqual([])
  // Slow answers, so that the reading is under way when the page asks for it.
  await pages.delayAzure(1_000)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page
    .getByText(/^Reading .*: /)
    .first()
    .waitFor()
  await pages.delayAzure(0)
  await until(
    'the end of the reading',
    async () => {
      const { sources } = await pages.read<ServiceProbe>('/api/paas-availability/probe')
      return sources.every(({ running, snapshotTime }) => running === null && snapshotTime !== null) || undefined
    },
    60_000,
  )
  await table(page).waitFor()
  await pages.close()
})

it('shows each service by region: offered, with zones, not offered, or global', async () => {
  const { rows, regions } = await readMatrix('category=network')
  const page = await pages.open('/services?category=network')
  await page.getByText(`${rows.length} services in ${regions.length} regions`).waitFor()
  await soon(() => table(page).getAttribute('aria-rowcount')).toBe(String(rows.length + 2))
  const offered = rows.filter(({ cells }) => cells[0] === 'zonal' || cells[0] === 'offered').length
  const regional = rows.filter(({ cells }) => cells[0] !== null).length
  const sums = await table(page).locator('[data-cell="0 1"]').getAttribute('aria-label')
  expect(sums).toContain(`${offered} of ${regional} services`)
  for (const [index, row] of rows.slice(0, 8).entries())
    for (const [column, state] of row.cells.entries()) {
      const cell = table(page).locator(`[data-cell="${index + 1} ${column + 1}"]`)
      const words = { zonal: 'offered, with zones', offered: 'offered, without zones', notOffered: 'not offered' }
      if (state) expect(await cell.getAttribute('aria-label')).toBe(words[state])
      else expect(await cell.textContent()).toContain('global')
    }
  await expectSound(page)
})

it('leads by keyboard from a cell to what it proves, where else it is offered, and to each subscription', async () => {
  const page = await pages.open('/services?service=storage-accounts')
  await table(page).getByRole('rowheader').getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const { regions } = await readMatrix()
  await soon(() => param(page, 'row')).toBe(`storage-accounts/${regions[0]}/storageAccounts`)
  const details = pane(page)
  await details.getByText(serviceById('storage-accounts')?.proves ?? '').waitFor()
  await details.getByText('A listing is an offer, not proof of capacity').first().waitFor()
  await details.getByRole('heading', { name: 'Regions' }).waitFor()
  const ofOne = details.getByRole('table', { name: 'Registration and quota by subscription' })
  await soon(() => ofOne.getByRole('row').count()).toBe(3)
  await ofOne.getByText('of 250').first().waitFor()
  await expectSound(page)
  await details.getByRole('button', { name: 'Copy as' }).click()
  await details.getByText('az provider show --namespace Microsoft.Storage').first().waitFor()
})

it('lists what a region lacks, by filters that stand in the address, and as of a past time', async () => {
  const { regions } = await readMatrix()
  const [region = ''] = regions
  const missing = await readRows(`region=${region}&offered=false&pageSize=500`)
  const page = await pages.open(`/services?view=list&region=${region}&offered=false`)
  await soon(() => list(page).getAttribute('aria-rowcount')).toBe(String(missing.length + 1))
  await list(page).getByText('not offered', { exact: true }).first().waitFor()
  await list(page).getByRole('rowheader').getByRole('link').first().click()
  await pane(page)
    .getByRole('heading', { name: missing[0]?.service ?? '' })
    .waitFor()
  await page.getByRole('button', { name: 'Export' }).waitFor()
  await expectSound(page)

  const at = new Date(Date.parse(missing[0]?.snapshotTime ?? '') + 1_000).toISOString()
  await page.goto(`${pages.url}/services?category=storage&at=${at}`)
  await table(page).getByRole('link', { name: 'not offered' }).first().click()
  await pane(page)
    .getByText(/This row is shown as of/)
    .waitFor()
})

it('says how fresh each source is, and when it is read next', async () => {
  const page = await pages.open('/services?view=freshness')
  for (const title of ['Platform services', 'Service quota'])
    await page.getByRole('region', { name: title }).getByText('Newest reading').waitFor()
  await expectSound(page)
})
