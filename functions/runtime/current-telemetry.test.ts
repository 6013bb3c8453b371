import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readConfig } from '#functions/composition/config.js'
import { logLine, telemetry, useTelemetry } from './current-telemetry.js'

test.each([undefined, 'InstrumentationKey=none;IngestionEndpoint=https://a.example/'])(
  'Without a connection string that can be used (%s) there are lines, and no library is loaded',
  async connectionString => {
    const before = telemetry()
    await useTelemetry({ ...readConfig({}), APPLICATIONINSIGHTS_CONNECTION_STRING: connectionString })
    expect(telemetry()).toBe(before)
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    expect(loaded.filter(file => /applicationinsights|monitor-opentelemetry|opentelemetry.api/.test(file))).toEqual([])
  },
)

test('A line has its time, level and dimensions, and nothing that no log may hold', () => {
  expect(JSON.parse(logLine('warn', 'for a@b.example', { code: 'ELOGIN', cookie: 'x', n: 1 }))).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'warn',
    message: 'for <mail>',
    customDimensions: { code: 'ELOGIN', cookie: '<secret>', n: 1 },
  })
})
