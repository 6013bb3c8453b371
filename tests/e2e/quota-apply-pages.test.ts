import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { accessibilityFindings } from './browser.js'
import { type StubbedApplies, stubApplies, stubbedHref, stubbedJob, stubbedStep } from './stubbed-applies.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages({ provoked: /status of (404|409|503)|ERR_CONNECTION_REFUSED/ })
let admin: Awaited<ReturnType<typeof pages.readSession>>

/** A simulation with a raised limit, by its address. */
let raised = ''

beforeAll(async () => {
  admin = await pages.readSession('admin@headroom.local')
  const { rows } = await pages.read<CapacityPage>(
    '/api/capacity/paged?resourceType=virtualMachines&availability=Available&pageSize=500',
  )
  const page = await pages.open('/', admin)
  const post = async <T>(path: string, data: unknown): Promise<T> => {
    const answer = await page.request.post(pages.url + path, { headers: { origin: pages.url }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  const { runId } = await post<CandidateRun>('/api/quota/candidates/capture', { title: 'To apply', horizonDays: 30 })
  for (const { subscriptionId, region, family, quotaLimit } of rows.slice(0, 40)) {
    const limit = (quotaLimit ?? 0) + 16
    const changes = [{ subscriptionId, region, family, limit }]
    const simulation = await post<QuotaSimulation>('/api/quota/simulate', { runId, changes, store: false })
    if (simulation.rows.every(({ moved, requested }) => moved !== 0 || requested !== 16)) continue
    raised = `/quota?view=simulate&run=${runId}&changes=${subscriptionId}/${region}/${family}/${limit}`
    return
  }
  throw new Error('A raise should need a request.')
})

/** A page of an administrator whose calls about applies are answered here. */
async function open(path: string, prepare: (stub: StubbedApplies) => void = () => {}) {
  const page = await pages.open('/quota', admin)
  const stub = await stubApplies(page)
  prepare(stub)
  await page.goto(pages.url + path)
  return { page, stub }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply this simulation?' })
/** Its end is told to the page a moment after it is hidden; a key before that would count for nothing. */
const gone = (page: Page, title: string) => page.locator('dialog', { hasText: title }).waitFor({ state: 'detached' })
const stateText = (page: Page) => page.getByRole('region', { name: 'State of the apply' })

describe('the dialog that applies a simulation', () => {
  it('says what is sent before it is, and sends it once, also after a lost answer', async () => {
    const { page, stub } = await open(raised, ({ refusals, list }) => {
      refusals.push(0)
      list.approval = 'two-person'
    })
    await button(page, 'Apply …').click()
    await dialog(page).getByText('1 increase request goes to Azure').waitFor()
    await dialog(page).getByText('An approved increase cannot be taken back.').waitFor()
    await dialog(page).getByText('A second administrator has to approve it before anything is sent.').waitFor()
    await dialog(page).getByText('One apply may change at most 50 limits.').waitFor()
    await dialog(page).getByRole('table', { name: 'What goes to Azure' }).getByText('Request from Azure').waitFor()
    expect(stub.sent).toEqual([])
    await expectSound(page)

    await page.keyboard.press('Escape')
    await gone(page, 'Apply this simulation?')
    await soon(() => focused(page)).toBe('Apply …')
    await page.keyboard.press('Enter')
    const ask = button(page, 'Ask for approval')
    await ask.click()
    await dialog(page).getByRole('alert').getByText('The service cannot be reached.').waitFor()
    await ask.click()
    await page.getByRole('heading', { name: 'Apply of 2026-03-01 10:00 UTC' }).waitFor()
    expect(param(page, 'job')).toBe(stub.job.jobId)
    await soon(() => focused(page)).toBe('Apply of 2026-03-01 10:00 UTC')
    const [first, second, ...more] = stub.sent.map(({ body }) => body)
    expect(more).toEqual([])
    expect(first).toMatchObject({ simulationHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(second).toEqual(first)

    await page.goBack()
    await button(page, 'Apply …').click()
    stub.refusals.push(409)
    await ask.click()
    await dialog(page).getByRole('alert').getByText('It is made up to fail').waitFor()
    expect(stub.sent.at(-1)?.body.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  it('says why it cannot be applied, and sends nothing', async () => {
    const { page, stub } = await open(raised, ({ list }) => {
      list.isEnabled = false
      list.maxChanges = 0
    })
    await button(page, 'Apply …').click()
    const reasons = dialog(page).getByRole('list', { name: 'Why it cannot be applied' })
    await reasons.getByText('QUOTA_APPLY_ENABLED').waitFor()
    await reasons.getByText('QUOTA_APPLY_MAX_CHANGES').waitFor()
    expect(await button(page, 'Apply').isDisabled()).toBe(true)
    await expectSound(page)
    await button(page, 'Close').click()
    expect(stub.sent).toEqual([])
  })

  it('does not show a table of no limits', async () => {
    const { page } = await open('/quota')
    await page.route('**/api/quota/simulate', async route => {
      const simulation = (await (await route.fetch()).json()) as Record<string, unknown>
      const plan = { planHash: 'ab'.repeat(32), requests: true, transfers: false }
      await route.fulfill({ json: { ...simulation, plan, rows: [] } })
    })
    await page.goto(pages.url + raised)
    await page.getByRole('heading', { name: 'The plan changes no limit' }).waitFor()
    expect(await page.getByRole('table', { name: 'Limits before and after' }).count()).toBe(0)
    await button(page, 'Apply …').click()
    await dialog(page).getByText('This simulation changes no limit, so there is nothing to apply.').first().waitFor()
  })
})

describe('the page of an apply', () => {
  const approval = { decision: null, decidedBy: null, decidedAt: null, note: null }
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const waiting = stubbedJob({
    status: 'awaitingApproval',
    approval: { ...approval, expiresAt },
    canReject: true,
    approveObstacle: 'You submitted it, so you cannot approve it yourself',
    startedAt: null,
  })

  it('lets another administrator approve it, and its own reject it only', async () => {
    const { page, stub } = await open(stubbedHref, stub => {
      stub.job = waiting
    })
    await page.getByText('You submitted it, so you cannot approve it yourself.').first().waitFor()
    expect(await button(page, 'Approve').isDisabled()).toBe(true)
    expect(await button(page, 'Reject').isEnabled()).toBe(true)
    await expectSound(page)

    stub.job = { ...waiting, canApprove: true, approveObstacle: null }
    await page.reload()
    await page.getByText('Ann Admin asks for approval until').waitFor()
    await page.getByText('An approved increase cannot be taken back.').waitFor()
    await page.getByLabel('Note (optional)').fill('Agreed with the owners')
    stub.refusals.push(409)
    await button(page, 'Approve').click()
    await page.getByRole('alert').getByText('It is made up to fail').waitFor()
    stub.decided = stubbedJob({
      approval: { expiresAt, decision: 'approved', decidedBy: 'Bob', decidedAt: expiresAt, note: 'Agreed' },
    })
    await button(page, 'Approve').click()
    await page.getByText('Bob approved it').waitFor()
    expect(stub.sent.at(-1)).toEqual({ to: 'approve', body: { note: 'Agreed with the owners' } })
    await soon(() => focused(page)).toBe('Apply of 2026-03-01 10:00 UTC')
  })

  it('follows it until its end, keeps what it knows while a read fails, and then reads no more', async () => {
    const { page, stub } = await open(stubbedHref)
    const status = page.getByRole('status').filter({ hasText: 'The apply is' })
    await status.getByText('The apply is running: 0 of 2 steps done.').waitFor()
    await page.getByRole('table', { name: 'Steps of the apply' }).getByText('1. Give to the group').waitFor()
    await soon(() => stub.reads).toBeGreaterThan(1)
    stub.failures.push(...Array.from({ length: 20 }, () => 503))
    await page.getByRole('alert').getByText('The apply could not be read: what is shown is older.').waitFor()
    stub.failures.length = 0
    await page.getByRole('table', { name: 'Steps of the apply' }).waitFor()
    const about: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/about')) about.push(request.url())
    })
    const at = '2026-03-01T10:05:00.000Z'
    const [give, request] = stub.job.steps
    if (!give || !request) throw new Error('Two steps should be there.')
    stub.job = stubbedJob({
      status: 'partial',
      finishedAt: at,
      progress: { done: 1, failed: 1, total: 2 },
      canCancel: false,
      error: '1 of 2 steps failed',
      steps: [
        { ...give, state: 'succeeded', sentAt: at, finishedAt: at, requestId: '6b0ac1d2-0000-4000-8000-000000000000' },
        { ...request, state: 'failed', sentAt: at, finishedAt: at, azureCode: 'ContactSupport', azureMessage: 'No.' },
      ],
      timeline: [
        ...stub.job.timeline,
        { at, text: 'Azure refused the request.', step: 2, azureMessage: 'Contact support.' },
      ],
      advice: ['Open a support request for 20 vCPU.'],
      readJobId: 'read-1',
    })
    await status.getByText('The apply is partly done: 1 of 2 steps done, 1 failed.').waitFor()
    for (const text of ['ContactSupport', 'Contact support.', 'Open a support request for 20 vCPU.', '6b0ac1d2'])
      await page.getByText(text, { exact: true }).waitFor()
    expect(await button(page, 'Cancel …').count()).toBe(0)
    // The pages learn at once that figures have changed.
    await soon(() => about.length).toBeGreaterThan(0)
    const { reads } = stub
    await expectSound(page)
    await new Promise(resolve => setTimeout(resolve, 2_500))
    expect(stub.reads).toBe(reads)
  })

  it('shows the steps of one state where there are many', async () => {
    const { page } = await open(stubbedHref, stub => {
      const steps = Array.from({ length: 12 }, (_, index) =>
        stubbedStep(index + 1, { state: index === 4 ? 'failed' : 'succeeded' }),
      )
      stub.job = stubbedJob({ steps })
    })
    const table = page.getByRole('table', { name: 'Steps of the apply' })
    await soon(() => table.getByRole('row').count()).toBe(13)
    await page.getByText('11 limits are higher by 220 vCPU, as requested.').waitFor()
    await page.getByLabel('Show steps').selectOption('Failed, not sent or cancelled (1)')
    await soon(() => table.getByRole('row').count()).toBe(2)
    await table.getByText('5. Request from Azure').waitFor()
    await expectSound(page)
  })

  it('asks before it is cancelled, by keyboard, and says that it is stopping', async () => {
    const { page, stub } = await open(stubbedHref, stub => {
      stub.job = stubbedJob({ steps: [stubbedStep(1, { state: 'sent' }), stubbedStep(2)] })
    })
    await button(page, 'Cancel …').press('Enter')
    const question = page.getByRole('dialog', { name: 'Cancel this apply?' })
    await question.getByText('It stops what is not sent: 1 step.').waitFor()
    await question.getByText('What Azure has received goes on until it decides: 1 step.').waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await gone(page, 'Cancel this apply?')
    await soon(() => focused(page)).toBe('Cancel …')
    expect(stub.sent).toEqual([])
    await page.keyboard.press('Enter')
    stub.decided = {
      ...stub.job,
      canCancel: false,
      cancelRequestedAt: '2026-03-01T10:02:00.000Z',
      cancelledBy: 'Ann Admin',
    }
    await question.getByRole('button', { name: 'Stop what is not sent' }).click()
    await stateText(page).getByText('What was not sent is stopped.').waitFor()
    expect(stub.sent).toEqual([{ to: 'cancel', body: {} }])
  })

  it('says of a link to no apply that there is none', async () => {
    const { page } = await open(stubbedHref, ({ failures }) => failures.push(404, 404, 404))
    await page.getByRole('heading', { name: 'This apply does not exist' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'All applies' }).click()
    await page.getByRole('table', { name: 'Applies of simulations' }).getByText('running').waitFor()
    await expectSound(page)
  })
})

describe('the list of applies', () => {
  it('says why it is empty', async () => {
    const { page, stub } = await open('/quota?view=apply', stub => {
      stub.list = { rows: [], total: 0 }
    })
    await page.getByRole('heading', { name: 'No simulation has been applied yet' }).waitFor()
    await expectSound(page)
    stub.list = { rows: [], total: 0, isEnabled: false }
    await page.reload()
    await page.getByRole('heading', { name: 'Applying is off here' }).waitFor()
    await page.getByText('QUOTA_APPLY_ENABLED').waitFor()
  })

  it('is in short among the jobs while an apply is under way', async () => {
    const { page, stub } = await open('/?view=sizes')
    const jobs = page.getByRole('dialog', { name: 'Jobs' })
    const tray = page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Jobs' })
    await tray.click()
    await jobs.getByRole('list', { name: 'Applies of quota' }).getByText('running').waitFor()
    expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
    await jobs.getByRole('link', { name: 'Open apply' }).click()
    await stateText(page).getByText('0 of 2 steps done').waitFor()

    stub.job = stubbedJob({ status: 'failed', finishedAt: stub.job.createdAt })
    await page.goto(`${pages.url}/?view=sizes`)
    await tray.click()
    await jobs.getByRole('list', { name: 'Jobs' }).waitFor()
    expect(await jobs.getByText('Apply of quota').count()).toBe(0)
  })

  it('leads to an apply', async () => {
    const { page } = await open('/quota?view=apply', stub => {
      stub.job = stubbedJob({ status: 'pendingAtAzure' })
    })
    const table = page.getByRole('table', { name: 'Applies of simulations' })
    await table.getByText('waiting for Azure').waitFor()
    await table.getByRole('link').click()
    await stateText(page).getByText('Azure has not decided for a day.').waitFor()
  })
})
