import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFindings } from './browser.js'
import { pressPair, soon, watchPages } from './watched-pages.js'

/** Refusals that tests provoke, which the browser's console shows, and the error that one test throws on purpose. */
const provoked = /status of (400|403|404|409)|tried by a test|dynamically imported module/
const pages = watchPages({ provoked })
let admin: Awaited<ReturnType<typeof pages.readSession>>

beforeAll(async () => {
  admin = await pages.readSession('admin@headroom.local')
})

const openAsAdmin = (path: string, options?: BrowserContextOptions) => pages.open(path, { ...admin, ...options })
const toPath = (page: Page) => page.url().slice(pages.url.length)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByRole('status').getByText('Saved.')
const notice = (page: Page) => page.getByRole('textbox', { name: 'Notice' })

describe('ingestion', () => {
  it('reads a part on demand, and shows the run with its units', async () => {
    const page = await openAsAdmin('/admin')
    await page.getByRole('button', { name: 'Run a part' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Run a part' })
    expect(await dialog.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Regions' }).click()
    const regions = page.getByRole('dialog', { name: 'Regions' })
    const code = ((await regions.locator('.option-value').first().textContent()) ?? '').trim()
    await regions.getByRole('checkbox').first().check()
    await page.keyboard.press('Escape')
    expect(await accessibilityFindings(page, 'dialog[open]')).toEqual([])
    await dialog.getByRole('button', { name: 'Start' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const run = page.getByRole('table', { name: 'Ingestion runs' }).getByRole('row').nth(1)
    await run.getByText(` (${code})`).waitFor()
    await run.getByText('Alex Admin').waitFor()
    await run.getByText('succeeded').waitFor()
    await run.getByRole('link').first().click()
    const units = page.getByRole('table', { name: 'Units of the run' })
    await units.waitFor()
    expect(await units.getByRole('row').count()).toBe(3)
    expect(await units.getByText(` (${code})`).count()).toBe(2)

    await page.getByLabel('Status of the units').selectOption('failed')
    await page.getByText('No unit of this run is failed.').waitFor()
    await soon(() => toPath(page)).toMatch(/^\/admin\/runs\/[\w-]+\?status=failed$/)
    await page.goBack()
    await units.waitFor()
  })

  it('follows a schedule that can be changed, and keeps the typed values after a conflict', async () => {
    const page = await openAsAdmin('/admin')
    const capacity = (one: Page) => one.getByRole('group', { name: 'VM capacity' })
    const hours = (one: Page) => capacity(one).getByLabel('Every … hours')
    const wanted = (await hours(page).inputValue()) === '12' ? '18' : '12'
    await hours(page).fill('0')
    await page.getByText('must be a whole number from 1 to 168').waitFor()
    expect(await save(page).isDisabled()).toBe(true)
    await hours(page).fill(wanted)

    const other = await openAsAdmin('/admin')
    await capacity(other).getByLabel('Start runs automatically').uncheck()
    await save(other).click()
    await saved(other).waitFor()
    await capacity(other).getByText('No run is planned: the schedule is off.').waitFor()
    await other.getByRole('banner').getByText('schedule off').waitFor()

    await save(page).click()
    await page.getByText('Alex Admin has changed this meanwhile').waitFor()
    expect(await hours(page).inputValue()).toBe(wanted)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await saved(page).waitFor()
    await expect.poll(() => capacity(page).getByRole('listitem').count()).toBe(3)
    expect(await capacity(page).getByLabel('Start runs automatically').isChecked()).toBe(true)
  })
})

describe('settings', () => {
  it('set the notice for everybody, and the start page', async () => {
    const page = await openAsAdmin('/admin/settings')
    expect(await save(page).isDisabled()).toBe(true)
    await notice(page).fill('x'.repeat(301))
    await save(page).click()
    await expect.poll(() => notice(page).getAttribute('aria-invalid')).toBe('true')
    await notice(page).fill('Planned work on Sunday')
    await page.getByLabel('Default regions for new visitors').selectOption('USMajor')
    await save(page).click()
    await saved(page).waitFor()

    const visit = await pages.open('/')
    const regions = visit.getByRole('combobox', { name: 'Regions' })
    await expect.poll(() => regions.inputValue()).toBe('USMajor')
    await soon(() => toPath(visit)).toBe('/?view=answer&regionPreset=USMajor')
    const words = visit.getByRole('complementary', { name: 'Announcement' }).getByText('Planned work on Sunday')
    await words.waitFor()
    await visit.getByRole('button', { name: 'Dismiss the notice' }).click()
    await visit.reload()
    await regions.waitFor()
    expect(await words.count()).toBe(0)

    await notice(page).fill('')
    await page.getByLabel('Default regions for new visitors').selectOption('')
    await save(page).click()
    await saved(page).waitFor()
  })

  it('hide columns from those who have not chosen their own, whose choice and address win', async () => {
    const page = await openAsAdmin('/admin/settings')
    const toggle = async (shown: boolean) => {
      await page.getByRole('button', { name: /^Columns of the sizes/ }).click()
      const columns = page.getByRole('dialog', { name: 'Columns of the sizes' })
      await columns.getByRole('checkbox', { name: 'GPUs' }).setChecked(shown)
      expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
      await page.keyboard.press('Escape')
      await save(page).click()
      await saved(page).waitFor()
    }
    await toggle(false)
    await page.getByText('1 column is hidden from users who have not chosen columns.').waitFor()
    const gpus = (one: Page) => one.getByRole('columnheader', { name: 'GPUs', exact: true })
    const family = (one: Page) => one.getByRole('columnheader', { name: 'Family', exact: true })

    const visit = await pages.open('/?view=sizes')
    await expect.poll(() => toPath(visit)).toBe('/?hide=gpus')
    await gpus(visit).waitFor({ state: 'detached' })
    await visit.getByRole('button', { name: /^Columns/ }).click()
    await visit.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'GPUs' }).check()
    await gpus(visit).waitFor()
    await soon(() => toPath(visit)).toBe('/?hide=none')
    await visit.goto(`${pages.url}/?view=sizes`)
    await expect.poll(() => toPath(visit)).toBe('/?hide=none')
    await gpus(visit).waitFor()

    const shared = await pages.open('/?view=sizes&hide=family')
    await gpus(shared).waitFor()
    expect(await family(shared).count()).toBe(0)
    await toggle(true)
  })

  it('turn the table browser off and on', async () => {
    const page = await openAsAdmin('/admin/data')
    const rows = page.getByRole('table', { name: /^Rows of/ })
    await rows.waitFor()
    await page.getByLabel('Table').selectOption('IngestionUnit')
    await page.getByRole('table', { name: 'Rows of IngestionUnit' }).waitFor()
    await soon(() => toPath(page)).toBe('/admin/data?table=IngestionUnit')

    const toggle = async (way: 'check' | 'uncheck') => {
      await page.getByLabel('Let administrators view table rows')[way]()
      await save(page).click()
      await saved(page).waitFor()
    }
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await toggle('uncheck')
    await page.getByRole('link', { name: 'Data', exact: true }).click()
    await page.getByRole('heading', { name: 'Not allowed' }).waitFor()
    await page.getByRole('link', { name: 'Go to Settings' }).click()
    await toggle('check')
  })
})

describe('the logs', () => {
  it('store an error of a page once, and link to the operations with its reference', async () => {
    const page = await openAsAdmin('/')
    await page.getByRole('button', { name: 'Alex Admin' }).waitFor()
    const recorded = page.waitForResponse(response => response.url().endsWith('/api/admin/errors/log'))
    const words = `tried by a test ${randomUUID()}`
    await page.evaluate(message => {
      const fail = () => {
        throw new TypeError(`${message} at /x?key=hidden`)
      }
      setTimeout(fail)
      setTimeout(fail)
    }, words)
    expect((await recorded).status()).toBe(201)
    await pressPair(page, 'g a')
    await page.getByRole('link', { name: 'Errors', exact: true }).click()
    await page.getByLabel('Search messages').fill(words)
    const table = page.getByRole('table', { name: 'Errors, newest first' })
    await table.getByText(`${words} at /x`, { exact: true }).waitFor()
    await soon(() => table.getByRole('row').count()).toBe(2)
    await soon(() => toPath(page)).toBe(`/admin/errors?search=${words.replaceAll(' ', '+')}`)

    await table.getByRole('link').click()
    await table.getByRole('link', { expanded: true }).waitFor()
    await soon(() => toPath(page)).toContain('&open=')
    expect(await accessibilityFindings(page)).toEqual([])
    const ref =
      (await table
        .getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
        .first()
        .textContent()) ?? ''
    await page.getByRole('link', { name: 'Operations with this reference' }).click()
    await expect.poll(() => toPath(page)).toBe(`/admin/operations?ref=${ref}`)
    await soon(() => page.getByLabel('Reference').inputValue()).toBe(ref)
  })

  it('say who did what, and why a list is empty', async () => {
    const page = await openAsAdmin('/admin/operations?kind=admin')
    const table = page.getByRole('table', { name: 'Operations, newest first' })
    await table.getByText('Alex Admin').first().waitFor()
    await page.getByLabel('Result').selectOption('refused')
    await expect.poll(() => toPath(page)).toBe('/admin/operations?kind=admin&result=refused')
    await page.getByLabel('Reference').fill('Reference 00000000-0000-4000-8000-000000000009.')
    await page
      .getByText(/^No operations in the last 7 days with .*reference 00000000-0000-4000-8000-000000000009\.$/)
      .waitFor()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await table.getByText('Alex Admin').first().waitFor()
    await soon(() => toPath(page)).toBe('/admin/operations')
  })

  it('can be opened from the reference of a refusal', async () => {
    const page = await openAsAdmin('/admin/errors?hoursBack=0')
    const alert = page.getByRole('alert')
    await alert.getByText(/hoursBack: must be a whole number/).waitFor()
    await alert.getByRole('link').click()
    const table = page.getByRole('table', { name: 'Errors, newest first' })
    await table
      .getByText(/hoursBack: must be a whole number/)
      .first()
      .waitFor()
    expect(await table.getByRole('row').count()).toBe(2)
  })
})

const paths = ['', '/settings', '/errors', '/operations', '/data', '/configuration']

describe('for everyone', () => {
  it.each(['light', 'dark'] as const)('has no accessibility findings in the %s theme', async colorScheme => {
    const page = await openAsAdmin('/admin', { colorScheme })
    for (const path of paths) {
      await page.goto(`${pages.url}/admin${path}`)
      await page.getByRole('heading', { name: 'Administration' }).waitFor()
      await expect.poll(() => page.getByText('Loading …').count()).toBe(0)
      expect(await accessibilityFindings(page), path).toEqual([])
    }
  })

  it.each([375, 1920])('never scrolls sideways at %i px', async width => {
    const page = await openAsAdmin('/admin', { viewport: { width, height: 800 } })
    for (const path of paths) {
      await page.goto(`${pages.url}/admin${path}`)
      await page.getByRole('heading', { name: 'Administration' }).waitFor()
      await expect.poll(() => page.getByText('Loading …').count()).toBe(0)
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang, path).toBe(0)
    }
  })

  it('opens each area with two keys, and moves the focus', async () => {
    const page = await openAsAdmin('/')
    await page.getByRole('link', { name: 'Administration' }).waitFor()
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keyboard' })
    await map.getByText('Go to Administration').waitFor()
    await page.keyboard.press('Escape')
    await map.waitFor({ state: 'hidden' })
    await pressPair(page, 'g a')
    await page.getByRole('heading', { name: 'Administration' }).waitFor()
    await soon(() => page.getByRole('main').evaluate(main => main === document.activeElement)).toBe(true)
    await pressPair(page, 'g c')
    await page.getByRole('heading', { name: 'Capacity' }).waitFor()
    await soon(() => toPath(page)).toBe('/?view=answer')
  })

  it('opens and closes the menu of the user by keys', async () => {
    const page = await openAsAdmin('/')
    const user = page.getByRole('banner').getByRole('button', { name: 'Alex Admin' })
    await user.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Account' })
    await menu.getByRole('link', { name: 'Administration' }).waitFor()
    expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
    await page.keyboard.press('ArrowDown')
    const out = menu.getByRole('button', { name: 'Sign out' })
    expect(await out.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await user.evaluate(button => button === document.activeElement)).toBe(true)
  })

  it('shows an error when a page cannot be loaded', async () => {
    const page = await openAsAdmin('/')
    await page.route('**/assets/admin-pages-*.js', route => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Administration' }).click()
    await page.getByRole('heading', { name: 'This page has failed' }).waitFor()
    await page.unroute('**/assets/admin-pages-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Runs', exact: true }).waitFor()
  })
})
