import type { IngestionScope } from '#shared/contract/admin/ingestion-scope.js'
import { subscriptionKey } from '#shared/contract/common/names.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { FilterNames } from '#shared/reads/filter-names.js'

/** What a narrow run reads; a part that is absent is everything. Names and ids are lower case, sorted and never empty. */
export interface RunScope {
  readonly regions?: readonly string[]
  readonly subscriptionIds?: readonly string[]
  /** Of a run that reads failed units again: the run in which they failed. */
  readonly retryOf?: string
  /** Of such a run: what it reads, nothing else. */
  readonly units?: readonly ScopeUnit[]
}

/** One region of a subscription, or all of them. */
export interface ScopeUnit {
  readonly subscriptionId: string | null
  /** Null: every region. */
  readonly region: string | null
}

/**
 * What a run is to read, null for everything: the regions that are both in the preset and in the list, where both are
 * given. Rejects with `badInput` where that leaves no region, or where Azure has listed no such region or subscription.
 */
export async function runScope(names: FilterNames, scope: IngestionScope): Promise<RunScope | null> {
  const { asked, problems } = await names.check(scope)
  if (problems.length > 0)
    throw new AppError('badInput', problems.map(({ field, text }) => `${field}: ${text}`).join(' '))
  const { regionPreset, subscriptionIds } = asked
  const regions = filteredRegions({ regionPreset, region: asked.regions })
  if (regions?.length === 0) throw new AppError('badInput', `regions: none of them is in the preset ${regionPreset}`)
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
