import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('The Functions host does not log the addresses of requests: those of shared reports have their tokens', () => {
  const { logging } = JSON.parse(readFileSync('host.json', 'utf8')) as {
    logging: { logLevel: Readonly<Record<string, string>> }
  }
  // It logs each request at Information, in the category of its middleware, and as the result of its function.
  expect(logging.logLevel['Microsoft.Azure.WebJobs.Script.WebHost.Middleware']).toBe('Warning')
  expect(logging.logLevel['Host.Results']).toBe('None')
})
