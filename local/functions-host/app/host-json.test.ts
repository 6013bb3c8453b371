import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDisabled, readLocalSettings } from './app-settings.js'
import { readHostJson } from './host-json.js'

describe('the settings of an app', () => {
  let app: string
  const write = (file: string, value: unknown) =>
    writeFileSync(join(app, file), typeof value === 'string' ? value : JSON.stringify(value))

  beforeEach(() => {
    app = mkdtempSync(join(tmpdir(), 'headroom-app-'))
  })
  afterEach(() => rmSync(app, { recursive: true }))

  it('come from host.json, with app settings put in', () => {
    write('host.json', {
      version: '2.0',
      extensions: {
        http: { routePrefix: '/v1/' },
        durableTask: { hubName: '%HUB%', maxConcurrentActivityFunctions: 7, maxConcurrentOrchestratorFunctions: 3 },
      },
      logging: { logLevel: { default: 'Warning', Function: 'Debug' } },
    })
    const settings = readHostJson(app, { HUB: 'mine' })
    expect(settings.routePrefix).toBe('v1')
    expect(settings.logLevels).toEqual({ default: 'warning', Function: 'debug' })
    expect({ ...settings.durable }).toEqual({
      hubName: 'mine',
      maxConcurrentActivities: 7,
      maxConcurrentOrchestrators: 3,
    })
  })

  it('have the defaults of the real host', () => {
    write('host.json', '\uFEFF{"version":"2.0"}')
    expect(readHostJson(app, {}).routePrefix).toBe('api')
  })

  it.each([
    ['{', /cannot read .*host\.json/],
    ['[]', /not a JSON object/],
    ['{"version":"1.0"}', /version is not "2\.0"/],
    ['{"version":"2.0","logging":{"logLevel":{"default":"loud"}}}', /'loud' is not a log level/],
    ['{"version":"2.0","extensions":{"durableTask":{"maxConcurrentActivityFunctions":0}}}', /0 is not a count/],
    ['{"version":"2.0","extensions":{"http":{"routePrefix":"%PREFIX%"}}}', /app setting PREFIX, which is not set/],
  ])('are refused: %s', (text, reason) => {
    write('host.json', text)
    expect(() => readHostJson(app, {})).toThrow(reason)
  })

  it('name the app setting of the hub only when the hub is asked for', () => {
    write('host.json', { version: '2.0', extensions: { durableTask: { hubName: '%HUB%' } } })
    const settings = readHostJson(app, {})
    expect(() => settings.durable.hubName).toThrow('HUB')
  })

  it('come from local.settings.json where the environment is silent', () => {
    write('local.settings.json', { Values: { A: 'file', B: 'file', N: 1 } })
    const environment: NodeJS.ProcessEnv = { A: 'environment' }
    readLocalSettings(app, environment)
    expect(environment).toEqual({ A: 'environment', B: 'file', N: '1' })
  })

  it('may do without local.settings.json', () => {
    const environment = {}
    readLocalSettings(app, environment)
    expect(environment).toEqual({})
  })

  it.each([
    ['AzureWebJobs.tick.Disabled', 'true', true],
    ['AzureWebJobs.tick.Disabled', '1', true],
    ['AzureWebJobs__tick__Disabled', 'True', true],
    ['AzureWebJobs.tick.Disabled', 'false', false],
    ['AzureWebJobs.tock.Disabled', 'true', false],
  ])('switch a function off: %s=%s', (name, value, disabled) => {
    expect(isDisabled('tick', { [name]: value })).toBe(disabled)
  })
})
