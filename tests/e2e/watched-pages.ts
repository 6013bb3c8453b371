import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { accessibilityFindings, openPage, startBrowser, type WatchedPage } from './browser.js'
import { type Origin, startOrigin } from './origin.js'
import { readSession } from './sign-in.js'

type PageOptions = Parameters<typeof openPage>[2]
type Session = Awaited<ReturnType<typeof readSession>>

/** An origin and a browser for the tests of one file. */
export interface WatchedPages {
  readonly url: string
  open(path: string, options?: PageOptions): Promise<Page>
  /** The API's answers to anonymous callers. */
  read<T>(path: string): Promise<T>
  readSession(login: string): Promise<Session>
  /** Delays each answer of the simulated Azure, ms; 0 ends it. */
  delayAzure(latencyMs: number): Promise<void>
  /** Moves the time of the simulated Azure forward. */
  advanceAzure(hours: number): Promise<void>
  /** Lets the simulated Azure approve each request for quota after a second. */
  approveQuotaSoon(): Promise<void>
  /** Call before the end of a test; `also` are console errors that this test causes. */
  close(also?: RegExp): Promise<void>
}

/**
 * Starts both before the tests of a file, and stops them after. At the end of each test its pages are closed, and fail
 * the test if they have logged errors; `provoked` are errors that a test causes on purpose.
 */
export function watchPages({
  provoked,
  historyDays = 0,
  regions,
  env = {},
}: {
  provoked?: RegExp
  historyDays?: number
  regions?: readonly string[]
  env?: Readonly<Record<string, string>>
} = {}): WatchedPages {
  let origin: Origin
  let browser: Browser
  let opened: WatchedPage[] = []
  beforeAll(async () => {
    origin = await startOrigin({ historyDays, env, ...(regions && { regions }) })
    browser = await startBrowser()
  })
  const close = async (also?: RegExp) => {
    const complaints = opened.flatMap(one => one.complaints)
    for (const { page } of opened) {
      // An answer that a test changes may be under way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
    opened = []
    expect(complaints.filter(text => !provoked?.test(text) && !also?.test(text))).toEqual([])
  }
  afterEach(() => close())
  afterAll(async () => {
    await browser?.close()
    await origin?.stop()
  })
  return {
    get url() {
      return origin.url
    },
    async open(path, options) {
      const one = await openPage(browser, origin.url + path, options)
      opened.push(one)
      return one.page
    },
    async read<T>(path: string): Promise<T> {
      const response = await fetch(origin.url + path)
      expect(response.status).toBe(200)
      return (await response.json()) as T
    },
    close,
    readSession: login => readSession(browser, origin.url, login),
    delayAzure: latencyMs => origin.delayAzure(latencyMs),
    advanceAzure: hours => origin.advanceAzure(hours),
    approveQuotaSoon: () => origin.approveQuotaSoon(),
  }
}

/** Waits for what a page shows, with time for a busy machine. */
export const soon = <Value>(read: () => Value) => expect.poll(read)

export const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name)

/** Presses a pair of keys such as `g c`, one right after the other: the page waits a second for the other one. */
export const pressPair = (page: Page, pair: string): Promise<unknown> =>
  Promise.all(pair.split(' ').map(key => page.keyboard.press(key)))

export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** No accessibility findings, and nothing wider than the window: light and wide, dark and narrow. */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize()
  expect(await accessibilityFindings(page), 'light and wide').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 800 })
  // Charts follow the window with the next frame.
  await soon(() => overhang(page)).toBe(0)
  expect(await accessibilityFindings(page), 'dark and narrow').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}
