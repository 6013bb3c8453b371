import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityFindings } from './browser.js'
import { watchPages } from './watched-pages.js'

const pages = watchPages()
const pipeline = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

it('An administrator reads the AI models on demand, beside what capacity reads', async () => {
  const page = await pages.open('/admin', await pages.readSession('admin@headroom.local'))
  const models = pipeline(page, 'AI models')
  await models.getByRole('button', { name: 'Run now' }).click()
  const run = page.getByRole('table', { name: 'Ingestion runs' }).getByRole('row').filter({ hasText: 'models' }).first()
  await run.getByText('succeeded').waitFor({ timeout: 60_000 })
  await models.getByText('succeeded').waitFor()
  expect(await pipeline(page, 'VM capacity').getByRole('button', { name: 'Run now' }).isEnabled()).toBe(true)
  expect(await accessibilityFindings(page)).toEqual([])
})
