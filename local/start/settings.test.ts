import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from './settings.js'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'headroom-settings-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const read = (env: NodeJS.ProcessEnv = {}) => readSettings({ HEADROOM_DATA_DIR: dataDir, ...env }).secrets
const kept = () => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>

describe('The secrets of a local start', () => {
  test('are generated once, all different, and stored', () => {
    const secrets = read()
    expect(Object.keys(secrets).sort()).toEqual([
      'INGEST_API_KEY',
      'OIDC_CLIENT_SECRET',
      'SESSION_SECRET',
      'WORKER_SHARED_SECRET',
    ])
    expect(new Set(Object.values(secrets)).size).toBe(4)
    expect(read()).toEqual(secrets)
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('are added to those that are there', () => {
    const older = { INGEST_API_KEY: 'key', WORKER_SHARED_SECRET: 'shared', SESSION_SECRET: 'session' }
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(older))
    expect(read()).toMatchObject({ ...older, OIDC_CLIENT_SECRET: expect.stringMatching(/^.{43}$/) })
    expect(kept()).toMatchObject(older)
  })

  test('from the environment win, and are not stored', () => {
    expect(read({ OIDC_CLIENT_SECRET: 'given' }).OIDC_CLIENT_SECRET).toBe('given')
    expect(kept()).not.toHaveProperty('OIDC_CLIENT_SECRET')
  })

  test.each(['', '[]', '5', 'null', '{', '{"SESSION_SECRET": 5}'])(
    'are refused where the file is damaged: %s',
    text => {
      const file = join(dataDir, 'secrets.json')
      writeFileSync(file, text)
      expect(() => read()).toThrow(`${file} cannot be used: it is damaged`)
      expect(() => read()).toThrow(/or delete it: then new secrets are generated/)
      expect(readFileSync(file, 'utf8')).toBe(text)
    },
  )

  test('are never quoted', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"SESSION_SECRET": "unmistakable')
    expect(() => read()).toThrow(/^(?!.*unmistakable).*it does not contain JSON/)
  })
})

describe('The data folder', () => {
  test('is created with access for its owner only', () => {
    const made = join(dataDir, 'deep', 'folder')
    readSettings({ HEADROOM_DATA_DIR: made })
    if (process.platform !== 'win32') expect(statSync(made).mode & 0o777).toBe(0o700)
  })

  test('may not be a file', () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(() => readSettings({ HEADROOM_DATA_DIR: file })).toThrow(`${file} cannot be used: it is a file`)
  })
})

describe('The days of the past', () => {
  const days = (text?: string) =>
    readSettings({ HEADROOM_DATA_DIR: dataDir, ...(text !== undefined && { HEADROOM_HISTORY_DAYS: text }) }).historyDays

  test('are sixty unless said otherwise', () => {
    expect([days(), days(''), days('0'), days('90')]).toEqual([60, 60, 0, 90])
  })

  test.each(['91', '-1', '1.5', 'many'])('cannot be %s', text => {
    expect(() => days(text)).toThrow('HEADROOM_HISTORY_DAYS must be days from 0 to 90')
  })
})

describe('The packages to run', () => {
  const built = (packages?: string) =>
    readSettings({ HEADROOM_DATA_DIR: dataDir, ...(packages !== undefined && { HEADROOM_PACKAGES: packages }) }).built

  test('replace what is built here', () => {
    mkdirSync(join(dataDir, 'api'), { recursive: true })
    writeFileSync(join(dataDir, 'api/host.json'), '{}')
    expect(built('')).toEqual({ api: '.', worker: '.', pages: 'dist/static-web' })
    expect(built(dataDir).pages).toBe(join(dataDir, 'web/site'))
    expect(() => built(join(dataDir, 'nothing'))).toThrow('HEADROOM_PACKAGES must be a folder of packages')
  })
})
