import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import type { FitRequest } from '#shared/contract/fit/fit-request.js'
import type { FitProblem } from '#shared/contract/fit/region-fit.js'
import { nearNames } from '#shared/reads/near-names.js'
import type { FitUnit, KnownRegion } from './fit-repository.js'

type Scope = Pick<FitRequest, 'regions' | 'regionPreset' | 'geographies'>

/** The regions that a request asks about: those that were read for some subscription, and those that it names. */
export function regionsInScope(scope: Scope, known: readonly KnownRegion[], units: readonly FitUnit[]): KnownRegion[] {
  const read = new Set(units.map(({ region }) => region))
  const named = filteredRegions({ region: scope.regions, regionPreset: scope.regionPreset })
  const isNamed = named === undefined ? undefined : new Set(named)
  const geographies = scope.geographies?.map(lower)
  return known.filter(({ region, geography, geographyGroup }) => {
    if (isNamed ? !isNamed.has(region) : !read.has(region)) return false
    return !geographies || geographies.includes(lower(geography)) || geographies.includes(lower(geographyGroup))
  })
}

const lower = (text: string | null): string => (text ?? '').toLowerCase()

/** Geographies of a request that no region is in. */
export function geographyProblems({ geographies = [] }: Scope, known: readonly KnownRegion[]): FitProblem[] {
  const names = new Map(
    known
      .flatMap(({ geography, geographyGroup }) => [geography, geographyGroup].flatMap(name => name ?? []))
      .map(name => [lower(name), name]),
  )
  if (names.size === 0) return []
  return geographies
    .filter(name => !names.has(lower(name)))
    .map(value => {
      const nearest = nearNames(value, [...names.values()], 3)
      const hint = nearest.length > 0 ? ` Did you mean ${nearest.join(' or ')}?` : ''
      const text = `Azure lists no region in a geography called ${value}.${hint}`
      return { field: 'geographies', value, text, nearest, line: null, path: null, isMissing: false }
    })
}
