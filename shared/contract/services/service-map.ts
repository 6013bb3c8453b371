import type { CuratedService } from './curated-service.js'
import { aiServices } from './map/ai-services.js'
import { computeServices } from './map/compute-services.js'
import { containersServices } from './map/containers-services.js'
import { dataServices } from './map/data-services.js'
import { integrationServices } from './map/integration-services.js'
import { monitoringServices } from './map/monitoring-services.js'
import { networkServices } from './map/network-services.js'
import { securityServices } from './map/security-services.js'
import { storageServices } from './map/storage-services.js'

/** The curated services, by category. Retired services, and those closed to new customers, are left out. */
export const serviceMap: readonly CuratedService[] = [
  ...computeServices,
  ...containersServices,
  ...dataServices,
  ...aiServices,
  ...integrationServices,
  ...networkServices,
  ...storageServices,
  ...securityServices,
  ...monitoringServices,
]

const byId = new Map(serviceMap.map(service => [service.id, service]))
const byType = new Map<string, CuratedService[]>()
for (const service of serviceMap)
  for (const resourceType of service.resourceTypes) {
    const key = toTypeKey(service.namespace, resourceType)
    byType.set(key, [...(byType.get(key) ?? []), service])
  }

/** One spelling for a resource type, whatever casing Azure or a person uses. */
export function toTypeKey(namespace: string, resourceType: string): string {
  return `${namespace}/${resourceType}`.toLowerCase()
}

export const serviceById = (id: string): CuratedService | undefined => byId.get(id)

/** The services that a resource type stands for: more than one where Azure has one type for two products (`Microsoft.Web/sites`). */
export const servicesByType = (namespace: string, resourceType: string): readonly CuratedService[] =>
  byType.get(toTypeKey(namespace, resourceType)) ?? []
