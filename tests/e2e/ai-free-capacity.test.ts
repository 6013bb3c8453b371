import { beforeAll, expect, it } from 'vitest'
import type { modelPage } from '#shared/contract/ai/models.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { readModels } from './read-models.js'
import { expectSound, param, watchPages } from './watched-pages.js'

const pages = watchPages()
beforeAll(async () => {
  await readModels(pages)
  await pages.close()
})

it('Azure is asked for the free capacity of one model, once, and its figures stand beside the free quota', async () => {
  const served = 'lifecycle=GenerallyAvailable,Stable&deploymentType=GlobalStandard&availability=Available'
  const { rows } = await pages.read<RouteResponse<typeof modelPage>>(`/api/ai/models?${served}&sort=model:asc`)
  const [row] = rows
  if (!row) throw new Error('No model is served.')

  const page = await pages.open('/ai?view=free&capacity=1000')
  const ask = page.getByRole('button', { name: 'Ask Azure' })
  await page.getByText('Choose one model in the filter “Model”. Azure is then asked').waitFor()
  expect(await ask.isDisabled()).toBe(true)

  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: /^Model\b/ })
    .click()
  await page
    .getByRole('checkbox', { name: new RegExp(`^${row.model.replaceAll('.', '\\.')}\\b`) })
    .first()
    .check()
  await page.keyboard.press('Escape')
  await page.getByText('This takes at most').waitFor()
  await expect.poll(() => param(page, 'model')).toBe(row.model)

  await ask.click()
  const table = page.getByRole('table', { name: 'Free capacity' })
  await table.getByRole('link', { name: 'GlobalStandard' }).first().waitFor()
  await table.getByText('read from Azure now').first().waitFor()
  await page.getByText('A figure of one moment, and not a reservation').waitFor()
  await page.getByRole('list', { name: 'Calls left' }).getByText('of 15 calls an hour left').first().waitFor()
  await expectSound(page)

  await ask.click()
  await page
    .getByRole('status')
    .filter({ hasText: /0 calls made, \d+ saved by the cache/ })
    .waitFor()
  await table.getByText('cached', { exact: true }).first().waitFor()

  await table.getByRole('link', { name: 'GlobalStandard' }).first().click()
  await page.getByRole('dialog', { name: new RegExp(`^${row.model}`) }).waitFor()
})
