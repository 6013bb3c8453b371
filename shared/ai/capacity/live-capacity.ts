import { createHash } from 'node:crypto'
import {
  capacityDoesNotProve,
  type ModelCapacities,
  type ModelCapacityProblem,
  type ModelCapacityRequest,
  modelCapacityCall,
} from '#shared/contract/ai/model-capacity.js'
import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { maxCalls } from '#shared/contract/live-calls/live-calls.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import type { CallLimits } from '#shared/live-calls/call-budget.js'
import { type CallPorts, type LiveCall, runCalls } from '#shared/live-calls/call-run.js'
import {
  type Asker,
  countCalls,
  nameless,
  readBudgets,
  refuseEmpty,
  toProblems,
  toRegions,
} from '#shared/live-calls/live-answer.js'
import { type PlacedCapacity, toCapacityRow } from './capacity-rows.js'
import { silences, unknownPlaces } from './capacity-scope.js'
import type { ModelKey } from './capacity-service.js'
import type { CapacityCatalog, CapacityStore, StoredReading } from './capacity-store.js'
import { chooseVersion, type NoVersion } from './chosen-version.js'
import { type ModelPlace, placeKey, toPlaces } from './model-places.js'

export interface LiveCapacityPorts extends CallPorts {
  readonly catalog: CapacityCatalog
  readonly store: Pick<CapacityStore, 'readings'>
  readonly worker: WorkerCalls
  readonly settings: { readonly cacheMinutes: number; readonly limits: CallLimits }
}

/** Reads Azure's free capacity of a model. */
export interface LiveCapacity {
  ask(request: ModelCapacityRequest, asker: Asker): Promise<ModelCapacities>
}

/** More rows than the allowed calls can cover are not listed: 60 regions, each with 20 deployment types and quotas. */
const maxRows = (maxCalls + 1) * 60 * 20

/**
 * Azure's free capacity of a model: fresh figures from the cache, the others from Azure within the budget; if that is not
 * possible, outdated ones from the cache, with their age. Rejects with `badInput` for a scope that needs too many calls.
 * Without any figure it rejects with `throttled` if calls have to wait, else with `unavailable`.
 */
export function liveCapacity(ports: LiveCapacityPorts): LiveCapacity {
  return { ask: (request, asker) => ask(ports, request, asker) }
}

async function ask(
  ports: LiveCapacityPorts,
  request: ModelCapacityRequest,
  { isAnonymous }: Asker,
): Promise<ModelCapacities> {
  const { catalog, store, clock, settings } = ports
  const { provider, subscriptionIds, deploymentTypes, capacity } = request
  const begun = clock()
  const region = toRegions(request)
  const scope = { region: region && [...region], subscriptionIds }
  const listed = await catalog.versions({ ...scope, provider, model: request.model })
  const chosen = chooseVersion(request.model.join(), request.version, listed)
  if ('field' in chosen) return nothingToAsk({ problems: [toProblem(chosen)], now: begun })

  const { provider: format, model, version } = chosen
  const key = { provider: format, model, version }
  const filter = { ...scope, provider: [format], model: [model], version: [version] }
  const rows = await catalog.rows(filter, { column: 'region', direction: 'asc' }, { offset: 0, limit: maxRows })
  const all = toPlaces(rows)
  const types = new Set(deploymentTypes?.map(type => type.toLowerCase()))
  const places = all.filter(place => types.size === 0 || types.has(place.deploymentType?.toLowerCase() ?? ''))
  // A preset may contain regions that are not stored.
  const named = { regions: request.regions && region, subscriptionIds, deploymentTypes }
  const unknown = unknownPlaces(`${model} ${version}`.trim(), named, all)
  if (places.length === 0) return nothingToAsk({ problems: unknown, now: begun, model: key })
  const ids = [...new Set(places.map(({ subscriptionId }) => subscriptionId))]
  if (ids.length > maxCalls) throw tooMuch(ids.length)

  const maxAgeMs = settings.cacheMinutes * 60_000
  const former = byId(await store.readings(key, ids))
  const missing = ids.filter(id => !isFresh(former.get(id), begun, maxAgeMs))
  const calls = missing.map(subscriptionId => toCall(ports, key, subscriptionId, maxAgeMs))
  const { limits } = settings
  const ends = await runCalls(ports, { limits, isAnonymous, begun }, calls)

  const known = byId(await store.readings(key, ids))
  const now = clock()
  const isAnswered = (id: string) =>
    ends[missing.indexOf(id)]?.kind === 'answered' && known.get(id)?.readAt !== former.get(id)?.readAt
  const figures = toFigures(known, isAnswered)
  // Figures of this request are fresh, however long the other calls took.
  const isCurrent = (id: string) => isAnswered(id) || isFresh(known.get(id), now, maxAgeMs)
  const absent = places.filter(place => !figures.has(placeKey(place)))
  const problems = [
    ...toProblems(missing, ends, subscriptionId => ({ subscriptionId, ...toScope(places, subscriptionId) })),
    ...silences(absent.filter(({ subscriptionId }) => isCurrent(subscriptionId))),
    ...unknown,
  ]
  if (absent.length === places.length) refuseEmpty(ends, now)
  const asked = capacity === undefined ? undefined : readCapacity(capacity)
  return {
    ...key,
    rows: places.map(place => toCapacityRow(place, figures.get(placeKey(place)), asked, now)),
    calls: countCalls(ids.length, ends),
    budget: await readBudgets({ ...ports, limits }, ids, now, isAnonymous),
    problems,
    isPartial: problems.length + absent.length > 0 || !ids.every(isCurrent),
    checkedAt: now.toISOString(),
    doesNotProve: capacityDoesNotProve,
  }
}

