import type { WatchedPages } from './watched-pages.js'

/** Reads the AI models, as an administrator does: estates of tests do not read them by themselves. */
export async function readModels(pages: WatchedPages): Promise<void> {
  const page = await pages.open('/admin', await pages.readSession('admin@headroom.local'))
  const models = page.getByRole('region', { name: 'AI models', exact: true })
  await models.getByRole('button', { name: 'Run now' }).click()
  await models.getByText('succeeded').waitFor({ timeout: 60_000 })
  await page.close()
}
