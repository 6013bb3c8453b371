import type { StoredModel } from '#shared/ai/model-queries.js'
import type { SortableModelColumn } from '#shared/contract/ai/model-columns.js'
import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import type { RowReads } from '#shared/reads/row-reads.js'
import type { Capacity, CapacityCall, ModelKey } from './capacity-service.js'

/** What Azure answered last for a subscription; `readAt` ISO 8601. */
export interface StoredReading {
  readonly subscriptionId: string
  readonly readAt: string
  /** Without those that Azure left out. */
  readonly capacities: readonly Capacity[]
}

/** The stored readings of free capacity. */
export interface CapacityStore {
  readings(model: ModelKey, subscriptionIds: readonly string[]): Promise<StoredReading[]>
  /** Replaces the reading, in one transaction. An older one changes nothing. */
  save(call: CapacityCall, capacities: readonly Capacity[], readAt: string): Promise<void>
}

/** A version that the catalog lists. */
export interface ListedVersion extends ModelKey {
  /** Azure marks it as the default somewhere. */
  readonly isDefault: boolean
  /** It has retired everywhere. */
  readonly isRetired: boolean
}

/** The stored catalog of models. */
export interface CapacityCatalog {
  versions(filter: Pick<ModelFilter, 'provider' | 'model' | 'region' | 'subscriptionIds'>): Promise<ListedVersion[]>
  rows: RowReads<StoredModel, ModelFilter, SortableModelColumn>['rows']
}
