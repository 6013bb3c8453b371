import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { distinctModels } from '#shared/ai/distinct-models.js'
import { catalogRows } from '#shared/ai/model-rows.js'
import { readRecords } from '#shared/ingestion/estate/record-list.js'
import { OddRecord } from '#shared/kernel/odd-record.js'
import { toAIQuota, toModelEntry } from './model-records.js'

interface RawModel {
  kind: string
  model: { format: string; name: string; version: string; skus: { name: string; usageName: string }[] }
}
interface RawUsage {
  name: { value: string }
  currentValue: number
  limit: number
}
const recorded = (name: string) =>
  JSON.parse(gunzipSync(readFileSync(`tests/fixtures/eastus2/${name}.json.gz`)).toString('utf8')).value
const rawModels: RawModel[] = recorded('models')
const rawUsages: RawUsage[] = recorded('ai-usages')

describe('The recorded answers of eastus2', () => {
  const models = readRecords(rawModels, toModelEntry)
  const usages = readRecords(rawUsages, toAIQuota)
  const rows = catalogRows({ models: models.records, quotas: usages.records }, new Date('2026-04-23T16:17:56Z'))

  test('are read whole', () => {
    expect([models.skipped, usages.skipped]).toEqual([null, null])
    expect([models.records.length, usages.records.length]).toEqual([436, 202])
  })

  test('list 218 models, each under two kinds', () => {
    const distinct = distinctModels(models.records)
    expect(distinct).toHaveLength(218)
    expect(new Set(distinct.map(({ kinds }) => kinds.join('+')))).toEqual(
      new Set(['AIServices+OpenAI', 'AIServices+MaaS']),
    )
  })

  test('give every deployment type that names a quota its numbers', () => {
    const named = rows.models.filter(({ quotaName }) => quotaName !== '')
    expect(new Set(named.map(({ quotaName }) => quotaName)).size).toBe(198)
    expect(named.filter(({ quotaLimit, quotaUsed }) => quotaLimit === null || quotaUsed === null)).toEqual([])
  })

  test('give a row for each deployment type and quota of each model, and one for a model without', () => {
    const expected = new Set(
      rawModels.flatMap(({ model: { format, name, version, skus } }) =>
        (skus.length > 0 ? skus : [{ name: '', usageName: '' }]).map(sku =>
          [format, name, version, sku.name, sku.usageName].join('|'),
        ),
      ),
    )
    const found = rows.models.map(row =>
      [row.provider, row.model, row.version, row.deploymentType, row.quotaName].join('|'),
    )
    expect(found).toHaveLength(expected.size)
    expect(new Set(found)).toEqual(expected)
    expect(found.filter(row => row.endsWith('||'))).toHaveLength(4)
  })

  test('add up to the same sums as their raw numbers', () => {
    const sum = (all: readonly { readonly quotaLimit: number; readonly quotaUsed: number }[]) => ({
      limit: all.reduce((total, one) => total + one.quotaLimit, 0),
      used: all.reduce((total, one) => total + one.quotaUsed, 0),
    })
    const raw = rawUsages.map(one => ({ quotaLimit: one.limit, quotaUsed: one.currentValue }))
    expect(sum(rows.quotas)).toEqual(sum(raw))
    // Of tokens per minute, in tokens: read straight from the texts.
    const factors = { 'Six Thousand': 6_000, 'Ten Thousand': 10_000 }
    const inTokens = rawUsages.reduce((total, usage) => {
      const text = (usage as unknown as { name: { localizedValue: string } }).name.localizedValue.split(' - ')[0] ?? ''
      if (!/tokens per minute/i.test(text) || /enqueued/i.test(text)) return total
      const factor = Object.entries(factors).find(([word]) => text.startsWith(word))?.[1] ?? 1_000
      return total + usage.limit * factor
    }, 0)
    const measured = rows.quotas.filter(({ measure }) => measure === 'tokensPerMinute')
    expect(measured.reduce((total, row) => total + row.quotaLimit * (row.multiplier ?? 0), 0)).toBe(inTokens)
    expect(inTokens).toBeGreaterThan(1_000_000)
  })

  test('show quota in use where it is', () => {
    const gpt4o = rows.models.find(
      ({ model, version, deploymentType }) =>
        model === 'gpt-4o' && version === '2024-11-20' && deploymentType === 'GlobalStandard',
    )
    expect(gpt4o).toMatchObject({ quotaUsed: 310, quotaLimit: 450, multiplier: 1_000, deployable: 140_000 })
    const provisioned = rows.models.filter(({ measure }) => measure === 'ptu')
    expect(
      provisioned.every(({ quotaLimit, availability }) => quotaLimit === 0 && availability === 'Constrained'),
    ).toBe(true)
  })
})

describe('A record of a model', () => {
  const record = { kind: 'OpenAI', model: { format: 'OpenAI', name: 'gpt', version: '1' } }

  test('may lack all but its names', () => {
    expect(toModelEntry(record)[0]).toMatchObject({ lifecycle: 'Unknown', deployments: [], capabilities: [] })
  })

  test('tells what takes its place, and what it can do', () => {
    const model = {
      ...record.model,
      capabilities: { chatCompletion: 'true', realtime: 'false', maxContextToken: '128000', none: null },
      replacementConfig: { targetModelName: 'gpt-5', targetModelVersion: '2' },
    }
    const [entry] = toModelEntry({ ...record, model })
    expect(entry).toMatchObject({ replacement: 'gpt-5 2', capabilities: ['chatCompletion'] })
  })

  test.each([
    ['without a name', { ...record, model: { format: 'OpenAI' } }],
    ['with a comma in its name', { ...record, model: { ...record.model, name: 'a,b' } }],
    ['with a date that is none', { ...record, model: { ...record.model, deprecation: { inference: 'soon' } } }],
  ])('is odd %s', (_what, odd) => {
    expect(() => toModelEntry(odd)).toThrow(OddRecord)
  })
})
