import { share } from '../hash.js'
import type { UsageRow } from './catalogue.js'
import { periodOf } from './drift.js'
import { initialLimit, limitAbove, limitOn, type QuotaPlace } from './quota-limits.js'

/** A row of the usage list as Azure writes it. */
export interface Usage {
  readonly limit: number
  readonly unit: 'Count'
  readonly currentValue: number
  readonly name: { readonly value: string; readonly localizedValue: string }
}

const familyName = /Family$/i
const busyRegions = 0.4
const usedFamilies = { busy: 0.45, quiet: 0.06 }
const familiesWithoutRow = 0.02
const familiesSpeltOtherwise = 0.05
const tightRegions = 0.08
const machinesPerCore = 0.2
/** How long a use holds. */
const useDays = 28

/** The compute usages of one subscription and region on a day: regional totals, families, storage. */
export function usagesOn(place: QuotaPlace, rows: readonly UsageRow[], day: number): Usage[] {
  const families = new Map<string, Usage>()
  for (const [name, text] of rows) {
    if (familyName.test(name) && hasRow(place, name)) families.set(name, familyUsage(place, name, text, day))
  }
  const cores = [...families.values()].reduce((sum, usage) => sum + usage.currentValue, 0)
  return rows.flatMap(row => {
    const [name] = row
    if (familyName.test(name)) return families.get(name) ?? []
    return [otherUsage(place, row, cores, day)]
  })
}

/** A few families have no row in a region: what can be used there is then unknown. */
function hasRow({ seed, region }: QuotaPlace, family: string): boolean {
  return share('row', seed, region, family) >= familiesWithoutRow
}

function familyUsage(place: QuotaPlace, family: string, text: string, day: number): Usage {
  return {
    limit: limitOn(place, family, day),
    unit: 'Count',
    currentValue: vcpusInUse(place, family, day),
    name: { value: spelling(place.seed, family), localizedValue: text },
  }
}

/** Azure does not spell every family alike in its two lists. */
function spelling(seed: number, family: string): string {
  if (share('spelling', seed, family) >= familiesSpeltOtherwise) return family
  const first = family.charAt(0)
  return (first === 's' ? first.toUpperCase() : first.toLowerCase()) + family.slice(1)
}

/** vCPUs in use: most families lie idle, some are full; a use holds for weeks, then takes another level. */
function vcpusInUse(place: QuotaPlace, family: string, day: number): number {
  const { seed, subscription, region } = place
  const thing = [seed, subscription.id, region, family] as const
  const isBusy = share('busy', seed, subscription.id, region) < busyRegions
  if (share('used', ...thing) >= (isBusy ? usedFamilies.busy : usedFamilies.quiet)) return 0
  const limit = initialLimit(place, family)
  const level = share('level', ...thing)
  if (level > 0.88) return limit
  const period = periodOf(day, useDays, 'use', ...thing)
  const wave = 0.75 + 0.5 * share('wave', period, ...thing)
  return Math.min(limit, 2 * Math.round((limit * level * wave) / 2))
}

/** The regional totals follow the families; the other rows (machines, disks, galleries) are mostly far from full. */
function otherUsage(place: QuotaPlace, row: UsageRow, cores: number, day: number): Usage {
  const [value, localizedValue, recordedLimit] = row
  const [limit, currentValue] = otherNumbers(place, value, recordedLimit ?? 0, cores, day)
  return { limit, unit: 'Count', currentValue, name: { value, localizedValue } }
}

function otherNumbers(place: QuotaPlace, name: string, recordedLimit: number, cores: number, day: number) {
  const { seed, subscription, region } = place
  const thing = [seed, subscription.id, region, name] as const
  switch (name) {
    case 'cores':
      return [share('tight', ...thing) < tightRegions ? Math.max(cores, 10) : limitAbove(cores), cores] as const
    case 'lowPriorityCores': {
      const limit = limitOn(place, name, day)
      return [limit, Math.min(limit, vcpusInUse(place, name, day))] as const
    }
    case 'virtualMachines':
      return [recordedLimit, Math.round(cores * machinesPerCore)] as const
    default: {
      const level = share('level', periodOf(day, useDays, ...thing), ...thing)
      return [recordedLimit, Math.floor(Math.min(recordedLimit, 400) * level * level * 0.5)] as const
    }
  }
}
