import { expect, test } from 'vitest'
import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { readMeasure } from './quota-measure.js'

// One of each wording that Azure was recorded with, 2023 to 2026.
test.each([
  ['Tokens Per Minute (thousands) - GPT-35-Turbo', 'tokensPerMinute', 1_000],
  ['One Thousand Tokens Per Minute - text-embedding-ada-002 DataZoneStandard', 'tokensPerMinute', 1_000],
  ['Thousand Tokens Per Minute - o4-mini - GlobalStandard', 'tokensPerMinute', 1_000],
  ['Six Thousand Tokens Per Minute - o1', 'tokensPerMinute', 6_000],
  ['Ten Thousand Tokens Per Minute - o1-mini - GlobalStandard', 'tokensPerMinute', 10_000],
  ['Enqueued tokens (thousands) - gpt-35-turbo', 'enqueuedTokens', 1_000],
  ['Enqueued prompt tokens (thousands) - gpt-4o - DataZoneBatch', 'enqueuedTokens', 1_000],
  ['Enqueued prompt Ten Thousand Tokens Per Minute - o3 - GlobalBatch', 'enqueuedTokens', 10_000],
  ['Enqueued Ten Thousand Tokens Per Minute - o3-mini', 'enqueuedTokens', 10_000],
  ['Requests Per Minute - whisper', 'requestsPerMinute', 1],
  ['Provisioned Managed Throughput Unit', 'ptu', 1],
  ['Global Provisioned Managed Throughput Unit', 'ptu', 1],
  ['Data Zone Provisioned Managed Throughput Unit', 'ptu', 1],
  ['Provisioned Throughput Unit - GPT-4o audio preview', 'ptu', 1],
  ['Standard Fine-Tuned Deployments', 'count', 1],
  ['Maximum resources for OpenAI S0 sku.', 'count', 1],
  ['Maximum Resources per Region', 'count', 1],
  ['Capacity Unit - Dalle', 'count', 1],
  ['Dedicated Unit - text-ada-001', 'count', 1],
  ['GlobalStandard - GPT-5.1 Codex Max', null, null],
  ['Default Quota for Model-as-a-Service Models', null, null],
  ['Default Quota for Model-as-a-Service Finetuned Models', null, null],
  ['Default DataZone Quota for gpt-oss-120b', null, null],
])('A quota counts what its text says, or is not known to: %s', (label, measure, multiplier) => {
  expect(readMeasure(label)).toMatchObject({ measure, multiplier })
})

test.each([
  ['Dozen Thousand Tokens Per Minute', null],
  ['Tokens Per Minute (millions)', 1_000_000],
  ['Tokens Per Minute', 1],
])('A multiplier that is not known is not taken for one: %s', (label, multiplier) => {
  expect(readMeasure(label)).toMatchObject({ measure: 'tokensPerMinute', multiplier })
})

test('The words of a quota are the part of its text before the model', () => {
  expect(readMeasure('Six Thousand Tokens Per Minute - o1 - GlobalStandard').words).toBe(
    'Six Thousand Tokens Per Minute',
  )
})

test.each([
  ['500000', { amount: 500_000, measure: 'tokensPerMinute' }],
  ['500k', { amount: 500_000, measure: 'tokensPerMinute' }],
  ['2M', { amount: 2_000_000, measure: 'tokensPerMinute' }],
  ['100 PTU', { amount: 100, measure: 'ptu' }],
  ['0', undefined],
  ['-5', undefined],
  ['1.5k', undefined],
  ['constructor', undefined],
])('A capacity that is asked for is read: %s', (text, capacity) => {
  expect(readCapacity(text)).toEqual(capacity)
})
