import type { LiveScoreProblem } from '#shared/contract/capacity/live-scores.js'
import { skuKey } from '#shared/contract/common/names.js'
import { joinedNames, nameless } from '#shared/live-calls/live-answer.js'
import { parted } from '#shared/live-calls/parted.js'
import type { Place } from './batches.js'
import type { Scope } from './score-store.js'

/**
 * The names in a scope without a place: first names that have none at all, then sizes that are missing only in some
 * regions.
 */
export function unknownPlaces(asked: Scope, places: readonly Place[]): LiveScoreProblem[] {
  const has = (some: Partial<Place>) => places.some(place => matches(place, some))
  const [skus, noSkus] = parted(asked.skus ?? [], vmSku => has({ vmSku }))
  const [regions, noRegions] = parted(asked.regions ?? [], region => has({ region }))
  const [ids, noIds] = parted(asked.subscriptionIds ?? [], subscriptionId => has({ subscriptionId }))
  const all = { ...nameless, regions: [...(asked.regions ?? [])], skus: [...(asked.skus ?? [])] }
  const none = 'No row is stored of'
  return [
    ...(noSkus.length > 0
      ? [{ ...all, skus: noSkus, text: `${none} ${joinedNames(noSkus)} in these regions and subscriptions` }]
      : []),
    ...(noRegions.length > 0
      ? [{ ...all, regions: noRegions, text: `${none} these sizes in ${joinedNames(noRegions)}` }]
      : []),
    ...noIds.map(subscriptionId => ({ ...all, subscriptionId, text: `${none} these sizes in this subscription` })),
    ...(asked.subscriptionIds ? ids : [null]).flatMap(id => gaps({ id, regions, skus }, places)),
  ]
}

interface Known {
  /** Null: any subscription. */
  readonly id: string | null
  readonly regions: readonly string[]
  readonly skus: readonly string[]
}

/** Sizes and regions that have places, but not with each other; sizes that miss the same regions are grouped. */
function gaps({ id: subscriptionId, regions, skus }: Known, places: readonly Place[]): LiveScoreProblem[] {
  const own = subscriptionId === null ? places : places.filter(place => place.subscriptionId === subscriptionId)
  const lacking = skus.flatMap(vmSku => {
    const here = own.filter(place => matches(place, { vmSku }))
    const without = regions.filter(region => !here.some(place => place.region === region))
    return here.length === 0 || without.length > 0 ? [{ vmSku, without }] : []
  })
  return [...Map.groupBy(lacking, ({ without }) => without.join()).values()].map(group => {
    const names = group.map(({ vmSku }) => vmSku)
    const without = group[0]?.without ?? []
    const where = without.length > 0 ? joinedNames(without) : 'this subscription'
    const text = `No row is stored of ${joinedNames(names)} in ${where}`
    return { ...nameless, subscriptionId, regions: [...without], skus: names, text }
  })
}

function matches(place: Place, { subscriptionId, region, vmSku }: Partial<Place>): boolean {
  if (subscriptionId !== undefined && place.subscriptionId !== subscriptionId) return false
  if (region !== undefined && place.region !== region) return false
  return vmSku === undefined || skuKey(place.vmSku) === skuKey(vmSku)
}
