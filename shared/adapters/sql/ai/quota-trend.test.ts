import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { catalogRows } from '#shared/ai/model-rows.js'
import { quotaTrend } from '#shared/ai/quota-trend.js'
import { sampleEntry, sampleQuota } from '#shared/ai/sample-model.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { modelStore } from './model-store-sql.js'
import { quotaTrendReads } from './quota-trend-sql.js'

const day = (n: number) => `2026-06-0${n}T10:00:00.000Z`
const days = [1, 2, 3, 4].map(n => day(n).slice(0, 10))
const ptu = 'Provisioned Managed Throughput Unit'
const none = sampleQuota({ quotaName: 'OpenAI.Standard.none', limit: -1, used: 3 })
const worded = sampleQuota({ quotaName: 'OpenAI.Standard.words', label: 'Something new' })

describe.each(sqlEngines)('AI quotas over time on $name', engine => {
  let database: Database
  beforeAll(async () => {
    database = await engine.fresh()
    let runSequence = 0
    const write = (n: number, subscriptionId: string, quotas: Parameters<typeof sampleQuota>[0][]) => {
      runSequence += 1
      return modelStore(database).write({
        runId: `r${runSequence}`,
        subscriptionId,
        region: 'eastus2',
        runSequence,
        snapshotTime: day(n),
        ...catalogRows(
          { models: [sampleEntry()], quotas: [...quotas.map(sampleQuota), none, worded] },
          new Date(day(n)),
        ),
        isOffered: true,
        skipped: null,
        times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
      })
    }
    await write(1, 's1', [{ used: 100 }])
    await write(2, 's1', [
      { used: 200, limit: 500 },
      { quotaName: 'OpenAI.Provisioned', label: ptu, used: 5, limit: 40 },
    ])
    await write(3, 's2', [{ used: 1, limit: 50 }])
    await write(4, 's1', [{ used: 300, limit: 500 }])
  })
  afterAll(() => database.close())

  const read = async (filter = {}) => {
    const reads = quotaTrendReads(database)
    const asked = { days: 4, ...filter }
    return quotaTrend(days, await reads.quotasNow(asked), await reads.quotaMoves(asked, days[0] ?? ''))
  }

  test('are sums of one measure in a region, after the multiplier, as they were on each day', async () => {
    expect(await read()).toEqual([
      {
        region: 'eastus2',
        measure: 'ptu',
        poolScope: 'unknown',
        quotaUsed: [null, 5, 5, null],
        quotaLimit: [null, 40, 40, null],
      },
      {
        region: 'eastus2',
        measure: 'tokensPerMinute',
        poolScope: 'region',
        quotaUsed: [100_000, 200_000, 201_000, 301_000],
        quotaLimit: [450_000, 500_000, 550_000, 550_000],
      },
    ])
  })

  test('are filtered by subscription, and by a model that draws on them', async () => {
    const [series, ...more] = await read({ subscriptionIds: ['s2'] })
    expect([series?.quotaLimit, more]).toEqual([[null, null, 50_000, 50_000], []])
    expect((await read({ model: ['gpt-4o'] })).map(({ measure }) => measure)).toEqual(['tokensPerMinute'])
    expect(await read({ model: ['other'] })).toEqual([])
  })
})
