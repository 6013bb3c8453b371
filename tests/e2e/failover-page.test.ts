import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Failover } from '#shared/contract/fit/failover.js'
import { parseCsv } from '../support/csv.js'
import { accessibilityFindings } from './browser.js'
import { expectSound, param, pressPair, soon, watchPages } from './watched-pages.js'

const pages = watchPages({ regions: ['eastus', 'westus', 'qatarcentral'], provoked: /400/ })
const read = (query: string) => pages.read<Failover>(`/api/failover?${query}`)
const lost = (page: Page) => page.getByRole('combobox', { name: 'Region that is lost' })
const target = (page: Page) => page.getByRole('combobox', { name: 'Region that takes over' })
const families = (page: Page) => page.getByRole('table', { name: 'Families' })

async function listedFamilies(page: Page): Promise<number> {
  await families(page).waitFor()
  return families(page).getByRole('rowheader').count()
}

it('two regions are compared by keyboard, swapped, narrowed, saved and shared', async () => {
  const page = await pages.open('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: 'Keyboard map' }).waitFor()
  await pressPair(page, 'g o')
  await page.getByRole('heading', { name: 'Choose the region that is lost' }).waitFor()
  await expectSound(page)
  await soon(() => lost(page).getByRole('option').count()).toBe(4)
  await lost(page).focus()
  // One letter chooses: those of a name would have to come within a second of each other.
  await page.keyboard.press('e')
  const found = await read('from=eastus')
  await page.getByText(found.conclusion).waitFor()
  await soon(() => target(page).getByRole('option', { selected: true }).textContent()).toBe('Paired region: West US')
  await soon(() => listedFamilies(page)).toBe(found.rows.length)
  const card = page.getByRole('region', { name: 'Lost: East US' })
  await card.getByText('Capacity: read').waitFor()
  await expectSound(page)

  await page.getByRole('combobox', { name: 'Show' }).selectOption('true')
  const lacking = await read('from=eastus&missing=true')
  await soon(() => listedFamilies(page)).toBe(lacking.rows.length)
  expect(lacking.rows.length).toBeGreaterThan(0)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).press('Enter')
  const file = parseCsv(readFileSync(await (await saving).path(), 'utf8'))
  expect(file).toHaveLength(lacking.pagination.total + 1)

  const other = await pages.open(page.url().slice(pages.url.length))
  expect(await listedFamilies(other)).toBe(lacking.rows.length)

  await page.getByRole('button', { name: 'Swap' }).press('Enter')
  await page.getByText((await read('from=westus&to=eastus')).conclusion).waitFor()
  await soon(() => [param(page, 'from'), param(page, 'to')]).toEqual(['westus', 'eastus'])
})

it('a region without a pair, an unknown name and nothing that matches are explained', async () => {
  const page = await pages.open('/failover?from=qatarcentral')
  await page.getByRole('alert').getByText('Azure lists no paired region of Qatar Central').waitFor()
  await target(page).selectOption('westus')
  await page.getByText((await read('from=qatarcentral&to=westus')).conclusion).waitFor()

  const typo = await pages.open('/failover?from=eastus&to=westuss')
  await typo.getByText('It is not known whether virtual machines could move').waitFor()
  await typo.getByRole('button', { name: 'Use westus' }).click()
  await soon(() => param(typo, 'to')).toBe('westus')
  await typo.getByRole('searchbox', { name: 'Family or quota' }).fill('no such family')
  await typo.getByRole('button', { name: 'Find' }).click()
  await typo.getByText('No family in use matches').waitFor()
})

it.each([
  ['dark', 1440],
  ['light', 390],
] as const)('has no accessibility findings: %s, %i px', async (colorScheme, width) => {
  const page = await pages.open('/failover?from=eastus', { colorScheme, viewport: { width, height: 900 } })
  await families(page).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})
