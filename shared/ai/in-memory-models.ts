import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { CatalogReading, ModelCatalog } from './model-catalog.js'
import type { CatalogWrite, ModelStore } from './model-store.js'

/** Lists what it is given. */
export const inMemoryCatalog = (reading: Partial<CatalogReading>): ModelCatalog => ({
  unit: async () => ({
    isOffered: true,
    models: [],
    quotas: [],
    restrictedKinds: [],
    skipped: null,
    upstreamMs: 1,
    parseMs: 1,
    ...reading,
  }),
})

/** Keeps what is written. */
export class InMemoryModelStore implements ModelStore {
  readonly written: CatalogWrite[] = []

  async write(reading: CatalogWrite): Promise<UnitRecord> {
    this.written.push(reading)
    const { runId, subscriptionId, region, models } = reading
    return { runId, subscriptionId, region, status: 'written', rowsWritten: models.length, error: null }
  }
}
