import type { FailoverSummary } from '#shared/contract/fit/failover.js'
import type { FailoverFamily } from '#shared/contract/fit/failover-columns.js'
import type { FailoverModelQuota, FailoverServices } from '#shared/contract/fit/failover-models.js'
import type { FailoverState, FailoverSubscription } from '#shared/contract/fit/failover-subscriptions.js'
import { sum } from './subscription-move.js'

export interface Moved {
  readonly subscriptions: readonly FailoverSubscription[]
  readonly families: readonly FailoverFamily[]
  readonly modelQuotas: readonly FailoverModelQuota[]
  readonly services: FailoverServices
}

/** Sums over all subscriptions, each figure counted once. */
export function summarize({ subscriptions, families, modelQuotas, services }: Moved): FailoverSummary {
  const inState = (state: FailoverState) => subscriptions.filter(one => one.state === state).length
  const total = (name: 'used' | 'movable' | 'missing' | 'unknown') => sum(subscriptions.map(one => one[name] ?? 0))
  const used = families.filter(({ quotaUsed }) => quotaUsed > 0)
  return {
    subscriptions: {
      total: subscriptions.length,
      fits: inState('fits'),
      short: inState('short'),
      unknown: inState('unknown'),
      unused: inState('unused'),
    },
    vCpus: { used: total('used'), movable: total('movable'), missing: total('missing'), unknown: total('unknown') },
    families: {
      used: used.length,
      missing: used.filter(({ missing }) => (missing ?? 0) > 0).length,
      notOffered: used.filter(({ isOffered }) => isOffered === false).length,
      unknown: used.filter(({ missing }) => missing === null).length,
    },
    modelQuotas: {
      used: modelQuotas.length,
      fitting: modelQuotas.filter(({ missing }) => missing === 0).length,
      missing: modelQuotas.filter(({ missing }) => (missing ?? 0) > 0).length,
      unknown: modelQuotas.filter(({ missing }) => missing === null).length,
    },
    servicesLacking: services.compared === null ? null : services.rows.length,
  }
}
