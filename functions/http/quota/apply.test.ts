import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpBinding } from '#functions/edge/serve.js'
import { sampleJob, sampleStep } from '#shared/quota-workbench/apply/sample-job.js'
import { type Answer, loadEdge, settings } from '../../../tests/support/product/edge.js'
import { sampleUnit, sampleUsage } from '../../../tests/support/samples/sample-unit.js'

const adminGroup = 'the administrators'
const { jobId } = sampleJob
const body = { runId: sampleJob.runId, simulationHash: sampleJob.simulationHash, idempotencyKey: 'key-000001' }

type Edge = Awaited<ReturnType<typeof loadEdge>>
let edge: Edge
let bindings: readonly HttpBinding[]
let cookies: Record<'ada' | 'grace' | 'user', string>
/** What the durable client was asked for. */
let asked: string[]
/** What it does not do. */
let broken: readonly string[]
let alive: boolean

async function load(enabled: boolean) {
  vi.doMock('#functions/runtime/durable.js', async original => ({
    ...(await original<object>()),
    toOrchestrations: () => orchestrations,
  }))
  edge = await loadEdge({ ADMIN_GROUP_ID: adminGroup, QUOTA_APPLY_ENABLED: String(enabled) })
  const { database, signIn } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const { unitStore } = await import('#shared/adapters/sql/ingestion/unit-store.js')
  const { subscriptionId, region, family, limitBefore } = sampleStep
  const usages = [sampleUsage(family, 4, limitBefore)]
  await unitStore(database).write(sampleUnit({ subscriptionId, region, usages }))
  const { createSession } = await import('#shared/identity/sessions.js')
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const cookie = async (oid: string, groups: string[]) => {
    const identity = { oid, name: oid, groups, roles: [], hasMoreGroups: false }
    return `connect.sid=${await createSession(signIn, { identity, refreshToken: null, expiresInSeconds: 3600 }, log)}`
  }
  const [ada, grace, user] = [
    await cookie('ada', [adminGroup]),
    await cookie('grace', [adminGroup]),
    await cookie('u', []),
  ]
  cookies = { ada, grace, user }
  bindings = (await import('./apply.js')).applyBindings as readonly HttpBinding[]
}

const act = async (what: string): Promise<void> => {
  asked.push(what)
  if (broken.includes(what.split(' ')[0] ?? '')) throw new Error('The durable client is away')
}
const orchestrations = {
  rests: { wake: () => act('wake') },
  start: (name: string, id: string) => act(`start ${name} ${id}`),
  raise: (id: string, event: string) => act(`raise ${event} ${id}`),
  isAlive: async () => alive,
}

interface Init {
  readonly by?: keyof typeof cookies
  readonly body?: object
  readonly origin?: string
}
async function ask(
  routeId: string,
  { by = 'ada', body: sent = {}, origin = settings.PUBLIC_ORIGIN }: Init = {},
): Promise<Answer> {
  const binding = bindings.find(({ route }) => route.id === routeId)
  if (!binding) throw new Error(`${routeId} is not bound`)
  const { method, path } = binding.route
  const headers = { cookie: cookies[by], ...(method === 'POST' && { origin, 'content-type': 'application/json' }) }
  const given = { headers, params: { jobId }, ...(method === 'POST' && { body: { string: JSON.stringify(sent) } }) }
  return edge.call(binding, path.replace('{jobId}', jobId), given)
}
const told = ({ status, text }: Answer) => [status, JSON.parse(text).error ?? 'passed']
const store = () => edge.context().applyPorts.store
const waiting = { status: 'awaitingApproval', approvalExpiresAt: '2999-01-01T00:00:00.000Z' } as const
async function storeJob(some: object = {}) {
  const { database } = edge.context()
  await database.db.deleteFrom('QuotaApplyStep').execute()
  await database.db.deleteFrom('QuotaApply').execute()
  await database.db.deleteFrom('QuotaApplyClaim').execute()
  await store().insert({ ...sampleJob, idempotencyKey: body.idempotencyKey, ...some }, [sampleStep])
}

beforeEach(() => {
  asked = []
  broken = []
  alive = true
})
afterAll(() => vi.unstubAllEnvs())

