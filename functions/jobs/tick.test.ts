import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#functions/composition/context.js'
import { InMemoryErrors } from '#shared/admin/in-memory-errors.js'
import { InMemorySettings } from '#shared/admin/in-memory-settings.js'
import { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import { startRun } from '#shared/ingestion/jobs/jobs.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import { InMemoryRests } from '#shared/jobs/in-memory-rests.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import type { Log } from '#shared/kernel/log.js'
import type { ApplyJob } from '#shared/quota-workbench/apply/apply-job.js'
import { sampleJob } from '#shared/quota-workbench/apply/sample-job.js'
import { tickTimer } from './tick.js'

const minute = 60_000
const hour = 60 * minute
const midnight = Date.parse('2026-03-10T00:00:00.000Z')
/** The default schedule. */
const intervals = { capacity: 6, prices: 24, models: 24, services: 24, servicequota: 24 }

let now: number
let queries: number
let repository: InMemoryIngestion
let rests: InMemoryRests
let context: Context
let started: string[]
let alive: Set<string>
let raised: string[]
let applies: ApplyJob[]
let unread: ApplyJob[]
let lines: string[]

/** Counts every call of a repository as a query. */
const counted = <T extends object>(target: T): T =>
  new Proxy(target, {
    get(object, name) {
      const member = Reflect.get(object, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        queries += 1
        return member.apply(object, given)
      }
    },
  })

const orchestrations = (): Orchestrations => ({
  rests,
  async start(name, id) {
    started.push(name)
    alive.add(id)
  },
  isAlive: async id => alive.has(id),
  async raise(id) {
    raised.push(id)
  },
  async forget() {},
})
const keep = (message: string) => void lines.push(message)
const log = { info: keep, warn() {}, error: keep } as unknown as Log

beforeEach(() => {
  now = midnight
  queries = 0
  started = []
  raised = []
  applies = []
  unread = []
  lines = []
  alive = new Set()
  rests = new InMemoryRests(() => new Date(now))
  repository = new InMemoryIngestion()
  const clock = () => new Date(now)
  let ids = 0
  const runs = counted(repository)
  const pipelines = Object.entries(intervals).map(([kind, intervalHours]) => ({
    kind,
    timing: { enabled: true, intervalHours },
    next: (timing: Timing, at: Date) => nextRun(runs, kind, timing, at),
  }))
  context = {
    build: 'one',
    canPause: true,
    clock,
    config: { HEADROOM_SIMULATED: false },
    settings: counted(new InMemorySettings()),
    errors: counted(new InMemoryErrors()),
    jobs: { repository: runs, clock, newId: () => `run-${++ids}` },
    pipelines: { all: pipelines },
    applyPorts: { store: counted({ open: async () => applies, unread: async () => unread }), clock },
    onceDatabaseIsUp: (work: () => Promise<unknown>) => work(),
  } as unknown as Context
})

/** Lets the timer run; true if the tick made a query. */
async function tick(): Promise<boolean> {
  const before = queries
  await tickTimer.run(context, orchestrations(), log)
  return queries > before
}

/** Runs end three minutes after their start. */
function endRuns(): void {
  for (const run of repository.runs.values())
    if (run.finishedAt === null && Date.parse(run.createdAt) + 3 * minute <= now)
      Object.assign(run, { status: 'succeeded', finishedAt: new Date(now).toISOString() })
}

/** Runs the timer for so long; returns the minutes of the day at which it made queries. */
async function pass(hours: number): Promise<number[]> {
  const busy: number[] = []
  for (const end = now + hours * hour; now < end; now += 5 * minute) {
    endRuns()
    if (await tick()) busy.push((now - midnight) / minute)
  }
  return busy
}

describe('In a day with the default schedule', () => {
  test('the database is needed four times, until the tick after the readings, and not in between', async () => {
    await pass(24)
    started = []
    const busy = await pass(24)
    const day = 24 * 60
    const wakings = [0, 5, 360, 365, 720, 725, 1_080, 1_085]
    expect(busy).toEqual(wakings.map(minutes => day + minutes))
    const counts = Object.groupBy(started, name => name)
    expect(Object.entries(counts).map(([name, runs]) => [name, runs?.length])).toEqual([
      ['capacityIngestion', 4],
      ['priceIngestion', 1],
      ['modelsIngestion', 1],
      ['servicesIngestion', 1],
      ['servicequotaIngestion', 1],
      ['dailyPurge', 1],
    ])
  })

  test('a tick without a query says until when', async () => {
    await pass(1)
    expect(lines.at(-1)).toBe('tick')
    expect(rests.known.rest).toMatchObject({ until: '2026-03-10T06:00:00.000Z', rules: expect.stringContaining('one') })
  })
})

describe('With an apply that has not ended', () => {
  const at = (minutes: number) => new Date(midnight + minutes * minute).toISOString()
  const quotaApplies = () => started.filter(name => name === 'quotaApply').length
  beforeEach(async () => {
    await pass(1)
    started = []
  })

  test('the database stays awake, and its orchestration is started again after a crash', async () => {
    applies = [{ ...sampleJob, status: 'running', startedAt: at(60) }]
    await rests.wake()
    expect(await pass(0.5)).toEqual([60, 65, 70, 75, 80, 85])
    expect(quotaApplies()).toBe(1)
    alive.clear()
    await pass(0.25)
    expect(quotaApplies()).toBe(2)
  })

  test('that Azure has not decided, the database rests until it is looked at again', async () => {
    applies = [{ ...sampleJob, status: 'pendingAtAzure', nextLookAt: at(200) }]
    await rests.wake()
    expect(await pass(2)).toEqual([60, 65])
    expect(quotaApplies()).toBe(0)
    expect((await pass(0.5))[0]).toBe(200)
    expect(quotaApplies()).toBe(1)
  })

  test('that waits for approval, the database rests until the approval expires', async () => {
    applies = [{ ...sampleJob, status: 'awaitingApproval', approvalExpiresAt: at(240) }]
    await rests.wake()
    expect(await pass(3)).toEqual([60, 65])
    expect((await pass(0.25))[0]).toBe(240)
    expect(raised).toEqual([])
  })

  test('a decision that did not reach its orchestration is told', async () => {
    applies = [{ ...sampleJob, status: 'awaitingApproval', approvalExpiresAt: at(240) }]
    await rests.wake()
    await tick()
    applies = [{ ...sampleJob, status: 'queued', decision: 'approved', decidedAt: at(60) }]
    await tick()
    expect(raised).toEqual([sampleJob.jobId])
    expect(quotaApplies()).toBe(1)
  })

  test('though it is over but not read again, its orchestration is started until it is read', async () => {
    unread = [{ ...sampleJob, status: 'succeeded', finishedAt: at(50) }]
    await rests.wake()
    expect(await pass(0.25)).toEqual([60, 65, 70])
    expect(quotaApplies()).toBe(1)
    alive.clear()
    await tick()
    expect(quotaApplies()).toBe(2)
    unread = []
    await pass(0.25)
    expect(await pass(0.5)).toEqual([])
  })

  test('errors of applies are logged, hold up nothing else and keep the database awake', async () => {
    Object.assign(context.applyPorts.store, { open: () => Promise.reject(new Error('away')) })
    now = midnight + 6 * hour
    expect([await tick(), await tick()]).toEqual([true, true])
    expect(started).toContain('capacityIngestion')
    expect(lines).toContain('apply tick')
  })
})

describe('The database does not rest', () => {
  beforeEach(async () => {
    await pass(1)
    now += 10 * minute
    expect(await tick()).toBe(false)
  })

  test('while a run is open, though its process has died, and the run is resumed', async () => {
    await startRun(context.jobs, orchestrations(), 'models', 'operator')
    const runs = started.length
    alive.clear()
    for (let ticks = 0; ticks < 4; ticks += 1) {
      now += 5 * minute
      expect(await tick()).toBe(true)
    }
    expect(started.slice(runs)).toEqual(['modelsIngestion'])
    endRuns()
    expect([await tick(), await tick()]).toEqual([true, false])
  })

  test('when a change was made while the last tick made its queries', async () => {
    await rests.wake()
    now += 2 * minute
    expect([await tick(), await tick()]).toEqual([true, true])
    now += 5 * minute
    expect([await tick(), await tick()]).toEqual([true, false])
  })

  test.each<[string, () => void]>([
    ['what ticks have stored is lost', () => Object.assign(rests, { known: {} })],
    ['it cannot be read', () => Object.assign(rests.known, { rest: { rules: 'one', lookedAt: 'x', until: 'y' } })],
    ['the code has another version', () => Object.assign(context, { build: 'two' })],
    ['the clock went back', () => (now -= 3 * hour)],
    ['it is a day old', () => (now += 25 * hour)],
    ['the database is one that never pauses', () => Object.assign(context, { canPause: false })],
  ])('when %s', async (_reason, change) => {
    Object.assign(rests.known, { rest: { ...rests.known.rest, until: new Date(now + 100 * hour).toISOString() } })
    expect(await tick()).toBe(false)
    change()
    expect(await tick()).toBe(true)
  })
})
