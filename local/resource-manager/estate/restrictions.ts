import { pick, share } from '../hash.js'
import { recordedDay } from './calendar-day.js'
import type { Size } from './catalogue.js'
import type { RestrictionMovement } from './movement.js'
import type { Offer } from './offer.js'
import type { RegionDay } from './region-day.js'
import type { OfferKind, Subscription } from './subscriptions.js'

export type ReasonCode = 'NotAvailableForSubscription' | 'QuotaId'

/** What keeps a subscription from a size in a region. Zones are physical. */
export interface Restriction {
  readonly wholeRegion: ReasonCode | undefined
  readonly zones: readonly number[]
}

/** The part of a recorded restriction set that Azure also applies to a subscription of this kind, and what it adds. */
const shares: Record<OfferKind, { kept: number; added: number }> = {
  EnterpriseAgreement: { kept: 0.35, added: 0.01 },
  PayAsYouGo: { kept: 0.75, added: 0.03 },
  MSDN: { kept: 1, added: 0.05 },
}

const specialised = /^standard ?[NHM]/i
const specialisedClosedToMsdn = 0.6
const zoneRestrictedFamilies = 0.02

/** Series that new subscriptions cannot deploy since July 2026; Amv2 is in the family of Av2. */
export const growthRestrictedFamilies: ReadonlySet<string> = new Set(
  [
    ...['D', 'DS', 'Dv2', 'DSv2', 'Dv2Promo', 'DSv2Promo', 'Dv3', 'DSv3', 'BS', 'Av2'],
    ...['F', 'FS', 'FSv2', 'Ev3', 'ESv3', 'G', 'GS', 'LS', 'LSv2'],
  ].map(series => `standard${series}Family`),
)

const unrestricted: Restriction = { wholeRegion: undefined, zones: [] }
const closed: Restriction = { wholeRegion: 'NotAvailableForSubscription', zones: [] }

/** Restrictions are granted and lifted by family and region. */
export function restrictionOf(
  seed: number,
  subscription: Subscription,
  region: RegionDay,
  size: Size,
  offer: Offer,
): Restriction {
  const place = [seed, subscription.id, region.name, size.family] as const
  const isClosed = subscription.kind === 'MSDN' && specialised.test(size.family)
  if (isClosed && share('quotaId', ...place) < specialisedClosedToMsdn) return { wholeRegion: 'QuotaId', zones: [] }
  if (subscription.isNew && growthRestrictedFamilies.has(size.family)) return closed
  const movement = region.restrictions.get(size.family)
  if (movement && appliesTo(movement, subscription, size)) {
    // Before its day a family was the opposite of what the movement made it.
    const isOpen = movement.opens === region.day > recordedDay
    return isOpen ? unrestricted : closed
  }
  return standing(seed, subscription, region.name, size, offer)
}

function appliesTo({ offerKind, fromVCpus }: RestrictionMovement, subscription: Subscription, size: Size): boolean {
  const isOfKind = offerKind === undefined || offerKind === subscription.kind
  return isOfKind && Number(size.capabilities.vCPUs) >= fromVCpus
}

/** What was recorded, as far as it applies to the subscription, and a little more. */
function standing(
  seed: number,
  subscription: Subscription,
  region: string,
  size: Size,
  { zones: offered, restrictions }: Offer,
): Restriction {
  const place = [seed, subscription.id, region, size.family] as const
  const { kept, added } = shares[subscription.kind]
  const recorded = restrictions > 0 && share('kept', ...place) < kept ? restrictions : 0
  let wholeRegion: ReasonCode | undefined
  let zones: readonly number[] = []
  if (recorded === 2 || (recorded === 1 && offered.length === 0)) wholeRegion = 'NotAvailableForSubscription'
  if (recorded === 2) zones = offered
  if (recorded === 1 && offered.length > 0) zones = [pick(offered, 'zone', region, size.name)]
  if (share('added', ...place) < added) wholeRegion = 'NotAvailableForSubscription'
  if (zones.length === 0 && offered.length > 1 && share('zonal', ...place) < zoneRestrictedFamilies)
    zones = [pick(offered, 'zone', ...place)]
  return { wholeRegion, zones }
}
