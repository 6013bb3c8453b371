import { amountText } from '#shared/ai/model-fit.js'
import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { skuKey } from '#shared/contract/common/names.js'
import type { Need } from '#shared/contract/fit/need.js'
import type { UnderstoodNeed } from '#shared/contract/fit/understood-need.js'
import { serviceById } from '#shared/contract/services/service-map.js'

/** A need in a few words: `40 × Standard_D8s_v5 over 3 zones`. */
export function toLabel(need: Need): string {
  const { source } = need
  const text = toText(need)
  return source === undefined ? text : `${source}: ${text}`
}

function toText(need: Need): string {
  if (need.kind === 'vm') return `${need.count} × ${need.sku}${zoneText(need.zones)}`
  if (need.kind === 'model') {
    const capacity = readCapacity(need.capacity)
    const amount = capacity ? amountText(capacity.amount, capacity.measure) : need.capacity
    return `${[need.model, need.version, need.deploymentType].filter(Boolean).join(' ')}, ${amount}`
  }
  const name = serviceById(need.service)?.service ?? need.service
  return need.zonal ? `${name} with zones` : name
}

function zoneText(zones: number | readonly string[] | undefined): string {
  if (typeof zones === 'object') return ` in zone${zones.length === 1 ? '' : 's'} ${zones.join(', ')}`
  return zones ? ` over ${zones} zone${zones === 1 ? '' : 's'}` : ''
}

/**
 * The need with the size as Azure spells it.
 *
 * @param skus sizes by their keys
 */
export const respell = (need: Need, skus: ReadonlyMap<string, string>): Need =>
  need.kind === 'vm' ? { ...need, sku: skus.get(skuKey(need.sku)) ?? need.sku } : need

export function toUnderstood(need: Need): UnderstoodNeed {
  const common = { label: toLabel(need), source: need.source ?? null }
  if (need.kind === 'vm') return { ...need, ...common, zones: need.zones ?? 0 }
  return need.kind === 'model' ? { ...need, ...common, version: need.version ?? null } : { ...need, ...common }
}
