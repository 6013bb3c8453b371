import { ingestServiceUnit } from '#shared/contract/admin/ingestion.js'
import type { Estate } from '#shared/ingestion/estate/estate.js'
import { estatePlan } from '#shared/ingestion/estate/estate-plan.js'
import { isUsable } from '#shared/ingestion/estate/subscription-states.js'
import type { IngestionRepository, Run, UnitKey, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, PipelineShape } from '#shared/ingestion/pipeline.js'
import { nextRun } from '#shared/ingestion/schedule/due-runs.js'
import type { Timing } from '#shared/ingestion/schedule/due-times.js'
import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { offerRows } from './offer-rows.js'
import type { ServiceList } from './service-list.js'
import type { ServiceStore } from './service-store.js'

/** Provider lists have several megabytes, so only a few are read at once. */
export const serviceShape: PipelineShape = {
  kind: 'services',
  title: 'Platform services',
  isBySubscription: false,
  workerRoute: ingestServiceUnit,
  unitsAtOnce: 4,
}

export interface ServicePipelinePorts {
  readonly repository: IngestionRepository
  readonly estate: Estate
  readonly list: ServiceList
  readonly store: ServiceStore
  readonly clock: Clock
  readonly timing: Timing
}

/**
 * Reads the provider list of the tenant, as a unit without a subscription, and the registrations of each subscription.
 * The tenant is that of the identity: subscriptions of other tenants have registrations only.
 */
export const servicePipeline = (ports: ServicePipelinePorts): Pipeline => {
  const { plan } = estatePlan({ ...ports, storedRegions: async () => [] })
  return {
    ...serviceShape,
    timing: ports.timing,
    next: (timing, now) => nextRun(ports.repository, serviceShape.kind, timing, now),
    async plan(run) {
      const subscriptions = await plan(run)
      const isForAll = run.scope === null
      return { ...subscriptions, entries: [...(isForAll ? [tenant] : []), ...subscriptions.entries] }
    },
    ingest: (run, key) => ingest(ports, run, key),
  }
}

const tenant = { subscriptionId: null, region: null } as const

async function ingest(ports: ServicePipelinePorts, { sequence }: Run, key: UnitKey): Promise<UnitRecord> {
  const { list, store, clock } = ports
  const { subscriptionId } = key
  const read = <Found extends { readonly upstreamMs: number; readonly parseMs: number }>({
    upstreamMs,
    parseMs,
    ...found
  }: Found) => ({
    ...found,
    ...key,
    runSequence: sequence,
    snapshotTime: clock().toISOString(),
    times: { upstreamMs, parseMs, scoreMs: 0 },
  })
  if (subscriptionId !== null)
    return store.writeRegistrations({ ...read(await list.registrations(subscriptionId)), subscriptionId })
  const { types, ...reading } = read(await list.types(await anySubscription(ports)))
  return store.writeOffers({ ...reading, subscriptionId: null, offers: offerRows(types) })
}

/** Azure lists display names of locations only to a subscription. */
async function anySubscription({ estate }: ServicePipelinePorts): Promise<string> {
  const [first] = (await estate.subscriptions()).records.filter(isUsable)
  if (!first)
    throw new UpstreamError('provider list: Azure lists no enabled subscription, whose locations name the regions')
  return first.subscriptionId
}
