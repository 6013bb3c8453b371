import { mergedRecords } from '#shared/adapters/azure/past/past-readings.js'
import type { ModelEntry } from '#shared/ai/model.js'
import type { CatalogReading } from '#shared/ai/model-catalog.js'

/** The status of a model that was listed only at the other time. */
const notListed = 'NotListedThen'

/** A region with the models that differ from another time in place. Usages are always answered whole. */
export const mergedCatalog = (other: CatalogReading, differences: CatalogReading): CatalogReading => ({
  ...differences,
  models: mergedRecords(other.models, differences.models, toKey, ({ lifecycle }) => lifecycle !== notListed),
})

const toKey = ({ kind, provider, model, version }: ModelEntry): string => [kind, provider, model, version].join('\n')
