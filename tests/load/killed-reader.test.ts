import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { toPath } from '../../benchmarks/load/askable-estate.js'
import { HttpClient, toOutcome } from '../../benchmarks/load/http-client.js'
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
    for (let round = 1; round <= rounds; round += 1) {
      const at = new Date(now + round).toISOString()
      const asked = client.ask(toPath('analytics', { at }))
      const pid = await until('a process that works for the api', () => busyChild(apiPid))
      process.kill(pid, 'SIGKILL')
      expect(toOutcome(await asked)).toMatch(/fresh|busy/)
      expect((await client.ask(toPath('analytics', { at }))).status).toBe(200)
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
