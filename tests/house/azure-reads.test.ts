import { expect, test } from 'vitest'
import { isTest, sources } from './sources.js'

const deployed = sources.filter(source => /^(shared|functions|local\/doctor)\//.test(source.path) && !isTest(source))
const paths = (chosen: typeof deployed) => chosen.map(({ path }) => path)

test('one client sends all requests to Azure, and it sends writes for the writer of quotas only', () => {
  const senders = deployed.filter(({ text }) => /node:https'|createDefaultHttpClient/.test(text))
  expect(paths(senders)).toEqual(['shared/adapters/azure/calls/http-client.ts'])
  const sdkUsers = deployed.filter(({ imports }) => imports.some(name => name.startsWith('@azure/arm-')))
  expect(paths(sdkUsers)).toEqual(['shared/adapters/azure/clients/clients.ts'])
  expect(sdkUsers[0]?.text).toContain('boundedClient(endpoint')
  const composition = 'functions/composition/quota-workbench/apply.ts'
  const writers = deployed.filter(({ text }) => /\bcanWrite\b|\bisReadOrQuotaWrite\b/.test(text))
  expect(paths(writers).sort()).toEqual([
    composition,
    'shared/adapters/azure/access/read-only.ts',
    'shared/adapters/azure/clients/clients.ts',
    'shared/adapters/azure/quota/quota-writer.ts',
  ])
  expect(writers.find(({ path }) => path === composition)?.text).toContain('canWrite: isEnabled')
  const posted = deployed.filter(({ text }) => /\bmethod: '(PUT|PATCH|DELETE)'/.test(text))
  expect(
    paths(posted)
      .filter(path => path.startsWith('shared/adapters/azure/'))
      .sort(),
  ).toEqual(['shared/adapters/azure/quota/quota-calls.ts'])
})
