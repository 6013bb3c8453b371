import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { until } from '../support/until.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages()
let admin: Awaited<ReturnType<typeof pages.readSession>>

interface Raise {
  readonly runId: string
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
  readonly limitBefore: number
  readonly limitAfter: number
}
let raise: Raise

beforeAll(async () => {
  await pages.approveQuotaSoon()
  admin = await pages.readSession('admin@headroom.local')
  raise = await requestedRaise(await pages.open('/quota', admin))
})

const readCapacity = ({ subscriptionId, region, family }: Omit<Raise, 'runId' | 'limitBefore' | 'limitAfter'>) =>
  pages.read<CapacityPage>(
    `/api/capacity/paged?resourceType=virtualMachines&pageSize=500&subscriptionIds=${subscriptionId}&region=${region}&family=${family}`,
  )

/** A captured run with a raise of 16 vCPU that a request to Azure meets. */
async function requestedRaise(page: Page): Promise<Raise> {
  const post = async <T>(path: string, data: unknown): Promise<T> => {
    const answer = await page.request.post(pages.url + path, { headers: { origin: pages.url }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  const { rows } = await pages.read<CapacityPage>(
    '/api/capacity/paged?resourceType=virtualMachines&availability=Available&pageSize=500',
  )
  const { runId } = await post<CandidateRun>('/api/quota/candidates/capture', { title: 'Launch', horizonDays: 30 })
  for (const { subscriptionId, region, family, quotaLimit } of rows.slice(0, 40)) {
    const limitBefore = quotaLimit ?? 0
    const series = { subscriptionId, region, family }
    const changes = [{ ...series, limit: limitBefore + 16 }]
    const simulation = await post<QuotaSimulation>('/api/quota/simulate', { runId, changes, store: false })
    if (simulation.rows.some(({ requested }) => requested === 16))
      return { runId, ...series, limitBefore, limitAfter: limitBefore + 16 }
  }
  throw new Error('A raise should need a request.')
}

it('applies a simulation, follows it until its end, and shows the new limit', async () => {
  const { runId, subscriptionId, region, family, limitBefore, limitAfter } = raise
  const changes = `${subscriptionId}/${region}/${family}/${limitAfter}`
  const page = await pages.open(`/quota?view=simulate&run=${runId}&changes=${changes}`, admin)
  await page.getByRole('button', { name: 'Apply …', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply this simulation?' })
  await dialog.getByText('1 increase request goes to Azure').waitFor()
  await dialog.getByText('An approved increase cannot be taken back.').waitFor()
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()

  await page.getByRole('heading', { name: /^Apply of / }).waitFor()
  const jobId = param(page, 'job') ?? ''
  await page
    .getByRole('status')
    .getByText(/^The apply is done: 1 of 1 step done/)
    .waitFor({ timeout: 45_000 })
  const steps = page.getByRole('table', { name: 'Steps of the apply' })
  await steps.getByText('1. Request from Azure').waitFor()
  await steps.getByRole('cell', { name: 'done', exact: true }).waitFor()
  const job = (await (await page.request.get(`${pages.url}/api/quota/apply/jobs/${jobId}`)).json()) as QuotaApplyJob
  expect(job).toMatchObject({ status: 'succeeded', steps: [{ limitBefore, limitAfter, state: 'succeeded' }] })
  await page.getByText(/^The changed quotas were read again at/).waitFor({ timeout: 45_000 })
  await expectSound(page)

  await until('the new limit', async () => {
    const { rows } = await readCapacity(raise)
    return rows.length > 0 && rows.every(({ quotaLimit }) => quotaLimit === limitAfter) ? true : undefined
  })
  await steps.getByRole('link', { name: /^Capacity/ }).click()
  await page
    .getByText(`of ${limitAfter.toLocaleString('en-US')}`)
    .first()
    .waitFor()

  await page.goto(`${pages.url}/quota?view=apply`)
  const listed = page.getByRole('table', { name: 'Applies of simulations' })
  await soon(() => listed.getByText('done', { exact: true }).count()).toBe(1)
  await expectSound(page)
})

it('refuses to apply the same simulation again, as its limits have changed, and says what to do', async () => {
  const { runId, subscriptionId, region, family, limitAfter } = raise
  const changes = `${subscriptionId}/${region}/${family}/${limitAfter}`
  const page = await pages.open(`/quota?view=simulate&run=${runId}&changes=${changes}`, admin)
  await page.getByRole('button', { name: 'Apply …', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply this simulation?' })
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await dialog.getByRole('alert').getByText('Capture a new run and simulate again').waitFor()
  await pages.close(/status of 409/)
})
