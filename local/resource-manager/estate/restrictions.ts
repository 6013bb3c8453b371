import { pick, share } from '../hash.js'
import type { Size } from './catalogue.js'
import { isEpisode } from './drift.js'
import type { Offer } from './offer.js'
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
const regionEpisode = { days: 9, likelihood: 0.02 }
const zoneEpisode = { days: 7, likelihood: 0.015 }

interface Place {
  readonly seed: number
  readonly subscription: Subscription
  readonly region: string
  readonly day: number
}

/** Restrictions are granted and lifted by family; single sizes come and go with the days. */
export function restrictionOf({ seed, subscription, region, day }: Place, size: Size, offer: Offer): Restriction {
  const place = [seed, subscription.id, region] as const
  const { kept, added } = shares[subscription.kind]
  const applies = share('kept', ...place, size.family) < kept
  const recorded = applies ? offer.restrictions : 0

  let wholeRegion: ReasonCode | undefined
  let zones: readonly number[] = []
  if (recorded === 2 || (recorded === 1 && offer.zones.length === 0)) wholeRegion = 'NotAvailableForSubscription'
  if (recorded === 2) zones = offer.zones
  if (recorded === 1 && offer.zones.length > 0) zones = [pick(offer.zones, 'zone', region, size.name)]
  if (share('added', ...place, size.family) < added) wholeRegion = 'NotAvailableForSubscription'
  if (zones.length === 0 && offer.zones.length > 1 && share('zonal', ...place, size.family) < zoneRestrictedFamilies) {
    zones = [pick(offer.zones, 'zone', ...place, size.family)]
  }
  const closed = subscription.kind === 'MSDN' && specialised.test(size.family)
  if (closed && share('quotaId', ...place, size.family) < specialisedClosedToMsdn) wholeRegion = 'QuotaId'

  if (isEpisode(day, regionEpisode.days, regionEpisode.likelihood, 'region', ...place, size.name)) {
    if (wholeRegion) return { wholeRegion: undefined, zones: [] }
    wholeRegion = 'NotAvailableForSubscription'
  }
  if (zones.length === 0 && isEpisode(day, zoneEpisode.days, zoneEpisode.likelihood, 'zone', ...place, size.name)) {
    zones = offer.zones.slice(0, 1)
  }
  return { wholeRegion, zones }
}
