import type { PricedRequest, Recommendations } from '#shared/contract/capacity/recommendations/recommendations.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { noSuchSize } from '#shared/reads/near-names.js'
import type { CatalogVariant } from '#shared/sku-catalog/catalog-variant.js'
import { type Size, toSize, toSpec } from '#shared/sku-catalog/size-spec.js'
import { selectCandidates } from './candidates.js'
import { placeKey } from './place-key.js'
import type { RecommendationRepository, Scope, StoredUnit } from './recommendation-repository.js'
import { toRecommendations } from './recommendations.js'
import type { Recommender } from './recommender.js'
import { toPrices, toTargetPlaces } from './target-places.js'
import { targetWarnings } from './warnings.js'

export interface RecommendPorts {
  readonly repository: RecommendationRepository
  readonly clock: Clock
  /** Monotonic clock, milliseconds. */
  readonly timer: () => number
  /** Yields, so that other work of the process can run. */
  readonly nextTurn?: () => Promise<unknown>
}

/** Places per size that are read: the best one and those listed with it. */
const maxSizePlaces = 21
/** Places of the target that are read. The others are only counted. */
const maxTargetPlaces = 2_000

/** Computes recommendations from stored data, in three steps: the sizes, their order, their places. */
export function computingRecommender(ports: RecommendPorts, computedBy: Recommendations['computedBy']): Recommender {
  const sizes = new KnownSizes()
  return { recommend: request => recommend({ ...ports, sizes }, computedBy, request) }
}

/** A cache of sizes by their catalog content: an estate has some thousand, and most do not change. */
class KnownSizes {
  readonly #sizes = new Map<string, Size>()

  of(variant: CatalogVariant): Size {
    const key = `${variant.vmSku} ${variant.contentHash}`
    const known = this.#sizes.get(key)
    if (known) return known
    if (this.#sizes.size >= maxKnownSizes) this.#sizes.clear()
    const size = toSize(variant)
    this.#sizes.set(key, size)
    return size
  }
}

const maxKnownSizes = 10_000

async function recommend(
  {
    repository,
    clock,
    timer,
    nextTurn = async () => {},
    sizes: known,
  }: RecommendPorts & { readonly sizes: KnownSizes },
  computedBy: Recommendations['computedBy'],
  request: PricedRequest,
) {
  refuseContradiction(request)
  const begun = timer()
  const scope = toScope(request)
  const target = await readTarget(repository, request.targetSku, scope)
  const variants = await repository.variants(scope.regions)
  const sizes = variants.map(variant => ({ size: known.of(variant), contentHash: variant.contentHash }))
  const catalogRead = timer()
  await nextTurn()

  const { candidates, considered } = selectCandidates(target, sizes, request, clock())
  const ranked = timer()

  const { count, zones, currency } = request
  const units = await repository.units(scope)
  // Named regions can be looked up in an index. Without names, every row would be read.
  const regions = [...new Set(units.map(({ region }) => region))]
  const query = { regions, subscriptionIds: scope.subscriptionIds, count, zones, currency }
  const skus = [...new Set(candidates.map(({ size }) => size.vmSku))]
  const hashes = candidates.map(({ contentHash }) => contentHash)
  const own = await repository.bestPlaces({ ...query, skus: [target.vmSku], max: maxTargetPlaces })
  const places = await repository.bestPlaces({ ...query, skus, hashes, max: maxSizePlaces })
  const rowsRead = timer()
  await nextTurn()

  const shared = { request, target, units, toZones: zoneCounts(units), targetPrices: toPrices(own) }
  const recommendations = toRecommendations({ ...shared, candidates, places })
  const rows = [...new Map(places.map(place => [place.vmSku, place.placeCount])).values()]
  const result: Recommendations = {
    target: toSpec(target),
    count,
    zones,
    ...toTargetPlaces({ ...shared, places: own }),
    recommendations,
    considered: { ...considered, rows: rows.reduce((sum, size) => sum + size, 0) },
    warnings: [...targetWarnings(target), ...toWarnings(request, units, recommendations)],
    computedBy,
    ...toTimes(units),
  }
  const ended = timer()
  const trace = {
    rowsRead: variants.length + own.length + places.length + units.length,
    timings: {
      catalogMs: tenths(catalogRead - begun),
      rankMs: tenths(ranked - catalogRead + (ended - rowsRead)),
      rowsMs: tenths(rowsRead - ranked),
      totalMs: tenths(ended - begun),
    },
  }
  return { result, trace }
}

function refuseContradiction({ require, waive }: PricedRequest): void {
  const both = waive.find(name => require.some(one => one === name))
  if (both) throw new AppError('badInput', `waive: ${both} is also in require; name it in only one of the two lists`)
}

function toScope({ regionPreset, regions, subscriptionIds }: PricedRequest): Scope {
  const left = filteredRegions({ regionPreset, region: regions } as Parameters<typeof filteredRegions>[0])
  if (left?.length === 0)
    throw new AppError('badInput', `regions: none of the given regions is in the preset ${regionPreset}`)
  return { regions: left, subscriptionIds }
}

/** The variant that the requested regions report, or, if none has the size, the most common one. */
async function readTarget(repository: RecommendationRepository, vmSku: string, scope: Scope): Promise<Size> {
  const [here] = await repository.findVariants(vmSku, scope.regions)
  const [anywhere] = here || !scope.regions ? [here] : await repository.findVariants(vmSku, undefined)
  if (anywhere) return toSize(anywhere)
  throw new AppError('notFound', noSuchSize(vmSku, await repository.skuNames()))
}

const zoneCounts = (units: readonly StoredUnit[]): ReadonlyMap<string, number> =>
  new Map(units.map(unit => [placeKey(unit), unit.regionZones]))

function toTimes(units: readonly StoredUnit[]): Pick<Recommendations, 'snapshotTime' | 'oldestSnapshotTime'> {
  const times = units.map(({ snapshotTime }) => snapshotTime).sort()
  return { snapshotTime: times.at(-1) ?? null, oldestSnapshotTime: times[0] ?? null }
}

function toWarnings(
  { count, showPricing, currency }: PricedRequest,
  units: readonly StoredUnit[],
  found: Recommendations['recommendations'],
): string[] {
  if (units.length === 0) return ['Nothing is stored yet for these regions and subscriptions']
  const none = found.length === 0 ? ['No size is similar enough: lower minScore or require less'] : []
  const isFitting = found.some(({ fits }) => fits)
  const isUnknown = found.some(({ fits }) => fits === null)
  const nowhere = isUnknown
    ? `No place is known where ${count} machines fit`
    : `${count} machines do not fit in any place`
  const full = found.length > 0 && !isFitting ? [nowhere] : []
  const unpriced = showPricing && found.length > 0 && !found.some(({ price }) => price)
  return [...none, ...full, ...(unpriced ? [`No prices in ${currency} are stored`] : [])]
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10
