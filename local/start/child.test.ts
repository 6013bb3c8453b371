import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../tests/support/until.js'
import { Child } from './child.js'

let folder: string
const children: Child[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-child-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.stop()))
  rmSync(folder, { recursive: true })
})

function child(script: string, env: NodeJS.ProcessEnv = {}, startTimeoutMs = 20_000): Child {
  const logFile = join(folder, 'log')
  const made = new Child({ name: 'sample', args: ['-e', script], env, logFile, onState() {}, startTimeoutMs })
  children.push(made)
  return made
}
const log = () => readFileSync(join(folder, 'log'), 'utf8')
const listening = `console.log('listening on http://127.0.0.1:1'); setInterval(() => {}, 1000)`
interface LogLine {
  time: string
  level: string
  message: string
}
const isGone = (pid: number): true | undefined => {
  try {
    process.kill(pid, 0)
    return undefined
  } catch {
    return true
  }
}

describe('A process of the system', () => {
  test('is ready when it has printed its address, and has only the environment that it is given', async () => {
    const sample = child(`console.log(JSON.stringify(Object.keys(process.env))); ${listening}`, { OWN: 'yes' })
    await sample.start()
    expect(sample.url).toBe('http://127.0.0.1:1')
    const line = await until('its environment', () => JSON.parse(log().split('\n')[0] ?? '') as LogLine)
    const names = JSON.parse(line.message) as string[]
    expect(names).toEqual(expect.arrayContaining(['OWN', 'HEADROOM_PARENT_PID']))
    expect(names).not.toContain('VITEST')
  })

  test('has each line in its log with the time and the level, those that have them as they are', async () => {
    const own = '{"time":"2026-03-01T12:00:00.000Z","level":"warn","message":"own"}'
    const sample = child(`console.error('a fault'); console.log('${own}'); ${listening}`)
    await sample.start()
    const lines = await until('three lines', () => {
      const all = log().trim().split('\n')
      return all.length === 3 ? all : undefined
    })
    expect(lines).toContain(own)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const made = lines.filter(line => line !== own).map(line => JSON.parse(line) as LogLine)
    expect(made).toContainEqual({ time, level: 'error', message: 'a fault' })
    expect(made).toContainEqual({ time, level: 'info', message: 'listening on http://127.0.0.1:1' })
  })

  test('that does not start in time is ended before another one starts', async () => {
    const stuck = child(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`, {}, 300)
    await expect(stuck.start()).rejects.toThrow(/^sample did not start in time; see /)
    expect(isGone(stuck.pid as number)).toBe(true)
  })

  test('that ends before it listens reports how it ended', async () => {
    await expect(child('process.exit(7)').start()).rejects.toThrow(/^sample ended \(7\); see /)
  })

  test('that ends before it listens is reported with its last output', async () => {
    const uncaught = child(`console.error('a warning'); throw new TypeError('what went wrong')`)
    await expect(uncaught.start()).rejects.toThrow(/^sample ended \(1\): TypeError: what went wrong; see /)
    const saying = child(`console.error('the file is damaged'); process.exit(1)`)
    await expect(saying.start()).rejects.toThrow(/^sample ended \(1\): the file is damaged; see /)
  })

  test.skipIf(process.platform !== 'linux')('lives on when its log has no room', async () => {
    symlinkSync('/dev/full', join(folder, 'log'))
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const sample = child(`setInterval(() => console.log('x'.repeat(10000)), 5); ${listening}`)
    await sample.start()
    await until('a word on the log', () => (told.mock.calls.length > 0 ? true : undefined))
    expect(isGone(sample.pid as number)).toBe(undefined)
    told.mockRestore()
  })

  test('that dies is started again', async () => {
    const sample = child(listening)
    await sample.start()
    const first = sample.pid as number
    process.kill(first, 'SIGKILL')
    const second = await until('another process', () => (sample.pid === first ? undefined : sample.pid))
    expect(isGone(first)).toBe(true)
    expect(isGone(second)).toBe(undefined)
  })

  test('is gone when it has been stopped', async () => {
    const sample = child(listening)
    await sample.start()
    await sample.stop()
    expect(isGone(sample.pid as number)).toBe(true)
  })
})
