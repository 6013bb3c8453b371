import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../support/find-chromium.mjs'

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
quiet.push('--no-sandbox', '--disable-component-update', '--disable-sync')

/** A local headless Chromium with a fresh profile; CHROMIUM_PATH selects another one. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The browser tests need Chromium: install it, or let CHROMIUM_PATH name one.')
  return chromium.launch({ executablePath, args: quiet })
}

export interface WatchedPage {
  readonly page: Page
  /** Errors in the browser's console: script errors, refused styles, failed requests. */
  readonly complaints: string[]
}

/** Opens an address in its own context and records the errors of its console. */
export async function openPage(browser: Browser, url: string, options?: BrowserContextOptions): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(url)
  return { page, complaints }
}

/** The findings of axe on the page, or on the part that a selector names; one line for each. */
export async function accessibilityFindings(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async selector => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
    // The elements without findings, and where each stands in the page, cost half of the time.
    const { violations } = await loaded.run(selector, { resultTypes: ['violations'], selectors: false })
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
  }, part)
}
