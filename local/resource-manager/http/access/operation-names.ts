import type { Operation } from '#local/resource-manager/http/api-versions.js'

const scores = 'Microsoft.Compute/locations/placementScores/generate/action'

/** Azure's name of each operation on a subscription, which a role has to allow. */
export const operationNames: Readonly<Record<Exclude<Operation, 'subscriptions' | 'providers'>, string>> = {
  subscription: 'Microsoft.Resources/subscriptions/read',
  locations: 'Microsoft.Resources/subscriptions/locations/read',
  permissions: 'Microsoft.Authorization/permissions/read',
  subscriptionProviders: 'Microsoft.Resources/subscriptions/providers/read',
  skus: 'Microsoft.Compute/skus/read',
  usages: 'Microsoft.Compute/locations/usages/read',
  spotPlacementScores: scores,
  regularPlacementScores: scores,
  models: 'Microsoft.CognitiveServices/locations/models/read',
  modelUsages: 'Microsoft.CognitiveServices/locations/usages/read',
  accountSkus: 'Microsoft.CognitiveServices/skus/read',
  modelCapacities: 'Microsoft.CognitiveServices/modelCapacities/read',
  storageUsages: 'Microsoft.Storage/locations/usages/read',
  networkUsages: 'Microsoft.Network/locations/usages/read',
  machineLearningUsages: 'Microsoft.MachineLearningServices/locations/usages/read',
  containerAppUsages: 'Microsoft.App/locations/usages/read',
}

/** What Reader, the Compute Recommendations Role and the two roles that request quota allow together. */
export const defaultActions: readonly string[] = [
  '*/read',
  scores,
  'Microsoft.Quota/quotas/write',
  'Microsoft.Quota/groupQuotas/*',
]
