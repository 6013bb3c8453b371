import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { toAIQuota, toModelEntry } from '#shared/adapters/azure/cognitive-services/model-records.js'
import { spreadsheets } from '#shared/adapters/spreadsheet/spreadsheets.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { catalogListQueries } from '#shared/ai/catalog-lists.js'
import { exportedModels } from '#shared/ai/exported-models.js'
import { toModelChange } from '#shared/ai/model-changes.js'
import { modelQueries } from '#shared/ai/model-queries.js'
import { catalogRows } from '#shared/ai/model-rows.js'
import { aiQuotaQueries } from '#shared/ai/quota-queries.js'
import { ModelChange, ModelChangesFilter } from '#shared/contract/ai/model-changes.js'
import { ModelRow } from '#shared/contract/ai/model-columns.js'
import { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { ModelProvider, ModelRegion } from '#shared/contract/ai/models.js'
import { AIQuotaFilter, AIQuotaSum } from '#shared/contract/ai/quota.js'
import { AIQuotaRow } from '#shared/contract/ai/quota-columns.js'
import { quotaStates, toQuotaState } from '#shared/contract/ai/quota-states.js'
import { Retirement, RetirementFilter } from '#shared/contract/ai/retirements.js'
import { changeQueries } from '#shared/reads/change-queries.js'
import { exportRows, walkedRows } from '#shared/reads/export-rows.js'
import { parseCsv } from '../../../../tests/support/csv.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { catalogLists } from './catalog-lists-sql.js'
import { modelChangeReads } from './model-changes-sql.js'
import { aiQuotaReads, modelReads } from './model-reads.js'
import { modelStore } from './model-store-sql.js'
import { modelTrendReads } from './model-trend-sql.js'
import { quotaTrendReads } from './quota-trend-sql.js'
import { retirementReads } from './retirements-sql.js'

interface RawUsage {
  name: { value: string; localizedValue: string }
  currentValue: number
  limit: number
}
const recorded = (name: string) =>
  JSON.parse(gunzipSync(readFileSync(`tests/fixtures/eastus2/${name}.json.gz`)).toString('utf8')).value
const rawUsages: RawUsage[] = recorded('ai-usages')
/** Some quotas are used beyond their limit. */
const toFree = ({ limit, currentValue }: RawUsage): number => Math.max(0, limit - currentValue)
const recordedAt = '2026-04-23T16:17:56.000Z'
const later = '2026-06-01T00:00:00.000Z'
const now = new Date('2026-06-02T00:00:00.000Z')

describe.each(sqlEngines)('The AI models of recorded regions on $name', engine => {
  let database: Database
  const entries = recorded('models').flatMap(toModelEntry)
  const write = (subscriptionId: string, region: string, snapshotTime: string, usages: readonly RawUsage[]) =>
    modelStore(database).write({
      runId: `${region} ${snapshotTime}`,
      subscriptionId,
      region,
      runSequence: Date.parse(snapshotTime) / 100_000_000,
      snapshotTime,
      ...catalogRows(
        { models: usages.length > 0 ? entries : [], quotas: usages.flatMap(toAIQuota) },
        new Date(snapshotTime),
      ),
      isOffered: usages.length > 0,
      skipped: null,
      times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
    })

  beforeAll(async () => {
    database = await engine.fresh()
    await write('s1', 'eastus2', recordedAt, rawUsages)
    await write('s1', 'westindia', recordedAt, [])
    // A month later all that was free of gpt-4o is in use.
    const busy = rawUsages.map(one =>
      one.name.value === 'OpenAI.GlobalStandard.gpt-4o' ? { ...one, currentValue: one.limit } : one,
    )
    await write('s1', 'eastus2', later, busy)
  })
  afterAll(() => database.close())

  const times = { clock: () => now, retentionDays: 400 }
  const models = () => modelQueries(modelReads(database), times)
  const quotas = () => aiQuotaQueries(aiQuotaReads(database), times)
  const lists = () =>
    catalogListQueries({
      lists: { ...catalogLists(database), ...retirementReads(database) },
      trends: { ...modelTrendReads(database), ...quotaTrendReads(database) },
      snapshotTimes: filter => models().snapshotTimes(filter),
      ...times,
    })
  const paging = { pageNumber: 1, pageSize: 500 }
  const page = (text: z.input<typeof ModelFilter> = {}) =>
    models().page({ ...ModelFilter.parse(text), sort: { column: 'model', direction: 'asc' }, ...paging })
  const gpt4o = { model: 'gpt-4o', version: '2024-11-20', deploymentType: 'GlobalStandard' }

  test('are answered in the shape of the contract, each with what binds it', async () => {
    const { rows, pagination, summary, snapshotTime } = await page()
    expect(rows.map(row => ModelRow.parse(row))).toEqual(rows)
    expect(new Set(rows.map(({ provider, model, version }) => [provider, model, version].join('|'))).size).toBe(218)
    expect([pagination.total, summary.rows, snapshotTime]).toEqual([rows.length, rows.length, later])
    const [bound] = (await page(gpt4o)).rows
    expect(bound).toMatchObject({
      availability: 'Constrained',
      bindingConstraint: {
        text: 'GlobalStandard gpt-4o: 0 of 450 thousand tokens per minute free in this subscription',
      },
      kinds: ['AIServices', 'OpenAI'],
      isDefaultVersion: expect.any(Boolean),
      fits: null,
      ageSeconds: 86_400,
    })
  })

  test('are told as of a past time', async () => {
    const [before] = (await page({ ...gpt4o, at: '2026-05-01T00:00:00Z' })).rows
    expect(before).toMatchObject({ availability: 'Available', quotaUsed: 310, snapshotTime: recordedAt })
    await expect(page({ at: '2027-01-01T00:00:00Z' })).rejects.toThrow(/future/)
  })

  test('that have no deployment type are answered with none', async () => {
    const { rows } = await page({ model: 'davinci' })
    expect(rows.map(row => [row.deploymentType, row.quotaName, row.bindingConstraint.kind])).toContainEqual([
      null,
      null,
      'retired',
    ])
  })

  test('are filtered by whether a capacity fits, as each row says', async () => {
    const { rows: all, summary } = await page({ capacity: '500k' })
    expect(summary.fitting).toBe(all.filter(({ fits }) => fits).length)
    for (const word of ['true', 'false', 'unknown'] as const) {
      const { rows, summary } = await page({ capacity: '500k', fits: word })
      expect(summary.fitting, word).toBe(word === 'true' ? rows.length : 0)
      const expected = all.filter(({ fits }) => String(fits ?? 'unknown') === word)
      expect(rows.length, word).toBeGreaterThan(0)
      expect(rows).toEqual(expected)
    }
    expect((await page({ fits: 'true' })).rows).toEqual([])
    expect((await page()).summary.fitting).toBeNull()
  })

  test('are filtered by a capability, and every filter has a facet that counts the same', async () => {
    const { facets, summary } = await page()
    for (const name of ['provider', 'lifecycle', 'availability', 'deploymentType'] as const) {
      const [{ value, rows } = { value: '', rows: 0 }] = facets[name]
      expect((await page({ [name]: value })).pagination.total, name).toBe(rows)
    }
    const responses = facets.capability.find(({ value }) => value === 'responses')
    const { rows } = await page({ capability: 'RESPONSES' })
    expect(rows).toHaveLength(responses?.rows ?? -1)
    expect(rows.every(({ capabilities }) => capabilities.includes('responses'))).toBe(true)
    const { available, limited, constrained, unknown } = summary
    expect(available + limited + constrained + unknown).toBe(summary.rows)
  })

  test('are counted by provider and by region, and a region without any is told', async () => {
    const all = { limit: 100 }
    const { rows } = await lists().providers(all)
    expect(rows.map(row => ModelProvider.parse(row))).toEqual(rows)
    expect(rows.reduce((sum, { versions }) => sum + versions, 0)).toBe(218)
    const regions = (await lists().regions(all)).rows
    expect(regions.map(row => ModelRegion.parse(row))).toEqual(regions)
    expect(regions.map(({ region, versions }) => [region, versions])).toEqual([
      ['eastus2', 218],
      ['westindia', 0],
    ])
  })

  test('have quotas whose numbers are those of Azure', async () => {
    const { rows } = await quotas().page({
      ...AIQuotaFilter.parse({ at: recordedAt }),
      sort: { column: 'quotaName', direction: 'asc' },
      ...paging,
    })
    expect(rows.map(row => AIQuotaRow.parse(row))).toEqual(rows)
    expect(new Map(rows.map(row => [row.quotaName, [row.quotaUsed, row.quotaLimit, row.quotaFree]]))).toEqual(
      new Map(rawUsages.map(raw => [raw.name.value, [raw.currentValue, raw.limit, toFree(raw)]])),
    )
    const maas = rows.find(({ quotaName }) => quotaName === 'AIServices.GlobalStandard.MaaS')
    expect(maas).toMatchObject({ measure: null, provider: expect.stringContaining('Cohere, ') })
    const cohere = await quotas().page({
      ...AIQuotaFilter.parse({ provider: 'cohere' }),
      sort: { column: 'quotaName', direction: 'asc' },
      ...paging,
    })
    expect(cohere.rows.map(({ quotaName }) => quotaName)).toContain('AIServices.GlobalStandard.MaaS')
  })

  test('have net changes, of the kinds that are asked for', async () => {
    const changes = (text: z.input<typeof ModelChangesFilter> = {}) => {
      const query = { ...ModelChangesFilter.parse(text), from: '2026-05-01T00:00:00.000Z', limit: 1_000 }
      return changeQueries(modelChangeReads(database), { toRow: toModelChange, ...times })(query)
    }
    const used = await changes({ kind: 'usage', model: 'gpt-4o' })
    expect(used.rows.map(row => ModelChange.parse(row))).toEqual(used.rows)
    expect(used.rows.map(({ kinds }) => kinds.includes('usage'))).not.toContain(false)
    expect(used.rows.find(({ version }) => version === '2024-11-20')?.text).toContain('quota used: 310 → 450')
    expect(used.rows.map(({ quotaName }) => quotaName)).toContain('OpenAI.GlobalStandard.gpt-4o')
    const usual = await changes()
    expect(usual.rows.map(({ kinds }) => kinds)).not.toContainEqual(['usage'])
    const retired = usual.rows.filter(({ text }) => text.includes('→ Retired'))
    expect(retired.length).toBeGreaterThan(0)
    expect((await changes({ kind: 'appeared,vanished' })).total).toBe(0)
  })

  test('have retirements by model and date, with what is in use', async () => {
    const ask = (text: z.input<typeof RetirementFilter>) =>
      lists().retirements({ ...RetirementFilter.parse(text), limit: 1_000 })
    const { rows } = await ask({ days: '365' })
    expect(rows.map(row => Retirement.parse(row))).toEqual(rows)
    const until = now.getTime() + 365 * 86_400_000
    const expected = new Set(
      (await page()).rows
        .filter(
          ({ retiresAt }) =>
            retiresAt !== null && Date.parse(retiresAt) > now.getTime() && Date.parse(retiresAt) <= until,
        )
        .map(({ provider, model, version, retiresAt }) => [provider, model, version, retiresAt].join('|')),
    )
    expect(new Set(rows.map(row => [row.provider, row.model, row.version, row.retiresAt].join('|')))).toEqual(expected)
    const days = rows.map(({ daysLeft }) => daysLeft)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    const used = await ask({ inUse: 'true', model: 'gpt-4o', days: '365' })
    expect(used.rows[0]).toMatchObject({
      regions: ['eastus2'],
      usedBy: [{ subscriptionId: 's1', subscriptionName: 's1' }],
    })
    expect(used.rows[0]?.text).toMatch(/retires in \d+ days in 1 region; quota in use in 1 subscription/)
    expect((await ask({ days: '30' })).rows).toEqual(
      rows.filter(({ retiresAt }) => Date.parse(retiresAt) <= now.getTime() + 30 * 86_400_000),
    )
  })

  test('have a trend whose days are those of past states', async () => {
    const { points } = await lists().trend({ days: 60 })
    for (const day of ['2026-04-23', '2026-05-15', '2026-06-01']) {
      const { summary } = await page({ at: `${day}T23:59:59Z` })
      const { rows, available, limited, constrained, unknown } = summary
      const found = points.find(({ time }) => time.startsWith(day))
      expect(found).toEqual({ time: `${day}T00:00:00.000Z`, rows, available, limited, constrained, unknown })
    }
    expect(points[0]).toMatchObject({ rows: null, available: null })
    expect(points).toHaveLength(60)
  })

  test('are exported as they are answered', async () => {
    const query = {
      ...ModelFilter.parse(gpt4o),
      sort: { column: 'model', direction: 'asc' } as const,
      format: 'csv' as const,
      columns: exportedModels.columns.filter(({ key }) =>
        ['model', 'isDefaultVersion', 'bindingConstraint'].includes(key),
      ),
    }
    const settings = { maxRows: { csv: 10, xlsx: 10 }, publicOrigin: 'http://localhost', simulated: true }
    const notes = { ref: 'r', problems: [] }
    const rows = await walkedRows(models(), query)
    const file = await exportRows(exportedModels, query, rows, { spreadsheets, clock: () => now }, settings, notes)
    let text = ''
    for await (const piece of file.pieces) text += piece
    const [heading, line] = parseCsv(text)
    expect(heading).toEqual(['\ufeffModel', 'Binding constraint', 'Default version'])
    expect(line?.[1]).toContain('0 of 450 thousand tokens per minute')
  })

  test('have quotas by what is left of them, each in one state', async () => {
    const sort = { column: 'quotaName', direction: 'asc' } as const
    const read = (state: string) =>
      quotas().page({ ...AIQuotaFilter.parse({ at: recordedAt, state }), sort, pageNumber: 1, pageSize: 500 })
    const { pagination } = await read('all')
    const byState = await Promise.all(quotaStates.map(async state => ({ state, page: await read(state) })))
    for (const { state, page } of byState)
      for (const row of page.rows) expect(toQuotaState(row.quotaUsed, row.quotaLimit)).toBe(state)
    expect(byState.reduce((total, { page }) => total + page.pagination.total, 0)).toBe(pagination.total)
    expect(byState.filter(({ page }) => page.pagination.total > 0).length).toBeGreaterThan(1)
  })

  test('have sums of quotas that count the same, after their multipliers, and of no others', async () => {
    const { rows } = await lists().quotaSums({ limit: 100, at: recordedAt })
    expect(rows.map(row => AIQuotaSum.parse(row))).toEqual(rows)
    const tokens = rows.filter(({ provider, measure }) => provider === 'OpenAI' && measure === 'tokensPerMinute')
    const raw = rawUsages.filter(
      ({ name }) =>
        name.value.startsWith('OpenAI.') &&
        /^(?!enqueued).*tokens per minute/i.test(name.localizedValue.split(' - ')[0] ?? ''),
    )
    const factor = (text: string) => (text.startsWith('Six') ? 6_000 : text.startsWith('Ten') ? 10_000 : 1_000)
    const sum = (pick: (one: RawUsage) => number) =>
      raw.reduce((total, one) => total + pick(one) * factor(one.name.localizedValue), 0)
    const found = (pick: (one: AIQuotaSum) => number | null) =>
      tokens.reduce((total, one) => total + (pick(one) ?? 0), 0)
    expect(found(row => row.quotaLimit)).toBe(sum(one => one.limit))
    expect(found(row => row.quotaUsed)).toBe(sum(one => one.currentValue))
    expect(found(row => row.quotaFree)).toBe(sum(toFree))
    expect(rows.filter(({ measure }) => measure === null).every(({ quotaLimit }) => quotaLimit === null)).toBe(true)
    expect(rows.reduce((total, { quotas: count }) => total + count, 0)).toBe(rawUsages.length)
  })
})
