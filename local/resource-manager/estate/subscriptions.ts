import { createHash } from 'node:crypto'

export const offerKinds = ['EnterpriseAgreement', 'PayAsYouGo', 'MSDN'] as const
export type OfferKind = (typeof offerKinds)[number]
export type Stage = (typeof stages)[number]
export type SubscriptionState = 'Enabled' | 'Warned' | 'PastDue' | 'Disabled' | 'Deleted'

export interface Subscription {
  readonly id: string
  readonly tenantId: string
  readonly name: string
  readonly state: SubscriptionState
  readonly kind: OfferKind
  /** Its purpose, part of its name. */
  readonly stage: Stage
  /** Created after July 2026, so Azure does not offer it older series. */
  readonly isNew: boolean
}

const companies = ['Contoso', 'Fabrikam', 'Northwind', 'Litware', 'Adventure Works', 'Tailspin', 'Wingtip', 'Proseware']
const workloads = ['Platform', 'Data', 'Retail', 'Research', 'Payments', 'Logistics', 'Analytics', 'Identity']
const stages = ['Production', 'Staging', 'Development', 'Sandbox', 'Recovery'] as const
const kinds: readonly OfferKind[] = ['EnterpriseAgreement', 'EnterpriseAgreement', 'PayAsYouGo', 'MSDN']
const realisticCount = 5
/** One in this many subscriptions is new: the fourth. */
const newEvery = 10
const firstNew = 3

/** A GUID in version 4 form that depends only on the text. */
export function toGuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function subscriptionAt(seed: number, index: number, state: SubscriptionState): Subscription {
  const company = companies[Math.floor(index / 40) % companies.length]!
  const round = Math.floor(index / 320)
  const stage = stages[index % stages.length]!
  const name = `${company} ${workloads[Math.floor(index / 5) % 8]!} ${stage}`
  return {
    id: toGuid(`headroom subscription ${seed} ${index}`),
    tenantId: toGuid(`headroom tenant ${seed}`),
    name: round === 0 ? name : `${name} ${round + 1}`,
    state,
    kind: kinds[index % kinds.length]!,
    stage,
    isNew: index % newEvery === firstNew,
  }
}

/**
 * The subscriptions of an estate: `count` enabled ones. From five on, also a disabled and a warned one that a reader
 * must leave out.
 */
export function makeSubscriptions(seed: number, count: number): Subscription[] {
  const enabled = Array.from({ length: count }, (_, index) => subscriptionAt(seed, index, 'Enabled'))
  if (count < realisticCount) return enabled
  return [...enabled, subscriptionAt(seed, count, 'Disabled'), subscriptionAt(seed, count + 1, 'Warned')]
}

/** The subscription in Azure's format. */
export function subscriptionRecord(subscription: Subscription): object {
  return {
    id: `/subscriptions/${subscription.id}`,
    authorizationSource: 'RoleBased',
    managedByTenants: [],
    subscriptionId: subscription.id,
    tenantId: subscription.tenantId,
    displayName: subscription.name,
    state: subscription.state,
    subscriptionPolicies: {
      locationPlacementId: 'Public_2014-09-01',
      quotaId: `${subscription.kind}_2014-09-01`,
      spendingLimit: subscription.kind === 'MSDN' ? 'On' : 'Off',
    },
  }
}
