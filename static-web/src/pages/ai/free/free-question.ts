import type { z } from 'zod'
import type { modelCapacities } from '#shared/contract/ai/model-capacity.js'
import type { ModelFilter } from '#shared/contract/ai/model-filter.js'

export type FreeBody = z.input<Exclude<(typeof modelCapacities)['body'], undefined>>

/** The body for a filter; undefined unless it names one model. A filter with several versions asks for the default one. */
export function freeBody(filter: ModelFilter): FreeBody | undefined {
  const { provider, model, version, deploymentType, region, regionPreset, subscriptionIds, capacity } = filter
  const only = (names: readonly string[] | undefined) => (names?.length === 1 ? names[0] : undefined)
  const asked = only(model)
  if (asked === undefined) return undefined
  const [ownProvider, ownVersion] = [only(provider), only(version)]
  return {
    model: asked,
    ...(ownProvider === undefined ? {} : { provider: ownProvider }),
    ...(ownVersion === undefined ? {} : { version: ownVersion }),
    ...(deploymentType ? { deploymentTypes: [...deploymentType] } : {}),
    ...(region ? { regions: [...region] } : {}),
    ...(regionPreset ? { regionPreset } : {}),
    ...(subscriptionIds ? { subscriptionIds: [...subscriptionIds] } : {}),
    ...(capacity === undefined ? {} : { capacity }),
  }
}
