import type { IngestionScope } from '#shared/contract/admin/ingestion-scope.js'
import { subscriptionKey } from '#shared/contract/common/names.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { FilterNames } from '#shared/reads/filter-names.js'

/**
 * The scope of a narrow run. An absent part includes everything. Names and ids are lower case, sorted and never empty.
 */
export interface RunScope {
  readonly regions?: readonly string[]
  readonly subscriptionIds?: readonly string[]
  /** For a retry: the run whose failed units are read again. */
  readonly retryOf?: string
  /** For a retry: the only units that it reads. */
  readonly units?: readonly ScopeUnit[]
}

/** One region of a subscription, or all of them. */
export interface ScopeUnit {
  readonly subscriptionId: string | null
  /** Null: every region. */
  readonly region: string | null
}

/**
 * Converts a requested scope to the scope of a run, null for everything. If both a preset and a list of regions are
 * given, the run reads the regions in both. Rejects with `badInput` if no region is left, or if Azure lists no such
 * region or subscription.
 */
export async function runScope(names: FilterNames, scope: IngestionScope): Promise<RunScope | null> {
  const { asked, problems } = await names.check(scope)
  if (problems.length > 0)
    throw new AppError('badInput', problems.map(({ field, text }) => `${field}: ${text}`).join(' '))
  const { regionPreset, subscriptionIds } = asked
  const regions = filteredRegions({ regionPreset, region: asked.regions })
  if (regions?.length === 0)
    throw new AppError('badInput', `regions: none of the given regions is in the preset ${regionPreset}`)
  if (!regions && !subscriptionIds) return null
  return {
    ...(regions && { regions: canonical(regions) }),
    ...(subscriptionIds && { subscriptionIds: canonical(subscriptionIds) }),
  }
}

const canonical = (names: readonly string[]): string[] => [...new Set(names)].sort()

export function includesRegion({ regions, units }: RunScope, subscriptionId: string, region: string): boolean {
  const isOwn = (unit: ScopeUnit) => isSame(unit.subscriptionId, subscriptionId)
  if (units) return units.some(unit => isOwn(unit) && (unit.region === region || unit.region === null))
  return regions?.includes(region) ?? true
}

export function includesSubscription({ subscriptionIds, units }: RunScope, id: string): boolean {
  if (units) return units.some(unit => isSame(unit.subscriptionId, id))
  return subscriptionIds?.includes(subscriptionKey(id)) ?? true
}

const isSame = (one: string | null, other: string): boolean =>
  one !== null && subscriptionKey(one) === subscriptionKey(other)
