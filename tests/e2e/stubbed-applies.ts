import type { Page, Route } from 'playwright-core'
import type { RouteResponse } from '#shared/contract/common/route.js'
import type { QuotaApplyJob, QuotaApplyStep, quotaApplyJobs } from '#shared/contract/quota/apply.js'

type Applies = RouteResponse<typeof quotaApplyJobs>

const jobId = '0d9a3c1b-4a4f-4f0e-9c1e-6f1c2c9e2a10'
const runId = '6f1c2c9e-4a4f-4f0e-9c1e-0d9a3c1b2a10'
const subscriptionId = '00000000-0000-4000-8000-000000000001'

/** One write of a made-up apply. */
export const stubbedStep = (step: number, change: Partial<QuotaApplyStep> = {}): QuotaApplyStep => ({
  step,
  kind: 'request',
  subscriptionId,
  subscriptionName: 'Shop',
  region: 'westeurope',
  family: 'standardDSv5Family',
  groupId: null,
  vCpus: 20,
  limitBefore: 100,
  limitAfter: 120,
  state: 'waiting',
  isUndecided: false,
  requestId: null,
  azureCode: null,
  azureMessage: null,
  reason: null,
  sentAt: null,
  lookedAt: null,
  nextLookAt: null,
  finishedAt: null,
  ...change,
})

/** A made-up apply under way. */
export const stubbedJob = (change: Partial<QuotaApplyJob> = {}): QuotaApplyJob => ({
  jobId,
  kind: 'quotaApply',
  status: 'running',
  createdAt: '2026-03-01T10:00:00.000Z',
  startedAt: '2026-03-01T10:00:01.000Z',
  finishedAt: null,
  progress: { done: 0, failed: 0, total: 2 },
  runId,
  simulationHash: 'ab'.repeat(32),
  createdBy: 'Ann Admin',
  approval: null,
  cancelRequestedAt: null,
  cancelledBy: null,
  moves: 1,
  requests: 1,
  steps: [
    stubbedStep(1, { kind: 'give', groupId: 'shared-compute', subscriptionName: 'Bank', limitAfter: 80 }),
    stubbedStep(2),
  ],
  timeline: [{ at: '2026-03-01T10:00:00.000Z', text: 'Ann Admin submitted it.', step: null, azureMessage: null }],
  advice: [],
  canApprove: false,
  approveObstacle: null,
  canReject: false,
  canCancel: true,
  readJobId: null,
  ...change,
})

/** Answers of the API about applies, in place of the real ones. */
export interface StubbedApplies {
  /** What the page gets next. */
  job: QuotaApplyJob
  /** What it gets from the next decision on. The page also reads by itself: before the decision it still gets `job`. */
  decided: QuotaApplyJob | undefined
  list: Partial<Applies>
  /** How often the job was read. */
  reads: number
  /** What was sent, by the end of the path. */
  readonly sent: { readonly to: string; readonly body: Record<string, unknown> }[]
  /** Each of the next reads of the job that fails, as a status. */
  readonly failures: number[]
  /** Each of the next submissions and decisions that fails, as a status, or 0 for a lost answer. */
  readonly refusals: number[]
}

const answer = (route: Route, json: unknown, status = 200) => route.fulfill({ status, json })

/** Answers the calls of a page about applies. */
export async function stubApplies(page: Page, job = stubbedJob()): Promise<StubbedApplies> {
  const stub: StubbedApplies = { job, list: {}, reads: 0, sent: [], failures: [], refusals: [], decided: undefined }
  await page.route(/\/api\/quota\/apply(\/|\?|$)/, async route => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const isSent = request.method() === 'POST'
    if (isSent)
      stub.sent.push({ to: pathname.split('/').at(-1) ?? '', body: request.postDataJSON() as Record<string, unknown> })
    const isList = pathname.endsWith('/jobs')
    const failure = isSent ? stub.refusals.shift() : isList ? undefined : stub.failures.shift()
    if (failure === 0) return route.abort('connectionrefused')
    if (failure !== undefined) return answer(route, { error: 'It is made up to fail', ref: jobId }, failure)
    if (pathname.endsWith('/apply')) return answer(route, { jobId }, 202)
    if (isSent && stub.decided) {
      stub.job = stub.decided
      stub.decided = undefined
    }
    if (!isList) {
      stub.reads += 1
      return answer(route, stub.job)
    }
    const rows = [stub.job]
    const settings = { isEnabled: true, approval: 'none', maxChanges: 50 } as const
    return answer(route, { rows, total: rows.length, truncated: false, ...settings, ...stub.list })
  })
  return stub
}

/** The address of the made-up apply. */
export const stubbedHref = `/quota?view=apply&job=${jobId}`
