import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openPage, startBrowser, type WatchedPage } from './browser.js'
import { type Origin, startOrigin } from './origin.js'
import { sessionOf, signInAt } from './sign-in.js'

let origin: Origin
let browser: Browser
let watched: WatchedPage | undefined

beforeAll(async () => {
  origin = await startOrigin()
  browser = await startBrowser()
})

afterEach(async () => {
  const complaints = watched?.complaints.filter(text => !/status of 401/.test(text))
  await watched?.page.context().close()
  watched = undefined
  expect(complaints).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await origin?.stop()
})

async function open(path: string, options?: Parameters<typeof openPage>[2]): Promise<Page> {
  watched = await openPage(browser, origin.url + path, options)
  return watched.page
}

const openAs = async (login: string, path: string) =>
  open(path, await sessionOf(browser, origin.url, `${login}@headroom.local`))
const notice = (page: Page) => page.getByRole('textbox', { name: 'Notice' })

it('keeps what was typed when the session ends, and goes on after signing in again', async () => {
  const page = await openAs('admin', '/admin/settings')
  await notice(page).fill('Typed before the end')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your session has ended.').waitFor()
  expect(await notice(page).inputValue()).toBe('Typed before the end')

  const elsewhere = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  const tab = await elsewhere
  await signInAt(tab, 'admin@headroom.local')
  await tab.waitForURL(`${origin.url}/admin/settings`)
  await tab.close()
  // A page without a window is never told that somebody came back to it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Your session has ended.').waitFor({ state: 'hidden' })
  expect(await notice(page).inputValue()).toBe('Typed before the end')
})

it('asks for the sign-in in place of what cannot be read without it, and reads it afterwards', async () => {
  const page = await openAs('admin', '/admin/settings')
  await notice(page).waitFor()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Configuration' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Sign in first' })
  await alert.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  const way = await alert.getByRole('link', { name: 'Sign in again' }).getAttribute('href')
  expect(way).toBe('/auth/signin?redirect=%2Fadmin%2Fconfiguration')

  await page.context().addCookies(cookies)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('table', { name: 'Secrets' }).waitFor()
})
