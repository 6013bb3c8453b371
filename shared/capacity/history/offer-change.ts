import type { ChangeKind } from '#shared/contract/capacity/capacity-changes.js'

/** The parts of an offer whose changes are reported. Zones are comma-separated. */
export interface OfferState {
  readonly availability: string
  readonly zones: string
  readonly restrictedZones: string
  readonly restriction: string | null
  readonly placementScore: number | null
}

export interface OfferChange {
  readonly kind: ChangeKind
  readonly before: string | null
  readonly after: string | null
  /** What happened, as the continuation of a sentence that begins with the name of the SKU. */
  readonly text: string
}

/**
 * The differences between two states of one SKU, one change per kind. Null means not offered. Empty if they are equal.
 */
export function offerChanges(before: OfferState | null, after: OfferState | null): OfferChange[] {
  if (before === null || after === null) {
    if (after)
      return [{ kind: 'appeared', before: null, after: after.availability, text: `appeared: ${after.availability}` }]
    return before ? [{ kind: 'vanished', before: before.availability, after: null, text: 'is no longer offered' }] : []
  }
  const changes: OfferChange[] = []
  const add = (kind: ChangeKind, from: string, to: string, text: string) =>
    changes.push({ kind, before: from, after: to, text })

  const [was, is] = [restrictions(before), restrictions(after)]
  const [more, less] = [without(is, was), without(was, is)]
  const [wasText, isText] = [restrictionText(was), restrictionText(is)]
  if (more.length > 0) add('restricted', wasText, isText, `restricted: ${more.join(', ')}`)
  if (less.length > 0) add('freed', wasText, isText, `freed: no more ${less.join(', ')}`)
  if (before.zones !== after.zones)
    add('zones', before.zones, after.zones, `offered in ${zonesText(after)}, before in ${zonesText(before)}`)
  if (before.availability !== after.availability)
    add('availability', before.availability, after.availability, `${before.availability}, now ${after.availability}`)
  if (before.placementScore !== after.placementScore)
    add('score', scoreText(before), scoreText(after), `score ${scoreText(before)}, now ${scoreText(after)}`)
  return changes
}

const list = (zones: string): string[] => (zones === '' ? [] : zones.split(','))

const restrictions = ({ restriction, restrictedZones }: OfferState): string[] => [
  ...(restriction === null ? [] : [`in the whole region (${restriction})`]),
  ...list(restrictedZones).map(zone => `in zone ${zone}`),
]

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter(one => !others.includes(one))
const restrictionText = (some: readonly string[]): string =>
  some.length === 0 ? 'unrestricted' : `restricted ${some.join(', ')}`
const zonesText = ({ zones }: OfferState): string => (zones === '' ? 'no zone' : `zones ${list(zones).join(', ')}`)
const scoreText = ({ placementScore }: OfferState): string =>
  placementScore === null ? 'none' : String(placementScore)
