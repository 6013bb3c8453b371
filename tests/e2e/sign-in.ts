import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPage } from './browser.js'

/** Fills in the form of the local identity provider, which the page shows, and follows the redirect. */
export async function signInAt(page: Page, login: string): Promise<void> {
  await page.getByLabel('Account').fill(login)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A session to open pages with. */
export async function readSession(
  browser: Browser,
  origin: string,
  login: string,
): Promise<Required<Pick<BrowserContextOptions, 'storageState'>>> {
  const { page } = await openPage(browser, `${origin}/auth/signin?redirect=/api/about`)
  await signInAt(page, login)
  await page.waitForURL(`${origin}/api/about`)
  const storageState = await page.context().storageState()
  await page.context().close()
  return { storageState }
}
