import type { KnownRegion } from '#shared/fit/fit-repository.js'

/** The nearest of some regions: in the same geography, then in the same group, then by distance on the earth. */
export function nearestRegion(from: KnownRegion, others: readonly KnownRegion[]): KnownRegion | undefined {
  return others
    .filter(({ region }) => region !== from.region)
    .map(other => ({ other, order: [toGroup(from, other), toDistance(from, other)] as const }))
    .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || (a.other.region < b.other.region ? -1 : 1))[0]
    ?.other
}

function toGroup(from: KnownRegion, other: KnownRegion): number {
  if (from.geography !== null && from.geography === other.geography) return 0
  return from.geographyGroup !== null && from.geographyGroup === other.geographyGroup ? 1 : 2
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The angle between two regions, radians. Unknown is far. */
function toDistance(from: KnownRegion, other: KnownRegion): number {
  if (from.latitude === null || from.longitude === null || other.latitude === null || other.longitude === null)
    return Number.MAX_VALUE
  const [a, b] = [radians(from.latitude), radians(other.latitude)]
  const between = radians(other.longitude - from.longitude)
  return Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(between)))
}
