import type { Page } from 'playwright-core'
import type { About } from '#shared/contract/about.js'

/** Lets a page read another answer about the service, made from the real one. */
export async function changeAbout(page: Page, change: (about: About) => About): Promise<void> {
  await page.route('**/api/about', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as About) })
  })
}
