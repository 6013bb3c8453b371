import type { RegionHealth } from '#shared/contract/capacity/capacity-analytics.js'
import { type FitCounts, fitShare } from '../../../verdict/fit-share.js'

/** The rows of a region by whether the machines fit. */
export const regionCounts = (region: RegionHealth): FitCounts => ({
  rows: region.rows,
  fitting: region.deployableRows,
  undecided: region.undecidedRows,
  restricted: region.restricted,
  offered: region.offered,
})

/** Sorts regions by the share that fits, largest first; those without a known share come last. */
export const byShare = (a: RegionHealth, b: RegionHealth): number =>
  (fitShare(regionCounts(b)) ?? -1) - (fitShare(regionCounts(a)) ?? -1) || a.displayName.localeCompare(b.displayName)

/** The radius of a circle: its area is proportional to the rows of the region, within what can be seen and clicked. */
export function toRadius({ rows }: Pick<RegionHealth, 'rows'>, maxRows: number): number {
  return 7 + 9 * Math.sqrt(maxRows > 0 ? rows / maxRows : 0)
}
