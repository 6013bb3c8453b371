import type { CapacityCallResult } from '#shared/contract/ai/model-capacity.js'

/** A version of a model, as Azure identifies it. */
export interface ModelKey {
  readonly provider: string
  readonly model: string
  readonly version: string
}

export interface CapacityCall extends ModelKey {
  readonly subscriptionId: string
}

/** Azure's free capacity of a model, counted as its quota; null where Azure gave no number. */
export interface Capacity {
  readonly region: string
  readonly deploymentType: string
  readonly availableCapacity: number | null
  readonly availableFinetuneCapacity: number | null
}

/** Azure's free capacity of one model in all regions of a subscription. Never rejects: a failure is an outcome. */
export interface CapacityService {
  read(call: CapacityCall): Promise<CapacityCallResult>
}
