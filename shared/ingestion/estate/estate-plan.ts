import type { IngestionRepository, RegionUnitKey, Run, UnitKey } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, Plan } from '#shared/ingestion/pipeline.js'
import { includesRegion, includesSubscription, type ScopeUnit } from '#shared/ingestion/run-scope.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { Estate } from './estate.js'
import { isUsable, missingReason } from './subscription-states.js'

export interface EstatePlanPorts {
  readonly repository: IngestionRepository
  readonly estate: Estate
  readonly clock: Clock
  /** The regions of a subscription for which the pipeline has stored units. */
  readonly storedRegions: (subscriptionId: string) => Promise<string[]>
}

/**
 * Plans the units of a pipeline that reads each region of each subscription. Stores the subscriptions and regions that
 * Azure lists.
 */
export const estatePlan = (ports: EstatePlanPorts) =>
  ({
    plan: run => plan(ports, run),
    planSubscription: (run, subscriptionId) => planSubscription(ports, run, subscriptionId),
    noUnits: ({ scope }) =>
      `Azure lists no enabled subscription with a region${scope === null ? '' : ' among those that this run was to read'}`,
  }) satisfies Pick<Pipeline, 'plan' | 'planSubscription' | 'noUnits'>

/** Converts a unit's key to one with a subscription and a region. Throws if either is missing. */
export function regionUnit({ runId, subscriptionId, region }: UnitKey): RegionUnitKey {
  if (subscriptionId === null || region === null) throw new Error('The unit is not a region of a subscription')
  return { runId, subscriptionId, region }
}

/**
 * Stores all subscriptions and returns those that are enabled and in the run's scope. If a suspect list lacks a
 * subscription, the run gets a unit that records why its rows are kept.
 */
async function plan({ repository, estate, clock }: EstatePlanPorts, run: Run): Promise<Plan<ScopeUnit>> {
  const { records: subscriptions, skipped, chosen } = await estate.subscriptions()
  const kept = await repository.saveSubscriptions(subscriptions, clock().toISOString(), chosen)
  const [{ runId }, scope] = [run, run.scope ?? {}]
  const usable = subscriptions.filter(isUsable).map(({ subscriptionId }) => subscriptionId)
  const reason = missingReason(subscriptions.length, kept, chosen !== undefined)
  for (const subscriptionId of kept.missing.filter(id => includesSubscription(scope, id)))
    await repository.keepUnit({ runId, subscriptionId, region: null }, reason, clock().toISOString())
  const wanted = usable.filter(id => includesSubscription(scope, id))
  return { entries: wanted.map(subscriptionId => ({ subscriptionId, region: null })), skipped }
}

/** Stores all regions of a subscription and returns those in the run's scope. */
async function planSubscription(
  { repository, estate, clock, storedRegions }: EstatePlanPorts,
  { runId, scope }: Run,
  subscriptionId: string,
): Promise<Plan<string>> {
  const { records: listed, skipped } = await estate.regions(subscriptionId)
  await repository.saveRegions(subscriptionId, listed)
  const isWanted = (region: string) => includesRegion(scope ?? {}, subscriptionId, region)
  const names = listed.map(({ region }) => region)
  const unlisted = (await storedRegions(subscriptionId)).filter(region => !names.includes(region))
  for (const region of unlisted.filter(isWanted))
    await repository.keepUnit({ runId, subscriptionId, region }, notListed, clock().toISOString())
  return { entries: names.filter(isWanted), skipped }
}

const notListed = 'Azure did not list this region for the subscription: the stored rows are kept'
