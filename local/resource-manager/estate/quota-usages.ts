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

interface RegionalTotal {
  readonly cores: number
  /** What the cores in use come to over the months: the regional limit was set by it. */
  readonly usualCores: number
}

const familyName = /Family$/i
const busyRegions = 0.4
const usedFamilies = { busy: 0.45, quiet: 0.06 }
const familiesWithoutRow = 0.02
const familiesSpeltOtherwise = 0.05
/** From this level on a family is used to its limit. */
const fullFrom = 0.88
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
  const total: RegionalTotal = {
    cores: [...families.values()].reduce((sum, usage) => sum + usage.currentValue, 0),
    usualCores: [...families.keys()].reduce((sum, family) => sum + usualUse(place, family), 0),
  }
  return rows.flatMap(row => {
    const [name] = row
    if (familyName.test(name)) return families.get(name) ?? []
    return [otherUsage(place, row, total, day)]
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

/** Some regions are full as a whole: nothing moves there. */
function isTight({ seed, subscription, region }: QuotaPlace): boolean {
  return share('tight', seed, subscription.id, region) < tightRegions
}

/** vCPUs a family uses over the months: most lie idle, some are full. */
function usualUse(place: QuotaPlace, family: string): number {
  const { seed, subscription, region } = place
  const thing = [seed, subscription.id, region, family] as const
  const isBusy = share('busy', seed, subscription.id, region) < busyRegions
  if (share('used', ...thing) >= (isBusy ? usedFamilies.busy : usedFamilies.quiet)) return 0
  const limit = initialLimit(place, family)
  const level = share('level', ...thing)
  return level > fullFrom ? limit : 2 * Math.floor((limit * level) / 2)
}

/** vCPUs in use on a day: a use that is not full holds for weeks, then takes another level around the usual one. */
function vcpusInUse(place: QuotaPlace, family: string, day: number): number {
  const { seed, subscription, region } = place
  const usual = usualUse(place, family)
  const limit = initialLimit(place, family)
  if (usual === 0 || usual === limit || isTight(place)) return usual
  const thing = [seed, subscription.id, region, family] as const
  const wave = 0.75 + 0.5 * share('wave', periodOf(day, useDays, 'use', ...thing), ...thing)
  return Math.min(limit, 2 * Math.floor((usual * wave) / 2))
}

/** The regional totals follow the families; the other rows (machines, disks, galleries) are mostly far from full. */
function otherUsage(place: QuotaPlace, row: UsageRow, total: RegionalTotal, day: number): Usage {
  const [value, localizedValue, recordedLimit] = row
  const [limit, currentValue] = otherNumbers(place, value, recordedLimit ?? 0, total, day)
  return { limit, unit: 'Count', currentValue, name: { value, localizedValue } }
}

function otherNumbers(place: QuotaPlace, name: string, recordedLimit: number, total: RegionalTotal, day: number) {
  const { seed, subscription, region } = place
  const thing = [seed, subscription.id, region, name] as const
  switch (name) {
    case 'cores':
      return [isTight(place) ? Math.max(total.cores, 10) : limitAbove(total.usualCores), total.cores] as const
    case 'lowPriorityCores': {
      const limit = limitOn(place, name, day)
      return [limit, Math.min(limit, vcpusInUse(place, name, day))] as const
    }
    case 'virtualMachines':
      return [recordedLimit, Math.round(total.cores * machinesPerCore)] as const
    default: {
      const level = share('level', periodOf(day, useDays, ...thing), ...thing)
      return [recordedLimit, Math.floor(Math.min(recordedLimit, 400) * level * level * 0.5)] as const
    }
  }
}
