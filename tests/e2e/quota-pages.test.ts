import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { ForecastPage } from '#shared/contract/quota/forecast.js'
import type { GroupPage } from '#shared/contract/quota/groups.js'
import { until } from '../support/until.js'
import { signInAt } from './sign-in.js'
import { expectSound, param, pressPair, soon, watchPages } from './watched-pages.js'

/** Enough days for a forecast. */
const historyDays = 16
const env = { QUOTA_GROUP_INTERVAL_HOURS: '6', FORECAST_INTERVAL_HOURS: '6' }
const pages = watchPages({ historyDays, regions: ['westeurope'], env })
let session: Awaited<ReturnType<typeof pages.readSession>>

/** The API's answer to the user of a page. */
const readAs = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async path => (await fetch(path)).json(), path) as Promise<T>
const rowLinks = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('rowheader').getByRole('link')
const groupRows = (page: Page) => rowLinks(page, 'Quotas of the members of groups')
const runwayRows = (page: Page) => rowLinks(page, 'Runway of quotas')
const drawer = (page: Page) => page.getByRole('dialog')

beforeAll(async () => {
  session = await pages.readSession('user@headroom.local')
  const page = await pages.open('/', session)
  await until('the groups', async () => {
    const { setup } = await readAs<GroupPage>(page, '/api/quota/groups?pageSize=1')
    if (setup.state !== 'ready') throw new Error(JSON.stringify(setup))
    return true
  })
  await until('the forecasts', async () => {
    const { summary } = await readAs<ForecastPage>(page, '/api/quota/forecast?pageSize=1')
    return summary.steady + summary.atRisk + summary.full > 0 || undefined
  })
})

it('asks signed-out users to sign in, says why, and brings them back', async () => {
  const page = await pages.open('/')
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Quota' }).click()
  await page.getByText('are shown to signed-in users').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signInAt(page, 'user@headroom.local')
  await groupRows(page).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/quota')

  const direct = await pages.open('/quota?view=runway')
  await direct.getByRole('heading', { name: 'Sign in to Headroom' }).waitFor()
})

