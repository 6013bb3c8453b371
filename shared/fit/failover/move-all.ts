import { familyKey } from '#shared/contract/common/names.js'
import type { FailoverFamily } from '#shared/contract/fit/failover-columns.js'
import type { FailoverModelQuota } from '#shared/contract/fit/failover-models.js'
import type { FailoverSubscription } from '#shared/contract/fit/failover-subscriptions.js'
import type {
  DeployableModel,
  FamilySizes,
  ModelQuotaPair,
  QuotaPair,
  RegionPair,
  RegionTotal,
  ScopedSubscription,
  UnitReading,
} from './failover-reads.js'
import { moveFamily } from './family-move.js'
import { moveModelQuota } from './model-move.js'
import { moveSubscription } from './subscription-move.js'

/** What is stored of two regions. */
export interface FailoverFacts {
  readonly subscriptions: readonly ScopedSubscription[]
  readonly capacity: readonly UnitReading[]
  readonly models: readonly UnitReading[]
  readonly totals: readonly RegionTotal[]
  readonly quotas: readonly QuotaPair[]
  readonly sizes: readonly FamilySizes[]
  readonly modelQuotas: readonly ModelQuotaPair[]
  readonly deployableModels: readonly DeployableModel[]
}

interface MovedMachines {
  readonly subscription: FailoverSubscription
  readonly families: readonly FailoverFamily[]
}

/** The families of each subscription, and all of them together, in the order of the subscriptions. */
export function moveMachines(facts: FailoverFacts, pair: RegionPair, titles: RegionPair): MovedMachines[] {
  const quotas = Map.groupBy(facts.quotas, ({ subscriptionId }) => subscriptionId)
  const sizes = new Map(facts.sizes.map(one => [toKey(one.subscriptionId, one.familyKey), one]))
  const totals = new Map(facts.totals.map(one => [toKey(one.subscriptionId, one.region), one.total]))
  const readAt = unitTimes(facts.capacity)
  return facts.subscriptions.map(owner => {
    const { subscriptionId } = owner
    const own = quotas.get(subscriptionId) ?? []
    const [snapshotTime, targetSnapshotTime] = [readAt(subscriptionId, pair.from), readAt(subscriptionId, pair.to)]
    const origin = {
      title: titles.from,
      isRead: snapshotTime !== null,
      regional: totals.get(toKey(subscriptionId, pair.from)) ?? null,
    }
    const target = {
      title: titles.to,
      isRead: targetSnapshotTime !== null,
      regional: totals.get(toKey(subscriptionId, pair.to)) ?? null,
    }
    const families = own.map(quota =>
      moveFamily(owner, quota, sizes.get(toKey(subscriptionId, familyKey(quota.quotaKey))), target),
    )
    const used = families.filter(({ quotaUsed }) => quotaUsed > 0)
    const moved = { ...owner, origin, target, snapshotTime, targetSnapshotTime, families: used }
    return { subscription: moveSubscription(moved), families }
  })
}

/** The AI quotas of each subscription, in the order of the subscriptions. */
export function moveModels(facts: FailoverFacts, pair: RegionPair, titles: RegionPair): FailoverModelQuota[] {
  const quotas = Map.groupBy(facts.modelQuotas, ({ subscriptionId }) => subscriptionId)
  const models = Map.groupBy(facts.deployableModels, ({ subscriptionId, quotaName }) =>
    toKey(subscriptionId, quotaName),
  )
  const readAt = unitTimes(facts.models)
  return facts.subscriptions.flatMap(owner =>
    (quotas.get(owner.subscriptionId) ?? []).map(quota => {
      const found = models.get(toKey(owner.subscriptionId, quota.quotaName)) ?? []
      const namesIn = (region: string) => new Set(found.flatMap(one => (one.region === region ? [one.model] : [])))
      const deployable = { from: namesIn(pair.from), to: namesIn(pair.to) }
      const isRead = readAt(owner.subscriptionId, pair.to) !== null
      return moveModelQuota(owner, quota, deployable, { title: titles.to, isRead })
    }),
  )
}

function unitTimes(units: readonly UnitReading[]) {
  const times = new Map(units.map(one => [toKey(one.subscriptionId, one.region), one.snapshotTime]))
  return (subscriptionId: string, region: string): string | null => times.get(toKey(subscriptionId, region)) ?? null
}

const toKey = (subscriptionId: string, name: string): string => `${subscriptionId}/${name}`
