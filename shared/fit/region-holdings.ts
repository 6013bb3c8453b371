import { regionTitle } from '#shared/contract/common/names.js'
import type { Need } from '#shared/contract/fit/need.js'
import { serviceById } from '#shared/contract/services/service-map.js'
import type { FitUnit, KnownRegion } from './fit-repository.js'
import { type Holding, type NamedSubscription, unknownHolding } from './holdings/holding.js'
import { machineHolding } from './holdings/machine-holding.js'
import { modelHolding } from './holdings/model-holding.js'
import { serviceHolding } from './holdings/service-holding.js'
import type { StoredFacts } from './stored-facts.js'

/** Whether a pipeline has read a region of a subscription. */
export type IsRead = (source: FitUnit['source'], region: string, subscriptionId: string) => boolean

export interface FitEstate {
  readonly subscriptions: readonly NamedSubscription[]
  readonly facts: StoredFacts
  readonly isRead: IsRead
}

/** A need in each subscription of a region. */
export const toHoldings = (need: Need, region: KnownRegion, estate: FitEstate): Holding[] =>
  estate.subscriptions.map(subscription => toHolding(need, region, subscription, estate))

function toHolding(
  need: Need,
  { region, displayName }: KnownRegion,
  subscription: NamedSubscription,
  { facts, isRead }: FitEstate,
): Holding {
  const { subscriptionId: id } = subscription
  const title = regionTitle(displayName, region)
  const common = { subscription, regionTitle: title }
  if (need.kind === 'service') return toServiceHolding(need, region, common, facts)
  if (!isRead(need.kind === 'vm' ? 'capacity' : 'models', region, id))
    return unknownHolding(subscription, `${title} has not been read for this subscription`)
  if (need.kind === 'model')
    return modelHolding(need, { ...common, rows: facts.modelRows(region, id, need.model, need.deploymentType) })
  return machineHolding(need, {
    ...common,
    row: facts.machine(region, id, need.sku),
    quota: key => facts.quota(region, id, key),
    zoneNames: facts.zoneNames(region, id),
  })
}

function toServiceHolding(
  need: Extract<Need, { kind: 'service' }>,
  region: string,
  common: { readonly subscription: NamedSubscription; readonly regionTitle: string },
  facts: StoredFacts,
): Holding {
  const { subscription } = common
  const service = serviceById(need.service)
  if (!service) return unknownHolding(subscription, `the map of services has no ${need.service}`)
  const [quotaName] = service.quota?.names ?? []
  return serviceHolding(need, {
    ...common,
    service,
    offers: facts.serviceOffers(region, service.id),
    registration: facts.registration(subscription.subscriptionId, service.namespace),
    quota: quotaName === undefined ? undefined : facts.serviceQuota(region, subscription.subscriptionId, quotaName),
  })
}
