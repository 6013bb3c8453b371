import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Estate, startEstate } from '../support/product/estate.js'
import { IdentityProvider } from '../support/product/identity-provider.js'
import { accessibilityFindings, openPage, startBrowser } from './browser.js'
import { expectSound } from './watched-pages.js'

let estate: Estate
let provider: IdentityProvider
let browser: Browser

beforeAll(async () => {
  estate = await startEstate({ subscriptions: 1, regions: 2 })
  await estate.settled()
  provider = new IdentityProvider(estate.processes().find(({ name }) => name === 'identity-provider')?.url ?? '')
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await estate?.stop()
})
afterEach(() => provider.control({}))

const deepLink = '/admin/operations?hoursBack=24'
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Alex Admin|Uma User)$/ })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Account').fill(login)
  await page.getByLabel('Account').press('Enter')
}

/** Everything that a script in the page can read. */
const withinReach = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))

it('returns to a deep link after the provider, with nothing readable by scripts', async () => {
  const { page, complaints } = await openPage(browser, estate.url + deepLink)
  await page.getByRole('heading', { name: 'Sign in to Headroom' }).waitFor()
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
  expect(await accessibilityFindings(page)).toEqual([])
  await signIn(page, 'admin@headroom.local')
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  expect(page.url()).toBe(estate.url + deepLink)
  await page.getByRole('banner').getByRole('link', { name: 'Administration' }).waitFor()

  const [cookie, ...others] = (await page.context().cookies(estate.url)).filter(({ name }) => name === 'connect.sid')
  expect([others, cookie?.httpOnly, cookie?.secure, cookie?.sameSite]).toEqual([[], true, true, 'Lax'])
  const reach = await withinReach(page)
  const [id = ''] = (cookie?.value ?? '').split('.')
  for (const secret of [id, 'eyJ', 'code=', 'state=', 'refresh', '@headroom.local']) expect(reach).not.toContain(secret)
  expect(JSON.stringify(await estate.stored.query('SELECT * FROM AppSessions'))).not.toContain(id)
  expect(complaints).toEqual([])
})

it('returns to the view where it began, and ends with the sign-out', async () => {
  const view = '/?resourceType=virtualMachines&availability=Available'
  const { page, complaints } = await openPage(browser, estate.url + view)
  await signInLink(page).click()
  await signIn(page, 'user@headroom.local')
  await account(page).waitFor()
  expect(page.url()).toBe(estate.url + view)

  await account(page).press('Enter')
  const menu = page.getByRole('dialog', { name: 'Account' })
  const administration = menu.getByRole('button', { name: 'Administration' })
  expect(await administration.isDisabled()).toBe(true)
  await menu.getByText('Only for members of the group in ADMIN_GROUP_ID').waitFor()
  const before = await page.context().cookies(estate.url)
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await signInLink(page).waitFor()
  expect(new URL(page.url()).origin).toBe(estate.url)
  expect((await page.context().cookies(estate.url)).some(({ name }) => name === 'connect.sid')).toBe(false)

  await page.context().addCookies(before)
  await page.reload()
  await signInLink(page).waitFor()
  // The provider has ended its own session as well: it asks for the user.
  await signInLink(page).click()
  await page.getByRole('heading', { name: 'Sign in to Headroom' }).waitFor()
  expect(complaints).toEqual([])
})

it('tells a user who is not an administrator what is missing', async () => {
  const { page } = await openPage(browser, `${estate.url}/admin`)
  await signIn(page, 'user@headroom.local')
  await page.getByText('is signed in, but is not an administrator').waitFor()
  await page.getByRole('main').getByText('ADMIN_GROUP_ID').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

it('signs in with a click on an account, from a page that is sound', async () => {
  const { page } = await openPage(browser, `${estate.url}/admin`)
  await page.getByRole('heading', { name: 'Sign in to Headroom' }).waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Alex Admin' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Administration' }).waitFor()
})

it('recognizes an administrator with too many groups for the token', async () => {
  const { page } = await openPage(browser, `${estate.url}/admin`)
  await signIn(page, 'many-groups@headroom.local')
  await page.getByRole('banner').getByRole('link', { name: 'Administration' }).waitFor()
})

it('renews the session in the background, says when it has ended, and returns to the page after signing in again', async () => {
  await provider.control({ accessTokenSeconds: 1 })
  const { page } = await openPage(browser, `${estate.url}/admin`)
  await signIn(page, 'admin@headroom.local')
  await page.getByRole('banner').getByRole('link', { name: 'Administration' }).waitFor()
  const token = async () =>
    JSON.stringify(await estate.stored.query('SELECT refreshToken FROM AppSessions ORDER BY createdAt DESC'))
  const first = await token()
  const isRenewed = async () => {
    await page.reload()
    await account(page).waitFor()
    return (await token()) !== first
  }
  await expect.poll(isRenewed).toBe(true)

  await provider.control({})
  await estate.stored.write(({ db, dialect }) =>
    sql`update AppSessions set expiresAt = ${dialect.time('2020-01-01T00:00:00.000Z')}`.execute(db),
  )
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByText('Your session has ended').first().waitFor()
  await page.getByRole('link', { name: 'Sign in again' }).first().click()
  // The provider still has its session: it does not ask again.
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toBe(`${estate.url}/admin/settings`)
})

it('asks for a second step where the provider wants one', async () => {
  await provider.control({ mfa: true })
  const { page } = await openPage(browser, estate.url)
  await signInLink(page).click()
  await signIn(page, 'user@headroom.local')
  await page.getByLabel('Code').fill('246810')
  await page.getByRole('button', { name: 'Continue' }).click()
  await account(page).waitFor()
})
