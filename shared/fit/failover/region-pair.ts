import type { FailoverRegion } from '#shared/contract/fit/failover.js'
import { AppError } from '#shared/kernel/app-error.js'

export interface AskedPair {
  /** Lists of one name, as filters are. */
  readonly from: readonly string[]
  readonly to?: readonly string[] | undefined
}

/** The region that is lost and the one that takes over. */
export interface NamedPair {
  readonly from: FailoverRegion
  readonly to: FailoverRegion
}

/** The regions that are asked for; without a target the paired one. Refuses as `badInput` where there is no pair. */
export function resolvePair(
  regions: readonly FailoverRegion[],
  { from: [lost = ''], to: [target] = [] }: AskedPair,
): NamedPair {
  const find = (region: string) =>
    regions.find(one => one.region === region) ?? { region, displayName: region, geography: null, pairedRegion: null }
  const from = find(lost)
  const chosen = target ?? from.pairedRegion
  if (chosen === null)
    throw new AppError(
      'badInput',
      `to: Azure lists no paired region of ${from.displayName}: name the region that takes over`,
    )
  if (chosen === from.region) throw new AppError('badInput', 'to: must be another region than from')
  return { from, to: find(chosen) }
}
