import type { UsageNamespace } from '#local/resource-manager/estate/services/service-usages.js'
import { own } from '#shared/contract/common/own.js'

/** Usage lists by namespace, in lower case. */
const usages = {
  'microsoft.storage': 'storageUsages',
  'microsoft.network': 'networkUsages',
  'microsoft.machinelearningservices': 'machineLearningUsages',
  'microsoft.app': 'containerAppUsages',
} as const

export type ServiceUsageOperation = (typeof usages)[keyof typeof usages]

export const usageNamespace: Readonly<Record<ServiceUsageOperation, UsageNamespace>> = {
  storageUsages: 'Microsoft.Storage',
  networkUsages: 'Microsoft.Network',
  machineLearningUsages: 'Microsoft.MachineLearningServices',
  containerAppUsages: 'Microsoft.App',
}

export const isServiceUsage = (operation: string): operation is ServiceUsageOperation =>
  own(usageNamespace, operation) !== undefined

/** @param words the path after the namespace, in lower case */
export function readServiceUsagePath(namespace: string, words: readonly string[]): ServiceUsageOperation | undefined {
  const isList = words.length === 3 && words[0] === 'locations' && words[2] === 'usages'
  return isList ? own<ServiceUsageOperation>(usages, namespace.toLowerCase()) : undefined
}
