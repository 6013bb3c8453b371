import type { OtherPlace, Recommendation } from '#shared/contract/capacity/recommendations/recommendations.js'
import { toPrice } from '#shared/prices/hour-prices.js'
import { type Size, toSpec } from '#shared/sku-catalog/size-spec.js'
import type { Candidate } from './candidates.js'
import { isSameSize } from './gates.js'
import { fits, toConstraint, zonesText } from './place.js'
import { placeKey } from './place-key.js'
import { comparePlaces, inRankOrder, rankScore } from './ranking.js'
import type { StoredPlace } from './recommendation-repository.js'
import type { Asked, TargetPrices } from './target-places.js'
import { sizeWarnings } from './warnings.js'

interface Found extends Asked {
  readonly candidates: readonly Candidate[]
  readonly places: readonly StoredPlace[]
}

/** One entry per size, at its best place, sorted by `inRankOrder`. */
export function toRecommendations(found: Found): Recommendation[] {
  const { request, candidates, places } = found
  const byHash = new Map(candidates.map(candidate => [candidate.contentHash, candidate]))
  const bySize = new Map<string, StoredPlace[]>()
  for (const place of places) {
    const own = bySize.get(place.vmSku)
    if (own) own.push(place)
    else bySize.set(place.vmSku, [place])
  }
  const ranked = [...bySize.values()].flatMap(own => {
    const [best, ...others] = own.sort(comparePlaces(request))
    const candidate = best && byHash.get(best.contentHash)
    if (!best || !candidate) return []
    const entry = toEntry(found, candidate, best, others)
    const { vmSku, fits: isFitting, similarity } = entry
    const hour = entry.price?.hour ?? null
    const { generation } = candidate.size
    const series = toSeries(found.target, candidate.size)
    return [{ vmSku, fits: isFitting, similarity, rankScore: entry.rankScore, hour, generation, series, entry }]
  })
  return inRankOrder(ranked)
    .slice(0, request.topN)
    .map(({ entry }, index) => ({ ...entry, rank: index + 1 }))
}

/** The target is ranked by its score alone, because it was requested. */
const toSeries = (target: Size, size: Size): string | null => (isSameSize(target, size) ? null : size.familyBase)

function toEntry(
  { request, target, toZones, targetPrices }: Found,
  { size, similarity, reasons }: Candidate,
  best: StoredPlace,
  others: readonly StoredPlace[],
): Recommendation {
  const price = toPrice(best, request)
  return {
    rank: 0,
    vmSku: size.vmSku,
    family: size.family,
    size: toSpec(size),
    ...otherPlace(best, request),
    similarity,
    rankScore: rankScore(similarity, best.placementScore, size.growthRestriction !== null),
    reasons,
    zones: zonesText(best, toZones.get(placeKey(best)) ?? 0),
    bindingConstraint: toConstraint(best),
    price,
    priceDelta: priceDelta(best, targetPrices, request.showPricing),
    spot: request.showSpot && request.showPricing ? toSpot(best) : null,
    warnings: sizeWarnings(target, size),
    placeCount: best.placeCount,
    otherPlaces: others.map(place => ({ ...otherPlace(place, request), hour: toPrice(place, request)?.hour ?? null })),
  }
}

const otherPlace = (place: StoredPlace, request: Found['request']): Omit<OtherPlace, 'hour'> => ({
  subscriptionId: place.subscriptionId,
  subscriptionName: place.subscriptionName ?? place.subscriptionId,
  region: place.region,
  availability: place.availability,
  machinesThatFit: place.machinesThatFit,
  fits: fits(place, request),
  placementScore: place.placementScore,
})

const percent = (share: number): number => Math.round(share * 1000) / 10

function priceDelta({ region, linuxHour }: StoredPlace, target: TargetPrices, showPricing: boolean): number | null {
  const base = target.byRegion.get(region) ?? target.cheapest
  return showPricing && linuxHour !== null && base ? percent(linuxHour / base - 1) : null
}

function toSpot({ linuxHour, linuxSpotHour }: StoredPlace): Recommendation['spot'] {
  if (linuxSpotHour === null) return null
  return { hour: linuxSpotHour, saving: linuxHour ? percent(1 - linuxSpotHour / linuxHour) : null }
}