it('leads from the quota of a member to its evidence, its group and the tree', async () => {
  const page = await pages.open('/', session)
  await page.getByRole('button', { name: 'Keyboard map' }).waitFor()
  await pressPair(page, 'g q')
  await groupRows(page).first().waitFor()
  const { rows, groups } = await readAs<GroupPage>(page, '/api/quota/groups?sort=quotaUsed:desc&pageSize=1')
  const [row] = rows
  const group = groups.find(({ groupId }) => groupId === row?.groupId)
  if (!row || !group) throw new Error('The estate has no quota group.')
  expect(await groupRows(page).first().textContent()).toBe(row.family)
  await expectSound(page)

  await groupRows(page).first().press('Enter')
  await drawer(page).getByText('the same for all members').waitFor()
  await drawer(page).getByText(`The pool of ${row.groupName}`).waitFor()
  const evidence = drawer(page).getByRole('link', { name: 'Sizes that draw on this quota, in Capacity' })
  const href = new URL((await evidence.getAttribute('href')) ?? '', pages.url)
  expect(href.searchParams.get('subscriptionIds')).toBe(row.subscriptionId)
  expect(href.searchParams.get('region')).toBe(row.region)
  await expectSound(page)

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Groups and members' }).press('Enter')
  const section = page.getByRole('region', { name: `Group ${group.name}`, exact: true })
  await section.getByRole('table', { name: `Members of ${group.name}` }).waitFor()
  expect(await section.getByRole('table').first().getByRole('rowheader').count()).toBe(group.members.length)
  await expectSound(page)

  await page.getByRole('link', { name: 'Management groups' }).press('Enter')
  const items = page.getByRole('tree', { name: 'Management groups' }).getByRole('treeitem')
  await items.first().focus()
  const all = await items.count()
  expect(all).toBeGreaterThan(2)
  await page.keyboard.press('ArrowLeft')
  await soon(() => items.count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await soon(() => items.count()).toBe(all)
  await page.keyboard.press('End')
  expect(await items.last().evaluate(item => item === document.activeElement)).toBe(true)
  await expectSound(page)
})

it('lists what runs out first, and shows the history and forecast behind it', async () => {
  const page = await pages.open('/quota?view=runway', session)
  await runwayRows(page).first().waitFor()
  const { rows, summary } = await readAs<ForecastPage>(page, '/api/quota/forecast?sort=requestBy:asc&pageSize=1')
  const [row] = rows
  if (!row) throw new Error('No quota has a forecast.')
  await page
    .getByRole('img', { name: /^Use in \d+ days: from / })
    .first()
    .waitFor()
  await expectSound(page)

  await page.getByRole('button', { name: /^Steady/ }).click()
  await soon(() => param(page, 'state')).toBe('steady')
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${summary.steady.toLocaleString('en')} quotas?$`))
    .waitFor()
  await page.getByRole('button', { name: /^Steady/ }).click()
  await soon(() => param(page, 'state')).toBeNull()

  await runwayRows(page).first().press('Enter')
  await drawer(page).getByText(row.text, { exact: true }).waitFor()
  const slider = drawer(page).getByRole('slider')
  await slider.focus()
  const before = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  expect(await slider.getAttribute('aria-valuetext')).not.toBe(before)
  await expectSound(page)
  await drawer(page).getByRole('link', { name: 'What a quota group lends here, in Groups' }).waitFor()
  expect(await drawer(page).getByRole('link', { name: 'Capture as candidate' }).count()).toBe(0)
})

it('says why groups are missing, with the command that mends it', async () => {
  const setup = { state: 'noRole', text: 'The identity may not read the groups.', command: 'az role assignment create' }
  const page = await pages.open('/', session)
  await page.route(/\/api\/quota\/groups/, async route => {
    const answer = (await (await route.fetch()).json()) as GroupPage
    await route.fulfill({
      json: { ...answer, setup, rows: [], groups: [], pagination: { ...answer.pagination, total: 0 } },
    })
  })
  await page.goto(`${pages.url}/quota`)
  await page.getByRole('heading', { name: 'Headroom may not read the quota groups' }).waitFor()
  await page.getByText(setup.command, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy command' }).waitFor()
  await expectSound(page)
})

it('says what is not known of a pool, and that the newest reading failed', async () => {
  const page = await pages.open('/', session)
  await page.route('**/api/quota/groups?*', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as GroupPage
    const unknown = { groupLimit: null, poolFree: null, poolReadAt: null, given: null, taken: null }
    const text = 'The newest reading failed at 2026-06-01 10:00 UTC. Azure is away.'
    const json = {
      ...answer,
      groups: answer.groups.map(group => ({ ...group, state: 'partial', text: 'One region could not be read.' })),
      setup: { ...answer.setup, failedAt: '2026-06-01T10:00:00.000Z', text },
      rows: answer.rows.map(row => ({ ...row, ...unknown })),
      summary: { ...answer.summary, poolFree: null },
    }
    await route.fulfill({ response, json })
  })
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Quota' }).click()
  await groupRows(page).first().waitFor()
  await page.getByText('Quota groups are not up to date.').waitFor()
  await page.getByText('Azure is away').waitFor()
  await page.getByRole('link', { name: 'What is missing' }).waitFor()
  await page.getByRole('region', { name: 'Summary' }).getByText('Not known').waitFor()
  expect(await page.locator('tbody tr').first().getByText('Not known').count()).toBeGreaterThan(2)
  await expectSound(page)
  await groupRows(page).first().press('Enter')
  await drawer(page).getByText('has free is not known').waitFor()
  expect(await drawer(page).getByText('Not known', { exact: true }).count()).toBe(3)
})
