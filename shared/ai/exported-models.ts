import { listedModelColumns, type ModelRow } from '#shared/contract/ai/model-columns.js'
import { type ModelFilter, modelFilterQuery } from '#shared/contract/ai/model-filter.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'

/** What files of AI models say of themselves. */
export const exportedModels: ExportedArea<ModelRow, ModelFilter> = {
  name: 'ai-models',
  sheet: 'AI models',
  columns: listedModelColumns,
  narrowing: 'region, regionPreset, provider, model, subscriptionIds, deploymentType or search',
  filterLabels: {
    provider: 'Providers',
    model: 'Models',
    version: 'Versions',
    deploymentType: 'Deployment types',
    lifecycle: 'Lifecycle',
    availability: 'Availability',
    capability: 'Capabilities',
    fits: 'Fits',
    capacity: 'Capacity wanted',
  },
  filterQuery: modelFilterQuery,
  page: '/ai',
  pageQuery: {},
  limits: [
    'Free quota does not prove that a deployment succeeds: some models need an approval that no list shows.',
    'Several rows may draw on one quota, so quotas must not be added over rows; those of different measures never.',
    'Where the quota pool is not that of a region, regions may share it.',
  ],
}
