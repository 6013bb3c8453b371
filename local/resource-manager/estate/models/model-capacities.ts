import { toPeriod } from '#local/resource-manager/estate/calendar-day.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import { share } from '#local/resource-manager/hash.js'
import { type DeploymentType, toModelName } from './model-catalogue.js'
import type { ListedModel } from './model-listings.js'

/** The capacity of a model that is free now, in the unit of its quota. */
export interface ModelCapacity {
  readonly skuName: string
  readonly availableCapacity: number
  readonly availableFinetuneCapacity: number
}

export interface CapacityPlace {
  readonly seed: number
  readonly region: string
  /** Simulated hours since 1970. */
  readonly hour: number
}

/** Provisioned capacity changes once in so many simulated hours, at a different hour for each model and region. */
const slotHours = 6
/** The share of slots without free capacity. */
const soldOut = 0.3
const maxSteps = 60
const fineTune = /finetune/i

/**
 * One record per deployment type of a model in a region. For deployments paid per token, capacity is the free quota.
 * For provisioned units it is Azure's own free capacity, independent of the quota.
 */
export function modelCapacities(
  place: CapacityPlace,
  { entry, types }: ListedModel,
  usages: readonly Usage[],
): ModelCapacity[] {
  const free = new Map(usages.map(({ name, limit, currentValue }) => [name.value, Math.max(0, limit - currentValue)]))
  const thing = [place.seed, place.region, toModelName(entry.model)] as const
  const toAvailable = (type: DeploymentType | undefined): number => {
    if (!type) return 0
    if (!type.name.includes('Provisioned')) return free.get(type.usageName) ?? 0
    const draw = ['provisioned', type.name, toPeriod(place.hour, slotHours, type.name, ...thing), ...thing] as const
    const part = share(...draw)
    if (part < soldOut) return 0
    const { minimum = 1, step = 1 } = type.capacity ?? {}
    return minimum + step * Math.floor(((part - soldOut) / (1 - soldOut)) * maxSteps)
  }
  const offered = types.map(index => entry.model.skus[index]!)
  return [...Map.groupBy(offered, ({ name }) => name)].map(([skuName, ofName]) => ({
    skuName,
    availableCapacity: toAvailable(ofName.find(({ usageName }) => !fineTune.test(usageName))),
    availableFinetuneCapacity: toAvailable(ofName.find(({ usageName }) => fineTune.test(usageName))),
  }))
}
