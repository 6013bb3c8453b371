import { beforeEach, expect, test } from 'vitest'
import { InMemoryRests } from '#shared/jobs/in-memory-rests.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import { applyOrchestration, tellApply } from './apply-orchestration.js'
import type { ApplyPorts } from './apply-ports.js'
import { cancelApply } from './decide-apply.js'
import { nextApply } from './next-apply.js'
import { ada, SampleApply } from './sample-apply.js'
import { tickApplies } from './tick-applies.js'

const hour = 3_600_000

let job: SampleApply
let ports: ApplyPorts
let isAlive: boolean
let done: string[]
const orchestrations = (): Orchestrations => ({
  rests: new InMemoryRests(ports.clock),
  start: async name => void done.push(`start ${name}`),
  isAlive: async () => isAlive,
  raise: async (_id, event) => void done.push(`raise ${event}`),
  forget: async () => {},
})
const log = { debug() {}, info() {}, warn() {}, error() {} }
const tick = async () => (await tickApplies(ports, orchestrations())).outcomes.map(({ outcome }) => outcome)
const cancel = () => cancelApply(ports, job.jobId, ada)

/** One give is done, the other one is not decided for a day, and the take waits for both. */
beforeEach(async () => {
  job = new SampleApply({
    quotas: {
      'first/f': { limit: 100, used: 10 },
      'second/f': { limit: 100, used: 10 },
      'taker/f': { limit: 5, used: 5 },
    },
    changes: [
      { subscriptionId: 'first', moved: -50 },
      { subscriptionId: 'second', moved: -20 },
      { subscriptionId: 'taker', moved: 70 },
    ],
  })
  isAlive = true
  done = []
  const { look } = job.azure
  const writer = Object.assign(Object.create(job.azure), {
    look: async (...[write, id]: Parameters<typeof look>) =>
      write.subscriptionId === 'second'
        ? { state: 'inProgress', code: null, message: null, retryAfterMs: null }
        : look(write, id),
  })
  ports = { ...job.ports, writer }
  await job.start()
})

test('A parked job that is cancelled while nobody listens is settled by the next tick', async () => {
  expect(await job.drive(ports)).toBe('parked')
  expect(job.steps).toEqual(['give first succeeded', 'give second pendingAtAzure', 'take taker waiting'])
  expect(await tick()).toEqual(['parked'])
  // Its orchestration reads what has changed.
  await tellApply(orchestrations(), await cancel(), log)
  expect(await tick()).toEqual(['alive'])
  expect(job.steps.at(-1)).toBe('take taker cancelled')
  expect(done).not.toContain(`start ${applyOrchestration}`)
  expect(await tick()).toEqual(['parked'])
})

test('A parked job that is cancelled gets its orchestration again where it could not be told', async () => {
  await job.drive(ports)
  await cancel()
  isAlive = false
  expect(await tick()).toEqual(['revived'])
  expect(done).toEqual([`start ${applyOrchestration}`])
  expect(await job.drive(ports)).toBe('parked')
  expect(job.steps.at(-1)).toBe('take taker cancelled')
})

test('A job that is cancelled while it is being parked is settled at once', async () => {
  await job.drive(ports, () => job.now - Date.parse('2026-06-01T00:00:00.000Z') > 24 * hour)
  let isCancelled = false
  const store = new Proxy(job.store, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'changeJob') return typeof value === 'function' ? value.bind(target) : value
      return async (...args: Parameters<typeof job.store.changeJob>) => {
        if (args[2].status === 'pendingAtAzure' && !isCancelled) {
          isCancelled = true
          await cancel()
        }
        return target.changeJob(...args)
      }
    },
  })
  expect(await job.drive({ ...ports, store })).toBe('parked')
  expect([isCancelled, job.steps.at(-1)]).toEqual([true, 'take taker cancelled'])
  expect(await nextApply(ports, job.jobId)).toMatchObject({ kind: 'parked' })
})