/** The call for all regions of a subscription. */
const toCall = (
  { store, worker, clock }: LiveCapacityPorts,
  key: ModelKey,
  subscriptionId: string,
  maxAgeMs: number,
): LiveCall => ({
  subscriptionId,
  claim: createHash('sha256')
    .update(JSON.stringify([subscriptionId, key.provider, key.model, key.version]))
    .digest('hex'),
  isKnown: async () => isFresh((await store.readings(key, [subscriptionId]))[0], clock(), maxAgeMs),
  async ask(timeoutMs) {
    const result = await worker.post(modelCapacityCall, { subscriptionId, ...key }, timeoutMs)
    return result.outcome === 'read' ? { outcome: 'answered' } : result
  },
})

/** A reading of a future time is not fresh: the clock went back since. */
const isFresh = (reading: StoredReading | undefined, now: Date, maxAgeMs: number): boolean =>
  reading !== undefined && Math.abs(now.getTime() - Date.parse(reading.readAt)) < maxAgeMs

const byId = (readings: readonly StoredReading[]) => new Map(readings.map(one => [one.subscriptionId, one]))

function toFigures(
  readings: ReadonlyMap<string, StoredReading>,
  isLive: (subscriptionId: string) => boolean,
): ReadonlyMap<string, PlacedCapacity> {
  return new Map(
    [...readings.values()].flatMap(({ subscriptionId, readAt, capacities }) =>
      capacities.map(
        one => [placeKey({ subscriptionId, ...one }), { ...one, readAt, isLive: isLive(subscriptionId) }] as const,
      ),
    ),
  )
}

function toScope(places: readonly ModelPlace[], subscriptionId: string) {
  const own = places.filter(place => place.subscriptionId === subscriptionId)
  return {
    regions: [...new Set(own.map(({ region }) => region))],
    deploymentTypes: [...new Set(own.map(({ deploymentType }) => deploymentType ?? ''))],
  }
}

const toProblem = (found: NoVersion): ModelCapacityProblem => ({
  ...nameless,
  regions: [],
  deploymentTypes: [],
  ...found,
})

interface Nothing {
  readonly problems: ModelCapacityProblem[]
  readonly now: Date
  readonly model?: ModelKey
}

/** The result for a scope without stored rows. */
const nothingToAsk = ({ problems, now, model }: Nothing): ModelCapacities => ({
  provider: model?.provider ?? null,
  model: model?.model ?? null,
  version: model?.version ?? null,
  rows: [],
  calls: { needed: 0, made: 0, saved: 0 },
  budget: [],
  problems,
  isPartial: true,
  checkedAt: now.toISOString(),
  doesNotProve: capacityDoesNotProve,
})

const tooMuch = (subscriptions: number): AppError =>
  new AppError(
    'badInput',
    `subscriptionIds take ${subscriptions} calls of Azure, one for each subscription, and at most ${maxCalls} are made: ` +
      'name fewer subscriptions',
  )
