import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Telemetry } from '#shared/kernel/telemetry.js'
import { type Collector, startCollector } from '../../../tests/support/product/collector.js'
import { startTelemetry } from './start-telemetry.js'

const correlationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-00`
const warnings: string[] = []
let collector: Collector
let telemetry: Telemetry
let filesBefore: string[]

beforeAll(async () => {
  filesBefore = readdirSync(tmpdir()).filter(name => /opentelemetry|insights/i.test(name))
  collector = await startCollector()
  telemetry = await startTelemetry({ connectionString: collector.connectionString, role: 'headroom-api' }, message =>
    warnings.push(message),
  )
  const http = { method: 'GET', url: 'http://127.0.0.1/api/x', route: '/api/x' }
  const call = { name: 'POST /y', type: 'worker', http: { method: 'POST', url: 'http://127.0.0.1:1/y' } }
  const origin = { correlationId, traceparent }
  await telemetry.request({ name: 'x', origin, http, data: { function: 'x' } }, async span => {
    telemetry.line('warn', 'it goes wrong for a@b.example', {
      by: 'jane@contoso.com',
      correlationId,
      list: ['a@b.example'],
    })
    await telemetry.dependency(call, async inner => inner.end({ status: 503 }))
    telemetry.statement('select 1 from T where a = ?', 'mssql', 1_500, false)
    telemetry.statement('select 2', 'mssql', 5, false)
    telemetry.exception(new TypeError('no access with Password=abc123'))
    span.end({ status: 500 })
  })
  await telemetry.close()
})
afterAll(() => collector.close())

const only = (baseType: string, nth = 0) => {
  const item = collector.ofType(baseType)[nth]
  if (!item) throw new Error(`No ${baseType} in ${collector.text()}`)
  return item
}

test('A request is sent with its route, its status and its correlation id, under the trace that it came with', () => {
  const { tags, data } = only('RequestData')
  expect(data.baseData).toMatchObject({
    name: 'GET /api/x',
    responseCode: '500',
    success: false,
    url: 'http://127.0.0.1/api/x',
  })
  expect(data.baseData.properties).toEqual({ correlationId, function: 'x' })
  expect(tags).toMatchObject({
    'ai.operation.id': traceId,
    'ai.operation.parentId': 'b7ad6b7169203331',
    'ai.cloud.role': 'headroom-api',
  })
})

test('What is done for it is under it: lines, exceptions, calls and slow statements', () => {
  const request = only('RequestData').data.baseData.id
  const parts = ['MessageData', 'ExceptionData', 'RemoteDependencyData'].flatMap(type => collector.ofType(type))
  expect(parts).toHaveLength(4)
  for (const { tags, data } of parts) {
    expect(tags).toMatchObject({ 'ai.operation.id': traceId, 'ai.operation.parentId': request })
    expect(data.baseData.properties, data.baseType).toMatchObject({ correlationId })
  }
  expect(only('MessageData').data.baseData).toMatchObject({
    message: 'it goes wrong for <mail>',
    severityLevel: 'Warning',
  })
  expect(only('ExceptionData').data.baseData).toMatchObject({
    exceptions: [{ typeName: 'TypeError', message: 'no access with Password=<secret>' }],
  })
  expect(only('RemoteDependencyData').data.baseData).toMatchObject({
    name: 'POST /y',
    success: false,
    resultCode: '503',
    data: 'http://127.0.0.1:1/y',
    target: '127.0.0.1:1',
  })
  expect(only('RemoteDependencyData', 1).data.baseData).toMatchObject({ data: 'select 1 from T where a = ?' })
})

test('Nothing secret is sent, nothing is left on the disk, and the library tells and asks nobody else', () => {
  expect(collector.text()).not.toMatch(/@contoso|@b\.example|abc123/)
  expect(collector.items.map(({ data }) => data.baseType).sort()).toEqual([
    'ExceptionData',
    'MessageData',
    'RemoteDependencyData',
    'RemoteDependencyData',
    'RequestData',
  ])
  expect(readdirSync(tmpdir()).filter(name => /opentelemetry|insights/i.test(name))).toEqual(filesBefore)
  const library = createRequire(createRequire(import.meta.url).resolve('applicationinsights'))
  const exporter = library.resolve('@azure/monitor-opentelemetry-exporter')
  const { ConfigurationManager } = library(exporter.replace(/index\.js$/, '_configuration/configurationManager.js'))
  expect(ConfigurationManager.getInstance().worker).toBeUndefined()
  expect(warnings).toEqual([])
})

test('Telemetry is sent with a token where one is asked for; without a token the app goes on, and says so', async () => {
  const asked: unknown[] = []
  const problems: unknown[] = []
  const credential = {
    async getToken(scopes: unknown) {
      asked.push(scopes)
      throw new Error('no identity here')
    },
  }
  const connectionString = `InstrumentationKey=${correlationId};IngestionEndpoint=https://127.0.0.1:1/`
  const signedIn = await startTelemetry({ connectionString, role: 'headroom-api', credential }, (_message, data) =>
    problems.push(data),
  )
  signedIn.line('warn', 'the app goes on', {})
  await signedIn.close()
  expect(JSON.stringify(asked)).toContain('monitor.azure.com')
  expect(JSON.stringify(problems)).toContain('no identity here')
})
