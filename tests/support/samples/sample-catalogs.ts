import { catalogRows } from '#shared/ai/model-rows.js'
import type { CatalogWrite } from '#shared/ai/model-store.js'
import { sampleEntry, sampleQuota } from '#shared/ai/sample-model.js'
import { firstDay } from './sample-unit.js'

/** First readings of regions of subscriptions, each with one AI model and its quota. */
export const sampleCatalogs = (subscriptionIds: readonly string[], regions: readonly string[]): CatalogWrite[] =>
  subscriptionIds.flatMap(subscriptionId =>
    regions.map(region => ({
      runId: 'run-models',
      subscriptionId,
      region,
      runSequence: 1,
      snapshotTime: firstDay,
      ...catalogRows({ models: [sampleEntry()], quotas: [sampleQuota()] }, new Date(firstDay)),
      isOffered: true,
      skipped: null,
      times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
    })),
  )
