import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CandidatePage } from '#shared/contract/quota/candidates.js'
import { type QuotaPlan, unmetReasons } from '#shared/contract/quota/plan.js'
import { accessibilityFindings } from './browser.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

/** The run of a link is deleted in one of the tests. */
const provoked = /status of 404/
const pages = watchPages({ provoked })
let admin: Awaited<ReturnType<typeof pages.readSession>>

beforeAll(async () => {
  admin = await pages.readSession('admin@headroom.local')
})

const openAsAdmin = (path: string) => pages.open(path, admin)
const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const read = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async address => (await fetch(address)).json() as Promise<T>, path)

/** A family that another subscription has free quota of, with a need that its own free quota does not cover. */
async function lackingFamily() {
  const { rows: sizes } = await pages.read<CapacityPage>(
    '/api/capacity/paged?resourceType=virtualMachines&availability=Available&pageSize=500',
  )
  const found = sizes.find(
    row =>
      (row.quotaUsed ?? 0) > 0 &&
      (row.quotaLimit ?? 0) > 0 &&
      sizes.some(
        other =>
          other.subscriptionId !== row.subscriptionId && other.family === row.family && other.region === row.region,
      ),
  )
  if (!found) throw new Error('Two subscriptions should have free quota of one family.')
  return { ...found, need: (found.quotaLimit ?? 0) - (found.quotaUsed ?? 0) + 8 }
}

/** What the open slider asks while it moves and the first answer takes longer than all moves. */
async function askedWhileSliding(page: Page) {
  const path = /\/api\/quota\/simulate$/
  const asked = { limits: [] as number[], stored: [] as unknown[], open: 0, atOnce: 0 }
  const moved = Promise.withResolvers<void>()
  await page.route(path, async route => {
    const body = route.request().postDataJSON() as { changes: { limit: number }[]; store?: boolean }
    asked.limits.push(body.changes[0]?.limit ?? -1)
    if (body.store !== false) asked.stored.push(body)
    asked.open += 1
    asked.atOnce = Math.max(asked.atOnce, asked.open)
    await moved.promise
    asked.open -= 1
    await route.continue()
  })
  const slider = page.getByRole('slider')
  for (let step = 0; step < 6; step += 1) {
    await slider.press('ArrowLeft')
    await new Promise(resolve => setTimeout(resolve, 350))
  }
  const last = Number(await slider.inputValue())
  await soon(() => asked.open).toBe(1)
  moved.resolve()
  await soon(() => asked.limits.at(-1)).toBe(last)
  await soon(() => asked.open).toBe(0)
  await page.unroute(path)
  return asked
}

/** The plan as the service makes it, with every reason for unmet needs, a need that is not known, and a warning. */
async function withEveryReason(page: Page) {
  await page.route('**/api/quota/plan?*', async route => {
    const plan = (await (await route.fetch()).json()) as QuotaPlan
    const { subscriptionId = '', subscriptionName = '', region = '' } = plan.moves[0] ?? plan.requests[0] ?? {}
    const series = { subscriptionId, subscriptionName, region, family: 'standardDSv3Family' }
    const unmet = unmetReasons.map(reason => ({ ...series, vCpus: 8, reason, text: `Why: ${reason}.` }))
    const total = { ...series, family: 'cores', limitBefore: 10, limitAfter: 20, vCpus: 10, text: 'Ask Azure.' }
    const summary = { ...plan.summary, unmet: 32, unknown: 12 }
    await route.fulfill({
      json: { ...plan, summary, unmet, requests: [...plan.requests, { ...total, warning: 'Plan again later.' }] },
    })
  })
}

