import type { Page } from 'playwright-core'
import type { About } from '#shared/contract/about.js'

/** Changes the answer about the service that a page reads, with the state of capacity also among the sources. */
export async function changeAbout(page: Page, change: (about: About) => About): Promise<void> {
  await page.route('**/api/about', async route => {
    const response = await route.fetch()
    const changed = change((await response.json()) as About)
    const { readings, snapshotTime, knownTimes, ingestion, intervalHours } = changed
    const sources = changed.sources.map(source =>
      source.kind === 'capacity' ? { ...source, readings, snapshotTime, knownTimes, ingestion, intervalHours } : source,
    )
    await route.fulfill({ response, json: { ...changed, sources } })
  })
}
