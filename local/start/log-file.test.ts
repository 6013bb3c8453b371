import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../tests/support/until.js'
import { LogFile } from './log-file.js'

let folder: string
let path: string
let told: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-log-'))
  path = join(folder, 'api.log')
  told = []
  vi.spyOn(console, 'error').mockImplementation(line => void told.push(String(line)))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})
const lines = (file = path) => readFileSync(file, 'utf8').split('\n').filter(Boolean)

describe('A log file', () => {
  test('is appended to, and only its owner can read it', () => {
    writeFileSync(path, 'older\n', { mode: 0o600 })
    const log = new LogFile(path)
    log.write('one\n')
    log.write('two\n')
    log.close()
    log.write('three\n')
    expect(lines()).toEqual(['older', 'one', 'two', 'three'])
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('is bounded while it is written: two files, the newest lines in them', () => {
    const log = new LogFile(path, 1_000)
    for (let n = 0; n < 500; n += 1) log.write(`line ${n}\n`)
    expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1'])
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000)
    const kept = [...lines(`${path}.1`), ...lines()]
    expect(kept.length).toBeGreaterThan(100)
    expect(kept).toEqual(Array.from(kept, (_line, n) => `line ${500 - kept.length + n}`))
    log.close()
  })

  test.skipIf(process.platform !== 'linux')(
    'loses lines on a full disk, and says how many once there is room',
    async () => {
      symlinkSync('/dev/full', path)
      const log = new LogFile(path)
      for (let n = 0; n < 10; n += 1) log.write(`line ${n}\n`)
      expect(told).toEqual([expect.stringMatching(/api\.log cannot be written, .*ENOSPC/)])
      rmSync(path)
      let after = 0
      await until('a line', () => {
        log.write('room\n')
        after += 1
        return lines().length > 1 || undefined
      })
      const [first = '', second] = lines()
      expect(JSON.parse(first)).toMatchObject({
        level: 'warn',
        message: expect.stringMatching(/^\d+ lines are missing/),
      })
      expect(Number.parseInt(JSON.parse(first).message, 10)).toBe(10 + after - 1)
      expect(second).toBe('room')
      log.close()
    },
  )

  test('that cannot be created does not stop the start', () => {
    const log = new LogFile(join(folder, 'missing', 'api.log'))
    expect(() => log.write('x\n')).not.toThrow()
    expect(told).toHaveLength(1)
  })
})
