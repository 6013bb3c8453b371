import { expect, test } from 'vitest'
import { plainEndpoint, telemetryProblem } from './connection-string.js'

const key = 'InstrumentationKey=7f1b2c3d-0000-4000-8000-00000000beef'
const open = 'must name endpoints that are https outside this machine'

test.each([
  [key, undefined],
  [`${key};IngestionEndpoint=https://westeurope-5.in.applicationinsights.azure.com/;ApplicationId=x`, undefined],
  [`${key};IngestionEndpoint=http://127.0.0.1:9/`, undefined],
  ['IngestionEndpoint=https://a.example/', 'has no InstrumentationKey'],
  ['InstrumentationKey=abc', 'has no InstrumentationKey'],
  [`${key};IngestionEndpoint=http://collector.example/`, open],
  [`${key};LiveEndpoint=http://collector.example/`, open],
  [`${key};IngestionEndpoint=collector`, open],
])('%s: %s', (connectionString, problem) => {
  expect(telemetryProblem(connectionString)).toBe(problem)
})

test('Only an address on this machine is asked without encryption', () => {
  expect(plainEndpoint(`${key};IngestionEndpoint=http://127.0.0.1:9/`)).toBe('http://127.0.0.1:9/v2.1')
  expect(plainEndpoint(`${key};IngestionEndpoint=https://a.example/`)).toBeUndefined()
  expect(plainEndpoint(key)).toBeUndefined()
})
