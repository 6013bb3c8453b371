import { readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { overwrite } from '../support/overwrite.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`
const inFiles = sqlEngines.filter(({ can }) => can.isFile === true)

describe.each(inFiles)('A file of $name that is damaged while the product runs', engine => {
  let estate: Estate
  afterEach(() => estate?.stop())

  const health = async () => {
    const response = await fetch(`${estate.apiUrl}/healthz`)
    return { status: response.status, body: await response.json() }
  }
  const readAll = async () => {
    const response = await fetch(`${estate.apiUrl}/api/capacity?limit=50000`)
    return { status: response.status, text: (await response.text()).replaceAll(/"ageSeconds":\d+/g, '') }
  }
  /** Moves all pages from the log to the file. While a statement of the product reads, some of them stay in the log. */
  const emptyLog = () =>
    until('an empty log', async () => {
      const { rows } = await estate.stored.write(({ db }) => checkpoint.execute(db))
      return rows[0]?.busy === 0 || undefined
    })
  /** A long answer is cut off if the damage is met after its head was sent; it never ends as if it were whole. */
  const readDamaged = () => readAll().catch(() => 'cut off' as const)
  const expectRefused = ({ status, text }: Awaited<ReturnType<typeof readAll>>) => {
    expect([status, text]).toEqual([503, expect.stringMatching(/file is damaged.*restore the file from a backup/)])
    expect(text).not.toContain(estate.dataDir)
  }
  const logged = (sentence: string) =>
    readFileSync(join(estate.dataDir, 'logs', 'api.log'), 'utf8')
      .split('\n')
      .filter(line => line.includes(`"message":"${sentence}`))

  it('is reported by the service until it is restored', async () => {
    estate = await startEstate({ subscriptions: 1, regions: 2, engine })
    // What the start itself reads and deletes would meet the damage, too.
    await until('both ticks of the start', () => logged('capacity tick')[1])
    await until('the purge of the start', () => logged('purge')[0])
    await estate.settled()
    const whole = await readAll()
    const file = join(estate.dataDir, 'headroom.db')
    await emptyLog()
    const parts = readdirSync(estate.dataDir).filter(name => name.startsWith('headroom.db'))
    const kept = new Map(parts.map(name => [name, readFileSync(join(estate.dataDir, name))]))

    truncateSync(file, (kept.get('headroom.db')?.length ?? 0) / 2)
    await until('a degraded health', async () => ((await health()).status === 503 ? true : undefined))
    expect((await health()).body).toEqual({ status: 'degraded' })
    for (let n = 0; n < 20; n += 1) {
      const answer = await readDamaged()
      if (answer !== 'cut off') expectRefused(answer)
    }
    await until('a line in the log', () => logged('The database file is damaged')[0])
    expect(logged('The database file is damaged')).toHaveLength(1)
    expect(logged('unexpected error')).toEqual([])
    expect(logged('A statement failed').length).toBeLessThanOrEqual(1)

    for (const [name, bytes] of kept) overwrite(join(estate.dataDir, name), bytes)
    await until('health', async () => ((await health()).status === 200 ? true : undefined))
    expect((await readAll()).text === whole.text).toBe(true)
  })
})
