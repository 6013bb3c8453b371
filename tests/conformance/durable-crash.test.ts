import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenUrl, type HostUnderTest, startHostUnderTest } from './host-under-test.js'

/** As in the fixture app's host.json. */
const concurrency = 20
/** Milliseconds from a start of the host to its end: from "just listening" to "in the middle of the work". */
const moments = [20, 150, 60, 250, 100]

/** Only the embedded host can be killed. */
describe.runIf(givenUrl === undefined)('durable functions whose host is killed', () => {
  let storage: string
  let host: HostUnderTest

  beforeAll(async () => {
    storage = await mkdtemp(join(tmpdir(), 'headroom-crash-'))
  })
  afterAll(async () => {
    await host?.stop()
    await rm(storage, { recursive: true, force: true })
  })

  const run = async () => {
    host = await startHostUnderTest({ storage, environment: { CONFORMANCE_RUNS: join(storage, 'runs') } })
  }
  const start = async (name: string, id: string, input: unknown) => {
    const init = { method: 'POST', body: JSON.stringify(input) }
    expect((await fetch(`${host.url}/durable/start/${name}/${id}`, init)).status).toBe(202)
  }
  const output = async (id: string) => {
    for (;;) {
      const { runtimeStatus, output } = (await (await fetch(`${host.url}/durable/status/${id}`)).json()) as Record<
        string,
        unknown
      >
      if (runtimeStatus !== 'Running' && runtimeStatus !== 'Pending') return output
      await setTimeout(50)
    }
  }

  it('resume where they were, and run no finished activity again', async () => {
    await run()
    await start('slowGroups', 'wide', { groups: 10, tasks: 40 })
    await start('chain', 'long', 120)
    await start('rounds', 'loop', { round: 1, last: 60 })
    for (const moment of moments) {
      await setTimeout(moment)
      await host.kill()
      await run()
    }
    expect(await output('wide')).toBe(400)
    expect(await output('long')).toBe(120)
    expect(await output('loop')).toBe(3600)

    const runs = (await readFile(join(storage, 'runs'), 'utf8')).trimEnd().split('\n')
    expect(new Set(runs).size).toBe(520)
    expect(runs.length).toBeLessThanOrEqual(520 + moments.length * concurrency)
  })
})
