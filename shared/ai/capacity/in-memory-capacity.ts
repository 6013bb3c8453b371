import type { StoredModel } from '#shared/ai/model-queries.js'
import type { CapacityCallResult } from '#shared/contract/ai/model-capacity.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import type { Capacity, CapacityCall, ModelKey } from './capacity-service.js'
import type { CapacityCatalog, CapacityStore, StoredReading } from './capacity-store.js'

/** A catalog of fixed rows, which it filters as the database does. */
export function inMemoryCatalog(rows: readonly StoredModel[]): CapacityCatalog {
  const find: CapacityCatalog['rows'] = async (filter, _sort, { limit }) =>
    rows
      .filter(row => filter.provider?.includes(row.provider) ?? true)
      .filter(row => filter.model?.includes(row.model) ?? true)
      .filter(row => filter.version?.includes(row.version) ?? true)
      .filter(row => filter.region?.includes(row.region) ?? true)
      .filter(row => filter.subscriptionIds?.includes(row.subscriptionId) ?? true)
      .slice(0, limit)
  return {
    rows: find,
    async versions(filter) {
      const found = await find(filter, { column: 'model', direction: 'asc' }, { offset: 0, limit: rows.length })
      const byVersion = Map.groupBy(found, ({ provider, model, version }) => [provider, model, version].join('/'))
      return [...byVersion.values()].flatMap(own =>
        own.slice(0, 1).map(({ provider, model, version }) => ({
          provider,
          model,
          version,
          isDefault: own.some(row => Boolean(row.isDefaultVersion)),
          isRetired: own.every(({ lifecycle }) => lifecycle === 'Retired'),
        })),
      )
    },
  }
}

/** Readings in memory. */
export class InMemoryCapacities implements CapacityStore {
  readonly #readings = new Map<string, StoredReading>()

  async readings(model: ModelKey, subscriptionIds: readonly string[]) {
    return subscriptionIds.flatMap(subscriptionId => this.#readings.get(toKey({ ...model, subscriptionId })) ?? [])
  }

  async save(call: CapacityCall, capacities: readonly Capacity[], readAt: string) {
    this.#readings.set(toKey(call), { subscriptionId: call.subscriptionId, readAt, capacities })
  }
}

const toKey = ({ subscriptionId, provider, model, version }: CapacityCall): string =>
  [subscriptionId, provider, model, version].join('/')

/** A worker with given capacities, which it stores. */
export function inMemoryWorker(
  store: CapacityStore,
  clock: Clock,
  answer: (call: CapacityCall) => Promise<CapacityCallResult | Capacity[]> | CapacityCallResult | Capacity[],
): WorkerCalls & { readonly asked: CapacityCall[] } {
  const asked: CapacityCall[] = []
  return {
    asked,
    async post(_route, body) {
      const call = body as unknown as CapacityCall
      asked.push(call)
      const given = await answer(call)
      const result = Array.isArray(given)
        ? { outcome: 'read' as const, readAt: clock().toISOString(), capacities: given }
        : given
      if (result.outcome === 'read') await store.save(call, result.capacities, result.readAt)
      return result as never
    },
  }
}
