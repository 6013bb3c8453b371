import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect } from 'vitest'
import { expectRefusal } from '../http/answers.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { needing } from '../support/sql/needing.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

const regions = 6
/** What failed meanwhile is tried again after pauses that grow to a minute. */
const longestMs = 300_000
const ran = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const inFiles = sqlEngines.filter(({ can }) => can.isFile === true)

/** A separate disk with a size in MiB; undefined if this user may not mount one. */
function mountDisk(size: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-disk-'))
  if (ran('mount', '-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder)) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

const probe = mountDisk(1)
if (probe) unmount(probe)
const canMount = probe ? true : 'this user may not mount a disk'
const canLimit = ran('prlimit', '--version') ? true : 'prlimit is not installed'

function unmount(folder: string): void {
  spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
}

/** Fills a disk. */
function fill(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'w')
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, block)
  } catch {
    closeSync(file)
  }
}

/**
 * Fills the disk of a database with an empty write-ahead log: with a longer log, small writes would reuse its free part
 * and never fail.
 */
function fillWithoutLog(disk: string, dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'headroom.db'))
  const log = join(dataDir, 'headroom.db-wal')
  for (let tries = 0; tries < 50; tries += 1) {
    database.exec('PRAGMA busy_timeout = 1000; PRAGMA wal_checkpoint(TRUNCATE)')
    if (statSync(log).size > 0) continue
    fill(disk)
    if (statSync(log).size === 0) break
    rmSync(join(disk, 'filler'))
  }
  database.close()
}

describe.each(inFiles)('A product with $name on a full disk', engine => {
  let estate: Estate
  let disk: string | undefined
  afterEach(async () => {
    await estate?.stop()
    if (disk) unmount(disk)
    disk = undefined
  })

  const pids = () => [estate.main.process.pid ?? 0, ...estate.processes().map(({ pid }) => pid)]

  async function goesOn(takeRoom: () => void, giveRoom: () => void, sentence: RegExp): Promise<void> {
    await estate.settled()
    const simulator = new Simulator(estate.resourceManagerUrl)
    await simulator.advance(24)
    await simulator.faults({ latencyMs: [300, 600] })
    const { jobId } = await estate.trigger()
    const written = "select count(*) from IngestionUnit where runId = ? and status = 'written'"
    await until('a stored unit', async () => (await estate.stored.count(written, jobId)) > 0 || undefined)
    const before = pids()
    takeRoom()

    const headers = { 'x-ingest-api-key': estate.ingestKey }
    for (let n = 0; n < 3; n += 1) {
      const refused = await fetch(`${estate.url}/internal/db/bootstrap-admin`, { method: 'POST', headers })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await expectRefusal(refused, 503)).toMatch(sentence)
    }
    for (const path of ['/healthz', '/api/capacity?limit=5', '/api/about', '/'])
      expect((await fetch(estate.url + path)).status, path).toBe(200)
    await until('a word on the log', () => /api\.log cannot be written/.test(estate.main.output()) || undefined)
    expect(pids()).toEqual(before)

    giveRoom()
    await simulator.faults({})
    const { status, progress } = await estate.finished(jobId, longestMs)
    expect({ status, progress }).toEqual({
      status: 'succeeded',
      progress: { done: regions, failed: 0, total: regions },
    })
    expect(await estate.ingest()).toMatchObject({ status: 'succeeded', result: { rowsWritten: 0 } })
    expect(pids()).toEqual(before)
    expect(estate.main.output()).not.toMatch(/restarting it/)
    const log = () => readFileSync(join(estate.dataDir, 'logs', 'api.log'), 'utf8')
    await until('a word on the lines that are lost', () => /lines are missing here/.test(log()) || undefined)
  }

  needing(canMount)(
    'keeps reading, says that it is full, and goes on once there is room',
    async () => {
      disk = mountDisk(64) ?? ''
      const dataDir = join(disk, 'data')
      estate = await startEstate({ subscriptions: 1, regions, dataDir, engine })
      const [full, file] = [disk, join(disk, 'filler')]
      await goesOn(
        () => fillWithoutLog(full, dataDir),
        () => rmSync(file),
        /^The disk is full, .* Free some space/,
      )
    },
    longestMs,
  )

  needing(canLimit)(
    'keeps reading, says so, and goes on once it can write',
    async () => {
      estate = await startEstate({ subscriptions: 1, regions, engine })
      const limit = (size: string) => {
        for (const pid of pids()) expect(ran('prlimit', '--pid', String(pid), `--fsize=${size}:`)).toBe(true)
      }
      await goesOn(
        () => limit('0'),
        () => limit('unlimited'),
        /its disk reports errors\. Check the disk/,
      )
    },
    longestMs,
  )
})