describe('the quota workbench', () => {
  it('leads from a need to a run, its plan, an edited simulation and a link to it', async () => {
    const { subscriptionName, region, family, need } = await lackingFamily()
    const page = await openAsAdmin('/quota?view=candidates')
    await page.getByRole('heading', { name: 'No run has been captured yet' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Capture a run' }).click()

    await page.getByLabel('Title').fill('Launch')
    await page.getByLabel('Needs from').selectOption('Lines that I give')
    const lines = page.getByRole('textbox', { name: /What is needed/ })
    await lines.fill(`${subscriptionName}, ${region}, ${family}, ${need}\n${subscriptionName}, ${region}, 8`)
    await page.getByRole('button', { name: 'Capture', exact: true }).click()
    await page.getByRole('alert').getByText('Line 2').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await lines.fill(`subscription, region, family, vCPU\n${subscriptionName}, ${region}, ${family}, ${need}`)
    await page.getByRole('button', { name: 'Capture', exact: true }).click()

    const grid = page.getByRole('table', { name: 'Candidates', exact: true })
    await grid.getByText('Recipient').waitFor()
    await page
      .locator('.run-bar')
      .getByText(/quota groups (as read|not read)/)
      .waitFor()
    const runId = param(page, 'run') ?? ''
    const captured = await read<CandidatePage>(page, `/api/quota/candidates?runId=${runId}`)
    expect(captured.run).toMatchObject({ title: 'Launch', needsSource: 'given', recipients: 1, need })
    await page.getByLabel('Role').selectOption('Recipients')
    await soon(() => grid.getByRole('row').count()).toBe(2)
    await grid.getByRole('link').first().click()
    const why = page.getByRole('navigation', { name: 'Evidence' })
    expect(await why.getByRole('link', { name: 'Sizes of the family' }).getAttribute('href')).toContain(region)
    await expectSound(page)

    await page.getByRole('link', { name: 'Plan this run' }).click()
    const plan = await read<QuotaPlan>(page, `/api/quota/plan?runId=${runId}`)
    expect(plan.moves.length + plan.requests.length).toBeGreaterThan(0)
    await page
      .getByRole('heading', { name: /in order|increase request/ })
      .first()
      .waitFor()
    expect(await rows(page, 'Moves, in order').count()).toBe(plan.moves.length)
    expect(await rows(page, 'Increase requests').count()).toBe(plan.requests.length)
    for (const { limitAfter } of [...plan.moves, ...plan.requests])
      expect(await page.getByText(limitAfter.toLocaleString('en-US')).count()).toBeGreaterThan(0)
    await page.getByRole('checkbox', { name: /^Increase requests/ }).uncheck()
    await soon(() => param(page, 'requests')).toBe('false')
    await page.getByRole('checkbox', { name: /^Increase requests/ }).check()
    await soon(() => param(page, 'requests')).toBe(null)

    await page
      .getByRole('button', { name: /^What if/ })
      .first()
      .click()
    const slider = page.getByRole('slider')
    await slider.waitFor()
    const before = Number(await slider.inputValue())
    await slider.press('Home')
    await soon(() => rows(page, 'Sizes of which fewer machines fit').count()).toBeGreaterThan(0)
    await page.getByText('✕ none fits any more').first().waitFor()
    await slider.press('End')
    await soon(async () => Number(await slider.inputValue())).toBeGreaterThan(before)
    await soon(() => rows(page, 'Sizes of which more machines fit').count()).toBeGreaterThan(0)
    await expectSound(page)
    const asked = await askedWhileSliding(page)
    expect(asked.atOnce).toBe(1)
    expect(asked.limits.at(-1)).toBe(Number(await slider.inputValue()))
    expect(asked.limits.length).toBeLessThan(5)
    expect(asked.stored).toEqual([])

    await page.getByRole('link', { name: 'Simulate this plan' }).click()
    await page.getByText('Nothing is written to Azure.').waitFor()
    await soon(() => param(page, 'planHash')).toBe(plan.planHash)
    for (const figure of ['Not known', 'Requests refused', 'Sizes with fewer'])
      await page.getByRole('region', { name: 'Result' }).getByText(figure, { exact: true }).waitFor()
    const limit = page.getByRole('textbox', { name: /^New limit of/ }).first()
    const planned = Number(await limit.inputValue())
    const hash = () => page.locator('code[title]').getAttribute('title')
    const plannedHash = await hash()
    expect(plannedHash).toMatch(/^[0-9a-f]{64}$/)
    await limit.fill('half')
    await page.getByText('1 limit is neither whole vCPU').waitFor()
    await limit.fill(String(planned + 16))
    await page.getByText('The result below is that before your last edits.').waitFor()
    await page.getByRole('button', { name: 'Simulate', exact: true }).click()
    await soon(() => param(page, 'changes')).toContain(`/${planned + 16}`)
    await soon(hash).not.toBe(plannedHash)
    await page
      .getByRole('table', { name: 'Limits before and after' })
      .getByText((planned + 16).toLocaleString('en-US'))
      .first()
      .waitFor()
    await expectSound(page)

    const shared = await openAsAdmin(page.url().slice(pages.url.length))
    await shared.locator('code[title]').waitFor()
    expect(await shared.locator('code[title]').getAttribute('title')).toBe(await hash())
  })

  it('tells why needs stay unmet and what is not known of a plan, in light and dark', async () => {
    const page = await openAsAdmin('/quota?view=plan')
    await page.getByRole('region', { name: 'Summary of the plan' }).waitFor()
    expect(await page.getByText('Not known').count()).toBe(0)
    // Nobody is known to be enrolled.
    expect(await page.getByRole('checkbox', { name: /^Transfers/ }).count()).toBe(0)
    await withEveryReason(page)
    await page.goto(`${pages.url}/quota?view=plan&transfers=true`)
    await page.getByText('No subscription is known to be enrolled in quota transfers').waitFor()
    const unmet = rows(page, 'Unmet needs')
    await soon(() => unmet.count()).toBe(4)
    const reasons = ['The group has no more', 'In no quota group', 'Growth restricted', 'Regional total']
    for (const reason of reasons) expect(await unmet.getByText(reason, { exact: true }).count(), reason).toBe(1)
    await page.getByText('Not known', { exact: true }).waitFor()
    await page.getByText('Of 12 vCPU it is not known whether they can be used').waitFor()
    await page.getByText('12 vCPU not known').waitFor()
    await rows(page, 'Increase requests').getByText('Plan again later.').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityFindings(page), colorScheme).toEqual([])
    }
    await expectSound(page)
  })

  it('compares two runs and deletes one, whose links say so', async () => {
    const page = await openAsAdmin('/quota?view=candidates&show=capture')
    await page.getByLabel('Title').fill('Later')
    await page.getByRole('button', { name: 'Capture', exact: true }).click()
    await page.getByRole('table', { name: 'Candidates', exact: true }).waitFor()
    await page
      .locator('.run-bar')
      .getByText(/quota groups (as read|not read)/)
      .waitFor()
    const runId = param(page, 'run') ?? ''
    await page.getByRole('link', { name: 'All runs' }).click()
    await page.getByLabel('Compare Later').check()
    await page.getByLabel('Compare Launch').check()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByRole('heading', { name: 'From Launch to Later' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Delete Later' }).click()
    await page
      .getByRole('dialog', { name: /Delete “Later”/ })
      .getByRole('button', { name: 'Delete the run' })
      .click()
    await page.getByText('“Later” is deleted.').waitFor()
    await page.goto(`${pages.url}/quota?view=plan&run=${runId}`)
    await page.getByRole('heading', { name: 'This run does not exist' }).waitFor()
    await page.getByRole('link', { name: 'Open the newest run' }).click()
    await page
      .getByRole('heading', { name: /in order|increase request|Unmet/ })
      .first()
      .waitFor()
  })

  it('tells a user who is not an administrator who can plan', async () => {
    const user = await pages.readSession('user@headroom.local')
    const page = await pages.open('/quota?view=simulate', user)
    await page.getByText('is signed in, but is not an administrator.').waitFor()
    expect(await page.getByRole('link', { name: 'Plan', exact: true }).count()).toBe(0)
    await expectSound(page)
  })
})
