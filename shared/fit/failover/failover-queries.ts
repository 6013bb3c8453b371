import type { Sort } from '#shared/contract/common/paging.js'
import type { Failover } from '#shared/contract/fit/failover.js'
import type { FailoverFamily, SortableFailoverColumn } from '#shared/contract/fit/failover-columns.js'
import { type FailoverFilter, failoverFilterQuery, type MissingWord } from '#shared/contract/fit/failover-filter.js'
import { type FailoverModelQuota, maxModelQuotas } from '#shared/contract/fit/failover-models.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { FileTimes } from '#shared/reads/export-rows.js'
import type { Paged } from '#shared/reads/pages.js'
import { firstRows, toPage } from '#shared/reads/pages.js'
import { rememberedByFilter } from '#shared/reads/remembered-by-filter.js'
import { sortRows } from '#shared/reads/sort-rows.js'
import type { ServiceOffers } from '#shared/services/service-offers.js'
import { conclusion } from './conclusion.js'
import { toReadings } from './failover-readings.js'
import type { FailoverReads, RegionPair, ScopedSubscription, UnitReading } from './failover-reads.js'
import { summarize } from './failover-summary.js'
import { lackingServices } from './lacking-services.js'
import { moveMachines, moveModels } from './move-all.js'
import { resolvePair } from './region-pair.js'

export interface SortedRequest extends FailoverFilter {
  readonly sort: Sort<SortableFailoverColumn>
}

export interface FailoverQueries {
  page(request: SortedRequest & Paged): Promise<Failover>
  /** All families of a filter, with the times of capacity. */
  families(request: SortedRequest): Promise<{ readonly rows: readonly FailoverFamily[]; readonly times: FileTimes }>
  /** Changes whenever an answer for the filter may have changed. */
  version(filter: Pick<FailoverFilter, 'from' | 'to'>): Promise<string>
}

export interface FailoverPorts {
  readonly reads: FailoverReads
  readonly services: Pick<ServiceOffers, 'offers'>
  readonly clock: Clock
  version(filter: Pick<FailoverFilter, 'from' | 'to'>): Promise<string>
}

/** An answer has some hundred bytes for each family of a subscription. */
const rememberedAnswers = 5

/** Whether another region would take over what a region is used for. */
export function failoverQueries({ reads, services, clock, version }: FailoverPorts): FailoverQueries {
  const answers = rememberedByFilter<FailoverFilter, Awaited<ReturnType<typeof read>>>(rememberedAnswers, {
    filterQuery: failoverFilterQuery,
    version,
  })
  const read = async ({ from, to, subscriptionIds, unused = false }: FailoverFilter) => {
    const named = resolvePair(await reads.regions(), { from, to })
    const pair: RegionPair = { from: named.from.region, to: named.to.region }
    const titles: RegionPair = { from: named.from.displayName, to: named.to.displayName }
    const scope = { subscriptionIds }
    const [known, capacity, models, totals, quotas, sizes, modelQuotas, deployableModels, listed] = await Promise.all([
      reads.subscriptions(scope),
      reads.units('capacity', pair, scope),
      reads.units('models', pair, scope),
      reads.totals(pair, scope),
      reads.quotas(pair, scope, unused),
      reads.sizes(pair, scope, unused),
      reads.modelQuotas(pair, scope),
      reads.deployableModels(pair, scope),
      services.offers({ regions: [pair.from, pair.to] }),
    ])
    const subscriptions = withUnnamed(known, [...capacity, ...models])
    const facts = { subscriptions, capacity, models, totals, quotas, sizes, modelQuotas, deployableModels }
    const machines = moveMachines(facts, pair, titles)
    const found = {
      subscriptions: machines.map(({ subscription }) => subscription).sort(byUrgency),
      families: machines.flatMap(({ families }) => families),
      modelQuotas: moveModels(facts, pair, titles).sort(byMissing),
      services: lackingServices(listed, pair, titles),
    }
    const summary = summarize(found)
    const count = subscriptions.length
    return {
      ...named,
      isPair: named.from.pairedRegion === pair.to,
      conclusion: conclusion(summary, titles),
      summary,
      ...found,
      pair,
      read: { subscriptions: count, capacity, models, services: listed },
    }
  }
  /** Filters by rows change neither the summary nor what must be read. */
  const answer = ({ from, to, subscriptionIds, unused }: FailoverFilter) => {
    const asked = { from, to, subscriptionIds, unused }
    return answers(asked, () => read(asked))
  }
  return {
    async page(request) {
      const { read: found, pair, families, modelQuotas, ...whole } = await answer(request)
      const readings = toReadings(found, pair, clock())
      const shown = (row: FailoverModelQuota) => matches(request, row, [row.quotaName, row.label, ...row.models])
      return {
        ...whole,
        ...toPage(listed(families, request), request),
        models: firstRows(modelQuotas.filter(shown), maxModelQuotas),
        readings,
        ...capacityTimes(found.capacity),
      }
    },
    async families(request) {
      const { families, read: found } = await answer(request)
      return { rows: listed(families, request), times: capacityTimes(found.capacity) }
    },
    version,
  }
}

/** A subscription may be read before Azure has listed it by name. */
function withUnnamed(known: readonly ScopedSubscription[], units: readonly UnitReading[]): ScopedSubscription[] {
  const listedIds = new Set(known.map(({ subscriptionId }) => subscriptionId))
  const others = new Set(units.flatMap(({ subscriptionId: id }) => (listedIds.has(id) ? [] : [id])))
  return [...known, ...[...others].sort().map(id => ({ subscriptionId: id, subscriptionName: id }))]
}

const listed = (families: readonly FailoverFamily[], request: SortedRequest): FailoverFamily[] =>
  sortRows(
    families.filter(row => matches(request, row, [row.family, row.quotaName])),
    request.sort,
  )

function matches(
  { missing: words, search }: Pick<FailoverFilter, 'missing' | 'search'>,
  { missing }: { readonly missing: number | null },
  names: readonly string[],
): boolean {
  const word: MissingWord = missing === null ? 'unknown' : missing > 0 ? 'true' : 'false'
  const part = search?.toLowerCase()
  return (
    (words === undefined || words.includes(word)) &&
    (part === undefined || names.some(name => name.toLowerCase().includes(part)))
  )
}

function capacityTimes(capacity: readonly { readonly snapshotTime: string }[]): FileTimes {
  const times = capacity.map(({ snapshotTime }) => snapshotTime).sort()
  return { snapshotTime: times.at(-1) ?? null, oldestSnapshotTime: times[0] ?? null }
}

const states = ['short', 'unknown', 'fits', 'unused']
const byUrgency = (a: Failover['subscriptions'][number], b: Failover['subscriptions'][number]): number =>
  states.indexOf(a.state) - states.indexOf(b.state) || (b.missing ?? 0) - (a.missing ?? 0)
/** What is missing first, then what is not known. */
const byMissing = (a: FailoverModelQuota, b: FailoverModelQuota): number => rank(a) - rank(b)
const rank = ({ missing }: FailoverModelQuota): number => (missing === null ? 1 : missing > 0 ? 0 : 2)
