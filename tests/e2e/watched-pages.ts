import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings, openPage, type WatchedPage } from './browser.js'

/** Opens pages of one origin and, at the end of each test, wants no complaint of the browser's console. */
export class WatchedPages {
  readonly #browser: () => Browser
  readonly #url: () => string
  #open: WatchedPage[] = []

  constructor(browser: () => Browser, url: () => string) {
    this.#browser = browser
    this.#url = url
  }

  async open(path: string, options?: Parameters<typeof openPage>[2]): Promise<Page> {
    const one = await openPage(this.#browser(), this.#url() + path, options)
    this.#open.push(one)
    return one.page
  }

  /** `provoked`: what a test has brought about on purpose. */
  async close(provoked?: RegExp): Promise<void> {
    const complaints = this.#open.flatMap(one => one.complaints).filter(text => !provoked?.test(text))
    for (const { page } of this.#open) await page.context().close()
    this.#open = []
    expect(complaints).toEqual([])
  }
}

export const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name)

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** No accessibility findings, and nothing wider than the window: light and wide, dark and narrow. */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize()
  expect(await accessibilityFindings(page), 'light and wide').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await overhang(page)).toBe(0)
  expect(await accessibilityFindings(page), 'dark and narrow').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}
