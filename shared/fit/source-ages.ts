import type { Need } from '#shared/contract/fit/need.js'
import type { SourceAge } from '#shared/contract/fit/region-fit.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import type { FitUnit } from './fit-repository.js'
import type { StoredFacts } from './stored-facts.js'

interface Read {
  readonly units: readonly FitUnit[]
  readonly facts: Pick<StoredFacts, 'offers' | 'priceAges'>
  /** In the answer. */
  readonly regions: readonly string[]
}

/** The age of what was read for the needs, by its source. */
export function toAges(needs: readonly Need[], { units, facts, regions }: Read, now: Date): SourceAge[] {
  const isIn = new Set(regions)
  const ofUnits = (source: FitUnit['source']) =>
    units.flatMap(unit => (unit.source === source && isIn.has(unit.region) ? [unit.snapshotTime] : []))
  const isAsked = (kind: Need['kind']) => needs.some(need => need.kind === kind)
  const toAge = (source: SourceAge['source'], times: readonly string[]): SourceAge => {
    const sorted = times.toSorted()
    const [oldest = null, newest = null] = [sorted[0], sorted.at(-1)]
    return { source, oldest, newest, ageSeconds: oldest === null ? null : ageSeconds(oldest, now) }
  }
  return [
    ...(isAsked('vm') ? [toAge('capacity', ofUnits('capacity'))] : []),
    ...(isAsked('vm')
      ? [
          toAge(
            'prices',
            facts.priceAges.map(({ readAt }) => readAt),
          ),
        ]
      : []),
    ...(isAsked('model') ? [toAge('models', ofUnits('models'))] : []),
    ...(isAsked('service')
      ? [
          toAge(
            'services',
            facts.offers.map(({ snapshotTime }) => snapshotTime),
          ),
        ]
      : []),
  ]
}
