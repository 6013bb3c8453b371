import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInAt } from './sign-in.js'
import { watchPages } from './watched-pages.js'

const pages = watchPages({ provoked: /status of 401/ })
const openAs = async (login: string, path: string) =>
  pages.open(path, await pages.readSession(`${login}@headroom.local`))
const notice = (page: Page) => page.getByRole('textbox', { name: 'Notice' })

it('keeps what was typed when the session ends, and continues after signing in again', async () => {
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
  await tab.waitForURL(`${pages.url}/admin/settings`)
  await tab.close()
  // A headless page gets no event when the user returns to it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Your session has ended.').waitFor({ state: 'hidden' })
  expect(await notice(page).inputValue()).toBe('Typed before the end')
})

it('asks to sign in where that is required, and shows the data afterwards', async () => {
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
