import type { Availability } from '#shared/contract/capacity/availability.js'
import type { RegionHealth } from '#shared/contract/capacity/capacity-analytics.js'

/** The health of a region as the sign of the state that it is nearest to. */
export function healthState(health: number | null): Availability {
  if (health === null) return 'Unknown'
  if (health >= 60) return 'Available'
  if (health >= 30) return 'Limited'
  return health > 0 ? 'Constrained' : 'Restricted'
}

export const healthText = (health: number | null): string => (health === null ? 'not known' : `${health} of 100`)

/** The radius of a circle: its area goes with the rows of the region, within what can be seen and clicked. */
export function toRadius({ rows }: Pick<RegionHealth, 'rows'>, maxRows: number): number {
  return 7 + 9 * Math.sqrt(maxRows > 0 ? rows / maxRows : 0)
}
