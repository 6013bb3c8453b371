import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DurableClient, OrchestrationContext, OrchestrationHandler } from 'durable-functions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyQuotas } from '#functions/jobs/quota-apply.js'
import { startDurable } from '#local/functions-host/durable/engine.js'
import { createClient, inMemoryApp } from '#local/functions-host/durable/in-memory-app.js'
import type { Durable } from '#local/functions-host/durable-port.js'
import type { ApplyNext } from '#shared/quota-workbench/apply/apply-ports.js'
import type { ToRead } from '#shared/quota-workbench/apply/read-changed.js'

/** The orchestration of applies in the embedded engine, with the real library. */

const orchestrators: Record<string, OrchestrationHandler> = {
  quotaApply: (context: OrchestrationContext) => applyQuotas(context, context.df.getInput()) as never,
  *capacityIngestion({ df }: OrchestrationContext) {
    return (yield df.callActivity('ingest', 'capacity')) as never
  },
  *quotagroupsIngestion({ df }: OrchestrationContext) {
    return (yield df.callActivity('ingest', 'groups')) as never
  },
}

const minute = 60_000
const later = (ms: number) => new Date(Date.now() + ms).toISOString()

let storage: string
let durable: Durable
let client: DurableClient
let next: () => ApplyNext
let read: () => ToRead
let groups: () => ToRead
let did: string[]
let failing: string | undefined
/** What a step waits for. */
let answered: () => Promise<unknown>

const settings = () => ({ storage, hubName: 'test', maxConcurrentActivities: 4, maxConcurrentOrchestrators: 4 })
async function start(): Promise<void> {
  const activities = {
    quotaApplyNext: () => {
      did.push('next')
      return next()
    },
    async quotaApplyStep({ step }: { step: number }) {
      await answered()
      did.push(`step ${step}`)
    },
    quotaApplyRead: () => read(),
    quotaApplyReadGroups: () => groups(),
    ingest(what: string) {
      did.push(what)
      if (what === failing) throw new Error('no')
    },
  }
  durable = await startDurable({ ...settings(), ...inMemoryApp(orchestrators, activities), log() {} })
  client = createClient(durable)
}

beforeEach(async () => {
  storage = mkdtempSync(join(tmpdir(), 'headroom-apply-'))
  did = []
  failing = undefined
  answered = () => sleep(50)
  next = () => ({ kind: 'ended' })
  read = () => null
  groups = () => ({ runId: 'groups' })
  await start()
})
afterEach(async () => {
  await durable.close()
  await rm(storage, { recursive: true })
})

const begin = () => client.startNew('quotaApply', { instanceId: 'job', input: { jobId: 'job' } })
const state = async () => (await client.getStatus('job')).runtimeStatus
const ended = () => expect.poll(state).toBe('Completed')
/** What comes next, one after the other; then the job has ended. */
const script = (...all: ApplyNext[]) => {
  next = () => all.shift() ?? { kind: 'ended' }
}

describe('The orchestration of an apply', () => {
  it('runs steps at once and readings under their own ids', async () => {
    script({ kind: 'steps', steps: [1, 2] }, { kind: 'steps', steps: [3] })
    read = () => ({ runId: 'run' })
    await begin()
    await ended()
    expect(did.slice(1, 3).sort()).toEqual(['step 1', 'step 2'])
    expect(did.slice(3)).toEqual(['next', 'step 3', 'next', 'capacity', 'groups'])
    expect((await client.getStatus('run')).runtimeStatus).toBe('Completed')
  })

  it('waits for its time, starts over, and hears each event, also one that comes before it waits', async () => {
    const wait = (): ApplyNext => ({ kind: 'wait', until: later(10 * minute) })
    const all = [
      () => ({ kind: 'wait', until: later(1) }) as const,
      wait,
      () => ({ kind: 'steps', steps: [1] }) as const,
    ]
    const rest = [wait, wait]
    next = () => (all.shift() ?? rest.shift() ?? (() => ({ kind: 'ended' }) as const))()
    await begin()
    await expect.poll(() => did).toEqual(['next', 'next'])
    await client.raiseEvent('job', 'changed', null)
    await expect.poll(() => did).toContain('next')
    await expect.poll(() => did.includes('step 1')).toBe(true)
    await client.raiseEvent('job', 'changed', null)
    await client.raiseEvent('job', 'changed', null)
    await ended()
    expect(did.filter(one => one === 'next')).toHaveLength(6)
  })

  it('hears an event that is raised while a step is on its way', async () => {
    script({ kind: 'steps', steps: [1] }, { kind: 'wait', until: later(10 * minute) })
    const { promise, resolve } = Promise.withResolvers<void>()
    answered = () => promise
    await begin()
    await expect.poll(() => did).toEqual(['next'])
    await client.raiseEvent('job', 'changed', null)
    resolve()
    await ended()
  })

  it('is started again under its id after it has ended, and goes on after the process has ended', async () => {
    script({ kind: 'parked', until: later(minute) })
    await begin()
    await ended()
    script({ kind: 'wait', until: later(10 * minute) }, { kind: 'steps', steps: [7] })
    await begin()
    await expect.poll(() => did).toEqual(['next', 'next'])
    await durable.close()
    await start()
    await client.raiseEvent('job', 'changed', null)
    await ended()
    expect(did.slice(2)).toEqual(['next', 'step 7', 'next'])
  })

  it('ends though its reading is carried out by somebody else', async () => {
    read = () => ({ runId: 'run' })
    await client.startNew('quotaApply', { instanceId: 'run', input: { jobId: 'run' } })
    next = () => ({ kind: 'wait', until: later(10 * minute) })
    await expect.poll(async () => (await client.getStatus('run')).runtimeStatus).toBe('Running')
    next = () => ({ kind: 'ended' })
    await begin()
    await ended()
  })

  it('reads the groups though the reading of regions has failed, and leaves a further one', async () => {
    read = () => ({ runId: 'run', isEarly: true })
    failing = 'capacity'
    await begin()
    await ended()
    expect(did).toEqual(['next', 'capacity', 'groups'])
    expect((await client.getStatus('run')).runtimeStatus).toBe('Failed')
  })

  it('reads once more after a reading that was early', async () => {
    const answers: ToRead[] = [{ runId: 'run', isEarly: true }, { retryAt: later(10) }, { runId: 'run-2' }]
    const further: ToRead[] = [{ runId: 'groups' }, { runId: 'groups-2' }]
    read = () => answers.shift() ?? null
    groups = () => further.shift() ?? null
    await begin()
    await expect.poll(() => did).toEqual(['next', 'capacity', 'groups', 'capacity', 'groups'])
    await ended()
  })

  it('asks again until its reading can begin', async () => {
    const answers: ToRead[] = [{ retryAt: later(10) }, { retryAt: later(20) }, { runId: 'run' }]
    read = () => answers.shift() ?? null
    await begin()
    await ended()
    expect(did).toEqual(['next', 'capacity', 'groups'])
  })
})
