import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { toPath } from '../../benchmarks/load/askable-estate.js'
import { type Answer, HttpClient, toOutcome } from '../../benchmarks/load/http-client.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { needing } from '../support/sql/needing.js'
import { until } from '../support/until.js'

const onLinux = needing(process.platform === 'linux' || 'processes are found in /proc')
const rounds = 4

describe('A process that reads the database', () => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions: 8 })
    await estate.settled()
  })
  afterAll(() => estate?.stop())

  onLinux('takes with it the answer under way alone when it is killed', async () => {
    const apiPid = estate.processes().find(({ name }) => name === 'api')?.pid ?? 0
    const client = new HttpClient(estate.url)
    const now = Date.parse((await estate.status()).last?.finishedAt ?? '')
    let times = 0
    for (let round = 1; round <= rounds; round += 1) {
      let asked: Promise<Answer> | undefined
      const ask = () => {
        times += 1
        const path = toPath('analytics', { at: new Date(now + times).toISOString() })
        return client.ask(path).finally(() => {
          asked = undefined
        })
      }
      // An answer may be complete before the process that reads it is seen: then the next is asked for.
      const { pid, answer } = await until('a process that works for the api', () => {
        asked ??= ask()
        const found = busyChild(apiPid)
        return found === undefined ? undefined : { pid: found, answer: asked }
      })
      process.kill(pid, 'SIGKILL')
      expect(toOutcome(await answer)).toMatch(/fresh|busy/)
      const again = toPath('analytics', { at: new Date(now + times).toISOString() })
      expect((await client.ask(again)).status).toBe(200)
    }
    client.close()
    expect(estate.processes().find(({ name }) => name === 'api')?.pid).toBe(apiPid)
  })
})

/** A child of a process that is at work. */
function busyChild(parent: number): number | undefined {
  return readdirSync('/proc')
    .map(Number)
    .find(pid => pid > 0 && isBusyChild(pid, parent))
}

function isBusyChild(pid: number, parent: number): boolean {
  try {
    const [state, itsParent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return state === 'R' && Number(itsParent) === parent
  } catch {
    return false
  }
}
