import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrchestrationContext } from 'durable-functions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { durableRests, restJob } from '#functions/runtime/durable-rests.js'
import { startDurable } from '#local/functions-host/durable/engine.js'
import { createClient, inMemoryApp } from '#local/functions-host/durable/in-memory-app.js'
import type { Durable } from '#local/functions-host/durable-port.js'
import { isResting } from '#shared/jobs/rests.js'

const storage = mkdtempSync(join(tmpdir(), 'headroom-rests-'))
let durable: Durable

beforeAll(async () => {
  const orchestrators = {
    // biome-ignore lint/correctness/useYield: an orchestration is a generator, and this one has no steps
    *[restJob]({ df }: OrchestrationContext) {
      return df.getInput() as never
    },
  }
  const settings = { storage, hubName: 'test', maxConcurrentActivities: 1, maxConcurrentOrchestrators: 1 }
  durable = await startDurable({ ...settings, ...inMemoryApp(orchestrators, {}), log() {} })
})
afterAll(async () => {
  await durable.close()
  await rm(storage, { recursive: true })
})

it('The rest of the database is kept in the durable store, where others can end it', async () => {
  const rests = durableRests(createClient(durable))
  expect(await rests.read()).toEqual({})
  const now = Date.now()
  for (const hours of [1, 2]) {
    const rest = {
      rules: 'one',
      lookedAt: new Date(now).toISOString(),
      until: new Date(now + hours * 3_600_000).toISOString(),
      purgedAt: new Date(now).toISOString(),
    }
    await rests.write(rest)
    await expect.poll(() => rests.read()).toEqual({ rest })
  }
  expect(isResting(await rests.read(), 'one', new Date())).toBe(true)
  // The durable store tells times in whole seconds.
  const before = Math.floor(Date.now() / 1000) * 1000
  await Promise.all([rests.wake(), rests.wake(), rests.wake()])
  // A wake is told once it is stored, and read once it has run.
  const wokenAt = async () => (await rests.read()).wokenAt?.getTime() ?? 0
  await expect.poll(wokenAt).toBeGreaterThanOrEqual(before)
  expect(await wokenAt()).toBeLessThanOrEqual(Date.now())
  expect(isResting(await rests.read(), 'one', new Date())).toBe(false)
})

it('A durable store that does not answer ends the rest', async () => {
  const away = async () => Promise.reject(new Error('connect ECONNREFUSED'))
  const rests = durableRests({ getStatus: away, startNew: away })
  expect(isResting(await rests.read(), 'one', new Date())).toBe(false)
  await expect(rests.wake()).rejects.toThrow('ECONNREFUSED')
})
