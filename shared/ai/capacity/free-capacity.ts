import type { CapacityCallResult } from '#shared/contract/ai/model-capacity.js'
import type { CapacityCall, CapacityService } from './capacity-service.js'
import type { CapacityStore } from './capacity-store.js'

export interface FreeCapacityPorts {
  readonly service: CapacityService
  readonly store: Pick<CapacityStore, 'save'>
}

/** Reads Azure's free capacity of a model and stores it. */
export async function readFreeCapacity(
  { service, store }: FreeCapacityPorts,
  call: CapacityCall,
): Promise<CapacityCallResult> {
  const result = await service.read(call)
  if (result.outcome === 'read') await store.save(call, result.capacities, result.readAt)
  return result
}
