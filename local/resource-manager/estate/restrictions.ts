import type { RestrictionMovement } from '#local/resource-manager/estate/movements/movement.js'
import { pick, share } from '../hash.js'
import { recordedDay } from './calendar-day.js'
import type { Size } from './catalogue.js'
import type { Offer } from './offer.js'
import type { RegionDay } from './region-day.js'
import type { OfferKind, Subscription } from './subscriptions.js'

export type ReasonCode = 'NotAvailableForSubscription' | 'QuotaId'

/** The restrictions of a subscription for a size in a region. Zones are physical. */
export interface Restriction {
  readonly wholeRegion: ReasonCode | undefined
  readonly zones: readonly number[]
}

/** The part of the recorded restrictions that applies to a subscription of this kind, plus simulated ones. */
const shares: Record<OfferKind, { kept: number; added: number }> = {
  EnterpriseAgreement: { kept: 0.35, added: 0.01 },
  PayAsYouGo: { kept: 0.75, added: 0.03 },
  MSDN: { kept: 1, added: 0.05 },
}

const specialised = /^standard ?[NHM]/i
const specialisedClosedToMsdn = 0.6
const zoneRestrictedFamilies = 0.02

/** Series that new subscriptions cannot deploy since July 2026. Amv2 is in the family of Av2. */
export const growthRestrictedFamilies: ReadonlySet<string> = new Set(
  [
    'D',
    'DS',
    'Dv2',
    'DSv2',
    'Dv2Promo',
    'DSv2Promo',
    'Dv3',
    'DSv3',
    'BS',
    'Av2',
    'F',
    'FS',
    'FSv2',
    'Ev3',
    'ESv3',
    'G',
    'GS',
    'LS',
    'LSv2',
  ].map(series => `standard${series}Family`),
)

const unrestricted: Restriction = { wholeRegion: undefined, zones: [] }
const closed: Restriction = { wholeRegion: 'NotAvailableForSubscription', zones: [] }
const notForOffer: Restriction = { wholeRegion: 'QuotaId', zones: [] }

/** The decisions for a whole family. */
interface FamilyRule {
  readonly isClosed: Restriction | undefined
  readonly movement: RestrictionMovement | undefined
  readonly keepsRecorded: boolean
  readonly isAdded: boolean
  readonly isZonal: boolean
}

/** Returns the restrictions of a subscription for the sizes of a region. Restrictions apply to whole families. */
export function restrictionsIn(seed: number, subscription: Subscription, region: RegionDay) {
  const rules = new Map<string, FamilyRule>()
  return (size: Size, offer: Offer): Restriction => {
    let rule = rules.get(size.family)
    if (!rule) {
      rule = toRule(seed, subscription, region, size.family)
      rules.set(size.family, rule)
    }
    if (rule.isClosed) return rule.isClosed
    const { movement } = rule
    if (movement && Number(size.capabilities.vCPUs) >= movement.fromVCpus) {
      // Before its day, a family had the opposite state of the movement.
      const isOpen = movement.opens === region.day > recordedDay
      return isOpen ? unrestricted : closed
    }
    return standing(rule, [seed, subscription.id, region.name], size, offer)
  }
}

function toRule(seed: number, subscription: Subscription, region: RegionDay, family: string): FamilyRule {
  const draw = (what: string) => share(what, seed, subscription.id, region.name, family)
  const movement = region.restrictions.get(family)
  const { kept, added } = shares[subscription.kind]
  const applies = movement?.offerKind === undefined || movement.offerKind === subscription.kind
  return {
    isClosed: closedFor(subscription, family, draw),
    movement: applies ? movement : undefined,
    keepsRecorded: draw('kept') < kept,
    isAdded: draw('added') < added,
    isZonal: draw('zonal') < zoneRestrictedFamilies,
  }
}

/** Some families are closed to subscriptions of some kind or age. */
function closedFor({ kind, isNew }: Subscription, family: string, draw: (what: string) => number) {
  const isForOthers = kind === 'MSDN' && specialised.test(family) && draw('quotaId') < specialisedClosedToMsdn
  if (isForOthers) return notForOffer
  return isNew && growthRestrictedFamilies.has(family) ? closed : undefined
}

/** The recorded restrictions that apply to the subscription, and a few more. */
function standing(
  { keepsRecorded, isAdded, isZonal }: FamilyRule,
  [seed, subscriptionId, region]: readonly [number, string, string],
  { name, family }: Size,
  { zones: offered, restrictions }: Offer,
): Restriction {
  const recorded = keepsRecorded ? restrictions : 0
  const isWhole = recorded === 2 || (recorded === 1 && offered.length === 0) || isAdded
  const wholeRegion = isWhole ? 'NotAvailableForSubscription' : undefined
  if (recorded === 2) return { wholeRegion, zones: offered }
  if (recorded === 1 && offered.length > 0) return { wholeRegion, zones: [pick(offered, 'zone', region, name)] }
  if (!isZonal || offered.length < 2) return { wholeRegion, zones: [] }
  return { wholeRegion, zones: [pick(offered, 'zone', seed, subscriptionId, region, family)] }
}