describe('Applies', () => {
  beforeAll(() => load(true), 60_000)
  afterAll(() => edge.context().database.close())
  beforeEach(() => storeJob())

  test.each([
    'applyQuota',
    'quotaApplyJobs',
    'quotaApplyJob',
    'approveQuotaApply',
    'rejectQuotaApply',
    'cancelQuotaApply',
  ])('are for administrators alone: %s', async routeId => {
    expect((await ask(routeId, { by: 'user', body: routeId === 'applyQuota' ? body : {} })).status).toBe(403)
    expect(asked).toEqual([])
  })

  test('of an unknown simulation are refused, and start nothing', async () => {
    const unknown = { ...body, idempotencyKey: 'key-000002' }
    expect(told(await ask('applyQuota', { body: unknown }))).toEqual([404, expect.stringContaining('Simulate again')])
    expect(asked).toEqual(['wake'])
  })

  test('with a known key answer its job, and start its orchestration where it has none', async () => {
    const { status, text } = await ask('applyQuota', { body })
    expect([status, JSON.parse(text)]).toEqual([202, { jobId }])
    expect(asked).toEqual(['wake'])
    alive = false
    await ask('applyQuota', { body })
    expect(asked.slice(2)).toEqual([`start quotaApply ${jobId}`])
    const other = { ...body, simulationHash: 'b'.repeat(64) }
    expect(told(await ask('applyQuota', { body: other }))).toEqual([409, expect.stringContaining('new key')])
  })

  test('are accepted once they are stored, though the orchestration cannot be started', async () => {
    alive = false
    broken = ['start']
    const { status, lines } = await ask('applyQuota', { body })
    expect(status).toBe(202)
    expect(lines.some(({ message }) => /next tick/.test(message))).toBe(true)
  })

  test.each([
    ['approveQuotaApply', { decision: 'approved', note: 'Fine' }],
    ['rejectQuotaApply', { decision: 'rejected', note: 'Fine' }],
  ])('are decided by another administrator with %s, and the orchestration is told', async (routeId, approval) => {
    await storeJob(waiting)
    const { status, text } = await ask(routeId, { by: 'grace', body: { note: 'Fine' } })
    expect([status, JSON.parse(text)]).toMatchObject([200, { jobId, approval: { ...approval, decidedBy: 'grace' } }])
    expect(asked).toEqual(['wake', `raise changed ${jobId}`])
    expect(told(await ask(routeId, { by: 'grace' }))[0]).toBe(409)
  })

  test('are not approved by who submitted them', async () => {
    await storeJob(waiting)
    expect(told(await ask('approveQuotaApply'))).toEqual([403, expect.stringContaining('another administrator')])
    expect(asked).toEqual(['wake'])
  })

  test('are cancelled also where the orchestration has ended or cannot be told', async () => {
    alive = false
    broken = ['raise']
    const { status, text } = await ask('cancelQuotaApply')
    expect([status, JSON.parse(text).cancelledBy]).toEqual([200, 'ada'])
    expect(asked).toEqual(['wake', `raise changed ${jobId}`, `start quotaApply ${jobId}`])
    await storeJob()
    broken = ['raise', 'start']
    expect((await ask('cancelQuotaApply')).status).toBe(200)
  })

  test('stay as they are where the database could rest and ticks would miss the change', async () => {
    broken = ['wake']
    expect((await ask('cancelQuotaApply')).status).toBe(500)
    expect((await store().job(jobId))?.cancelRequestedAt).toBeNull()
  })

  test('are listed and shown', async () => {
    expect(JSON.parse((await ask('quotaApplyJobs')).text)).toMatchObject({
      rows: [{ jobId, status: 'queued' }],
      total: 1,
      isEnabled: true,
      approval: 'none',
      maxChanges: 50,
    })
    expect(JSON.parse((await ask('quotaApplyJob')).text)).toMatchObject({
      jobId,
      steps: [{ step: 1, state: 'waiting' }],
    })
  })

  test('are refused from a page of another site, and with a note that nobody can read', async () => {
    expect(told(await ask('cancelQuotaApply', { origin: 'https://evil.example' }))[0]).toBe(403)
    expect(told(await ask('rejectQuotaApply', { body: { note: 'a\u0000b' } }))[0]).toBe(400)
    expect(asked).toEqual([])
  })
})

describe('Where quotas may not be changed', () => {
  beforeAll(() => load(false), 60_000)
  afterAll(() => edge.context().database.close())

  test('an apply is refused with the name of the setting, and jobs can still be read', async () => {
    expect(told(await ask('applyQuota', { body }))).toEqual([503, expect.stringContaining('QUOTA_APPLY_ENABLED')])
    expect(JSON.parse((await ask('quotaApplyJobs')).text)).toMatchObject({ rows: [], isEnabled: false })
  })
})
