import { beforeEach, describe, expect, it } from 'vitest'
import { Registry } from '#local/functions-host/app/registry.js'
import { HostLog } from './log.js'

describe('the log', () => {
  let lines: string[]
  let registry: Registry
  let log: HostLog

  beforeEach(() => {
    lines = []
    registry = new Registry()
    log = new HostLog(registry, line => lines.push(line))
  })

  it('prints what an app says as it is, on one line', () => {
    log.write('information', 'user', '{"a":1}')
    log.write('error', 'user', 'two\nlines')
    expect(lines).toEqual(['{"a":1}', 'two\\nlines'])
  })

  it('cuts a line that is too long', () => {
    log.write('information', 'user', 'x'.repeat(700_000))
    log.system('error', 'x'.repeat(700_000))
    for (const line of lines) expect(line.length).toBeLessThan(33_000)
    expect(JSON.parse(String(lines[1])).message).toContain('more characters')
  })

  it('prints what the host says as JSON', () => {
    log.system('warning', 'a\nb')
    expect(lines).toHaveLength(1)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(JSON.parse(String(lines[0]))).toEqual({ time, level: 'warning', category: 'system', message: 'a\nb' })
  })

  it('cuts what is too long for a line, and says so', () => {
    log.write('information', 'user', `{"a":"${'x'.repeat(700_000)}"}`)
    log.system('warning', 'y'.repeat(700_000))
    for (const line of lines) {
      expect(line.length).toBeLessThan(16 * 1024)
      expect(JSON.parse(line).message).toMatch(/… \([\d,]+ more characters\)$/)
    }
  })

  it('keeps quiet below the level of the longest category that covers the source', () => {
    log.levels = { default: 'error', Host: 'information', 'Host.Triggers': 'warning', Function: 'debug' }
    log.system('information', 'host')
    log.system('information', 'triggers', 'Host.Triggers.DurableTask')
    log.system('information', 'other', 'Hostile')
    log.write('debug', 'user', 'function')
    expect(lines.map(line => (line.startsWith('{') ? JSON.parse(line).message : line))).toEqual(['host', 'function'])
  })

  it('lets hooks change a message, and survives those that throw', () => {
    registry.hooks.log.push(entry => {
      entry.message = `${entry.message}!`
      throw new Error('on purpose')
    })
    log.write('information', 'user', 'said')
    expect(lines.at(-1)).toBe('said!')
    expect(lines[0]).toContain('log hook: on purpose')
  })
})
