import type { Page } from 'playwright-core'
import type { About } from '#shared/contract/about.js'

/** Changes the answer about the service that a page reads. */
export async function changeAbout(page: Page, change: (about: About) => About): Promise<void> {
  await page.route('**/api/about', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as About) })
  })
}
