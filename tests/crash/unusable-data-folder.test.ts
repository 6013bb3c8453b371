import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { launch } from '../support/product/launch.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-unusable-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The lines that `npm start` prints about a data folder that it cannot use. */
async function refusal(dataDir: string): Promise<string[]> {
  const start = launch(['dist/local/start/main.js'], {
    PORT: '0',
    HEADROOM_DATA_DIR: dataDir,
    HEADROOM_SUBSCRIPTIONS: '1',
    HEADROOM_REGIONS: '1',
    SQL_CONNECTION_STRING: '',
  })
  try {
    await expect(start.line(/is ready at/)).rejects.toThrow()
    expect(start.process.exitCode).toBe(1)
    await start.gone(15_000)
    return start.output().trim().split('\n')
  } finally {
    start.sweep()
  }
}

const garbage = 'This is not a database. '.repeat(1000)
const put = (name: string, text: string) => {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

describe('A start on a data folder that it cannot use', () => {
  it.each([
    ['empty secrets', 'secrets.json', ''],
    ['a list for secrets', 'secrets.json', '[]'],
    ['secrets that are not JSON', 'secrets.json', '{"SESSION_SECRET": "unmistakable'],
    ['secrets that are not text', 'secrets.json', '{"SESSION_SECRET": 5}'],
    ['garbage for the database', 'headroom.db', garbage],
    ['garbage for the durable store', 'api/durable.sqlite', garbage],
    ['garbage for the timers', 'api/timers.db', garbage],
    ['garbage for the identity provider', 'identity-provider.db', garbage],
    ['garbage for the simulated time', 'resource-manager-clock.json', 'null'],
    ['garbage for a lock', 'start.lock', garbage],
  ])('says which file, why and what to do: %s', async (_name, name, text) => {
    put(name, text)
    const lines = await refusal(folder)
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(2)
    expect(lines[0]).toContain(join(folder, name))
    expect(lines[0]).toMatch(/damaged|not a database/)
    expect(lines[0]).toMatch(/delete it/i)
    expect(lines.join('\n')).not.toMatch(/unmistakable|^\s+at /m)
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  it.each(['processes.json', 'secrets.json', 'headroom.db', 'api/durable.sqlite'])(
    'says so of a folder in the place of a file: %s',
    async name => {
      mkdirSync(join(folder, name, 'inner'), { recursive: true })
      const lines = await refusal(folder)
      expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(2)
      expect(lines[0]).toContain(join(folder, name))
      expect(lines[0]).toMatch(/is a folder|cannot be opened/)
    },
  )

  it.each(['', 'logs'])('says that a file is where a folder is needed: %j', async name => {
    put(join('data', name, 'inner').replace(/\/inner$/, ''), 'x')
    const lines = await refusal(join(folder, 'data'))
    expect(lines).toEqual([expect.stringMatching(/data\S* cannot be used: it is a file but must be a folder\. Move/)])
  })

  it('says that a database is truncated', async () => {
    const whole = join(folder, 'whole')
    const start = launch(['dist/functions/runtime/migrate.js'], {
      DATABASE_FILE: join(folder, 'headroom.db'),
      SQL_CONNECTION_STRING: '',
    })
    expect(await start.ended()).toMatchObject({ code: 0 })
    const bytes = readFileSync(join(folder, 'headroom.db'))
    writeFileSync(whole, bytes)
    writeFileSync(join(folder, 'headroom.db'), bytes.subarray(0, bytes.length / 2))
    const [line = ''] = await refusal(folder)
    expect(line).toMatch(/headroom\.db: The database file is damaged.*restore the file from a backup, or delete it/)
  })
})
