import type { Browser, Page } from 'playwright-core'

const sizesGrid =
  'table[aria-label="VM capacity"] tbody tr[data-index] th a, table[aria-label="VM capacity"] tbody tr[data-index] td'

/** Opens an address in a new profile, and closes it afterwards. */
export async function withPage<Result>(browser: Browser, url: string, use: (page: Page) => Promise<Result>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    return await use(page)
  } finally {
    await context.close()
  }
}

/** From the start of the navigation until rows of sizes are drawn, ms. */
export const firstRows = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, new URL('/?view=sizes', url).href, async page => {
    await page.locator(sizesGrid).first().waitFor()
    return page.evaluate(() => performance.now())
  })

/** From a click on the tab until the first line is drawn, ms. */
export const trendsDrawn = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, new URL('/?view=sizes', url).href, async page => {
    await page.locator(sizesGrid).first().waitFor()
    const start = await page.evaluate(() => performance.now())
    await page.getByRole('link', { name: 'Trends' }).first().click()
    await page.locator('main svg path[d*="L"], main canvas').first().waitFor()
    return (await page.evaluate(() => performance.now())) - start
  })

/** From a click on a state of the summary until the browser has painted the change, ms, as the browser reports it. */
export const filterToPaint = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, new URL('/?view=sizes', url).href, async page => {
    await page.locator(sizesGrid).first().waitFor()
    await page.evaluate(() => {
      const waits: number[] = []
      Object.assign(globalThis, { waits })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (entry.name === 'click') waits.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await page
      .getByRole('button', { name: /^Limited/ })
      .first()
      .click()
    await page.waitForURL(/availability=Limited/)
    await page.waitForTimeout(500)
    // Below 16 ms (a frame) the browser reports nothing.
    return page.evaluate(() => Math.max(16, ...(globalThis as unknown as { waits: number[] }).waits))
  })

/** The floor: a document or an answer of the same origin, read to its end, ms. */
export const plainPage =
  (path: string) =>
  (browser: Browser, url: string): Promise<number> =>
    withPage(browser, new URL('/favicon.svg', url).href, page =>
      page.evaluate(async address => {
        const start = performance.now()
        await (await fetch(address)).text()
        return performance.now() - start
      }, path),
    )
