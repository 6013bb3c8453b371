import { expect, test } from 'vitest'
import { sampleEntry, sampleQuota } from '#shared/ai/sample-model.js'
import { mergedCatalog } from './past-models.js'

const reading = { isOffered: true, skipped: null, upstreamMs: 1, parseMs: 1, quotas: [], restrictedKinds: [] }

test('Models that differ from another time take their place, and those of that time alone are left out', () => {
  const other = [
    sampleEntry({ kind: 'OpenAI' }),
    sampleEntry({ kind: 'AIServices' }),
    sampleEntry({ model: 'o1', version: '2' }),
  ]
  const changed = [
    sampleEntry({ kind: 'AIServices', lifecycle: 'Deprecating' }),
    sampleEntry({ model: 'o1', version: '2', lifecycle: 'NotListedThen' }),
    sampleEntry({ model: 'o1', version: '1' }),
  ]
  const quotas = [sampleQuota()]
  const merged = mergedCatalog({ ...reading, models: other }, { ...reading, models: changed, quotas })
  expect(merged.models.map(({ kind, model, version, lifecycle }) => [kind, model, version, lifecycle])).toEqual([
    ['OpenAI', 'gpt-4o', '1', 'GenerallyAvailable'],
    ['AIServices', 'gpt-4o', '1', 'Deprecating'],
    ['OpenAI', 'o1', '1', 'GenerallyAvailable'],
  ])
  expect(merged.quotas).toBe(quotas)
})
