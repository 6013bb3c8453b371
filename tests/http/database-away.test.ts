import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { overwrite } from '../support/overwrite.js'
import type { Estate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'
import { launch } from '../support/product/launch.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { expectRefusal } from './answers.js'
import { startReadEstate } from './estate.js'

const inFiles = sqlEngines.filter(({ can }) => can.isFile === true)

describe.each(inFiles)('The file of $name', engine => {
  let estate: Estate
  let file: string
  let cookie: string

  beforeEach(async () => {
    estate = await startReadEstate(engine)
    file = join(estate.dataDir, 'headroom.db')
    ;({ cookie } = await signInOverHttp(estate.url, 'admin@headroom.local'))
  })
  afterEach(() => estate?.stop())

  async function expectAway(): Promise<void> {
    for (const url of [estate.url, estate.apiUrl, estate.workerUrl]) {
      const health = await fetch(`${url}/healthz`)
      expect(health.status, url).toBe(503)
      expect(await health.json()).toEqual({ status: 'degraded' })
    }
    for (const path of ['/api/capacity', '/api/capacity/paged', '/api/capacity/families', '/api/about']) {
      const error = await expectRefusal(await fetch(estate.url + path), 503)
      expect(error).not.toContain(estate.dataDir)
    }
    const headers = { 'x-ingest-api-key': estate.ingestKey }
    await expectRefusal(await fetch(`${estate.url}/internal/ingest/status`, { headers }), 503)
    // A protected page is served: it waits, and asks again who is signed in.
    const page = await fetch(`${estate.url}/admin`, { headers: { cookie }, redirect: 'manual' })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    await expectRefusal(await fetch(`${estate.url}/api/auth/me`, { headers: { cookie } }), 503)
  }

  async function expectBack(): Promise<void> {
    const isBack = async () => ((await fetch(`${estate.url}/healthz`)).status === 200 ? true : undefined)
    await until('health', isBack)
    const response = await fetch(`${estate.url}/api/capacity?limit=1`)
    expect(response.status).toBe(200)
    expect(((await response.json()) as { rows: unknown[] }).rows).toHaveLength(1)
  }

  const parts = (): string[] => readdirSync(estate.dataDir).filter(name => name.startsWith('headroom.db'))

  it('answers 503 while the file holds garbage, and answers again when it is back', async () => {
    const kept = new Map(parts().map(name => [name, readFileSync(join(estate.dataDir, name))]))
    for (const [name, bytes] of kept) overwrite(join(estate.dataDir, name), Buffer.alloc(bytes.length, 'garbage'))
    await expectAway()
    for (const [name, bytes] of kept) overwrite(join(estate.dataDir, name), bytes)
    await expectBack()
  })

  // Each write waits 15 s for the lock.
  it('keeps reading while another program holds the write lock, refuses writes after a while, and writes again afterwards', async () => {
    // The start may be writing at this moment.
    const other = new DatabaseSync(file, { timeout: 15_000 })
    other.exec('begin immediate')
    try {
      expect((await fetch(`${estate.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${estate.url}/api/capacity?limit=1`)).status).toBe(200)
      const headers = { 'x-ingest-api-key': estate.ingestKey }
      const refused = await fetch(`${estate.url}/internal/ingest/capacity`, { method: 'POST', headers })
      await expectRefusal(refused, 503)
    } finally {
      other.exec('rollback')
      other.close()
    }
    expect((await estate.ingest()).status).toBe('succeeded')
    await expectBack()
  })

  it('does not start on a file that is not a database, and says so', async () => {
    await estate.main.end('SIGTERM')
    for (const name of parts()) rmSync(join(estate.dataDir, name))
    writeFileSync(file, 'This is not a database. '.repeat(1000))
    const { env } = await engine.forProduct(estate.dataDir)
    const start = launch(['dist/local/start/main.js'], { PORT: '0', HEADROOM_DATA_DIR: estate.dataDir, ...env })
    await expect(start.line(/is ready at/)).rejects.toThrow(/database/)
    expect(start.process.exitCode).toBe(1)
    await start.gone(15_000)
    expect(readFileSync(file, 'utf8')).toContain('This is not a database.')
  })
})
