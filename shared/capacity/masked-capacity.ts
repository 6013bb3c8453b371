import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Subscription } from '#shared/contract/common/subscriptions.js'
import type { SubscriptionRepository } from '#shared/reads/subscription-repository.js'
import type { CapacityRepository } from './capacity-repository.js'
import { type Mask, maskedRow, type NamedRow } from './masked-row.js'

/** Stands for an id that is not known under any mask: no subscription has it. */
const nobody = '-'

/**
 * Reads in which masks stand for the ids of subscriptions, for callers who may not see them. A filter takes masks; an id
 * itself finds nothing, so that nobody can try out which ids there are.
 */
export function maskedCapacity(repository: CapacityRepository, mask: Mask): CapacityRepository {
  const masked = <Row extends NamedRow>(row: Row): Row => maskedRow(row, mask)
  const meant = meantFilter(repository, mask)
  return {
    rows: async (filter, sort, window) => (await repository.rows(await meant(filter), sort, window)).map(masked),
    async *walk(filter, sort, limit) {
      for await (const rows of repository.walk(await meant(filter), sort, limit)) yield rows.map(masked)
    },
    count: async filter => repository.count(await meant(filter)),
    async overview(filter) {
      const { facets, summary } = await repository.overview(await meant(filter))
      const subscriptionIds = facets.subscriptionIds.map(facet => {
        const named = { subscriptionId: facet.value, subscriptionName: facet.label }
        const { subscriptionId: value, subscriptionName: label } = masked(named)
        return { ...facet, value, label }
      })
      return { summary, facets: { ...facets, subscriptionIds } }
    },
    families: async filter => repository.families(await meant(filter)),
    async subscriptions(search, at) {
      const rows = (await repository.subscriptions(undefined, at)).map(masked)
      return search ? rows.filter(row => speaksOf(search, row.subscriptionId, row.subscriptionName)) : rows
    },
    snapshotTimes: async filter => repository.snapshotTimes(await meant(filter)),
    version: regions => repository.version(regions),
  }
}

/** Gives the filter that is meant by one with masks. */
export function meantFilter(repository: CapacityRepository, mask: Mask) {
  const meant = meantSubscriptions(repository, mask)
  return async (filter: CapacityFilter): Promise<CapacityFilter> =>
    filter.subscriptionIds ? { ...filter, subscriptionIds: await meant(filter.subscriptionIds) } : filter
}

/** Gives the ids that masks stand for; one that stands for none is no subscription's. */
export function meantSubscriptions(repository: CapacityRepository, mask: Mask) {
  const ids = rememberIds(repository, mask)
  return async (masks: readonly string[]): Promise<string[]> => {
    const known = await ids()
    return masks.map(one => known.get(one) ?? nobody)
  }
}

/** The same for the list of all subscriptions. */
export function maskedSubscriptions(repository: SubscriptionRepository, mask: Mask): SubscriptionRepository {
  return {
    async list(search) {
      const rows = (await repository.list(undefined)).map((row): Subscription => maskedRow(row, mask))
      return search ? rows.filter(row => speaksOf(search, row.subscriptionId, row.subscriptionName)) : rows
    },
    listedAt: () => repository.listedAt(),
    version: () => repository.version(),
  }
}

const speaksOf = (search: string, ...texts: (string | null)[]): boolean =>
  texts.some(text => text?.toLowerCase().includes(search.toLowerCase()))

/** Masks cannot be undone: they are looked up among those of the subscriptions that there are. */
function rememberIds(repository: CapacityRepository, mask: Mask): () => Promise<ReadonlyMap<string, string>> {
  let kept: { version: string; ids: ReadonlyMap<string, string> } | undefined
  return async () => {
    const version = await repository.version()
    if (kept?.version !== version) {
      const rows = await repository.subscriptions(undefined)
      kept = { version, ids: new Map(rows.map(({ subscriptionId }) => [mask(subscriptionId), subscriptionId])) }
    }
    return kept.ids
  }
}
