import type { GrowthRestriction } from '#shared/contract/capacity/growth-restriction.js'
import { familyKey } from '#shared/contract/common/names.js'

/**
 * Series for which Azure approves no more quota, with the successors that Microsoft names. No API lists them. Source:
 * the page below and its modernization guide, both as of 2026-09-24, read 2026-10-01.
 */
const source =
  'https://learn.microsoft.com/azure/virtual-machines/sizes/lifecycle/retirements-and-capacity-restrictions'
const since = '2026-07'

interface RestrictedSeries {
  readonly series: string
  /** Azure's quota name, without `standard` and `Family`. */
  readonly families: readonly string[]
  readonly retires: string
  readonly successors: readonly string[]
}

const fromD = ['Dsv5', 'Dasv5', 'Dsv6', 'Dasv6', 'Dasv7']
const fromDv3 = ['Dv5', 'Dsv5', 'Dasv5', 'Dsv6', 'Dsv7']
const fromE = ['Ev5', 'Esv5', 'Easv5', 'Esv6', 'Esv7']
const fromF = ['Dlsv5', 'Dlsv6', 'Dalsv6', 'Falsv6']
const fromL = ['Lsv3', 'Lasv3', 'Lsv4', 'Lasv4']
const fromB = ['Bsv2', 'Basv2', 'Dlsv5', 'Dlsv6']

const restricted: readonly RestrictedSeries[] = [
  { series: 'D', families: ['d'], retires: '2028-05-01', successors: fromD },
  { series: 'Ds', families: ['ds'], retires: '2028-05-01', successors: fromD },
  { series: 'Dv2', families: ['dv2', 'dv2promo'], retires: '2028-05-01', successors: fromD },
  { series: 'Dsv2', families: ['dsv2', 'dsv2promo'], retires: '2028-05-01', successors: fromD },
  { series: 'Dv3', families: ['dv3'], retires: '2029-11-15', successors: fromDv3 },
  { series: 'Dsv3', families: ['dsv3'], retires: '2029-11-15', successors: fromDv3 },
  { series: 'B', families: ['b'], retires: '2028-11-15', successors: fromB },
  { series: 'Bs', families: ['bs'], retires: '2028-11-15', successors: fromB },
  { series: 'Av2', families: ['av2'], retires: '2028-11-15', successors: ['Bsv2', 'Basv2', 'Dsv5', 'Dsv6'] },
  { series: 'F', families: ['f'], retires: '2028-11-15', successors: fromF },
  { series: 'Fs', families: ['fs'], retires: '2028-11-15', successors: fromF },
  { series: 'Fsv2', families: ['fsv2'], retires: '2028-11-15', successors: fromF },
  { series: 'Ev3', families: ['ev3'], retires: '2029-11-15', successors: fromE },
  { series: 'Esv3', families: ['esv3'], retires: '2029-11-15', successors: fromE },
  { series: 'G', families: ['g'], retires: '2028-11-15', successors: fromL },
  { series: 'Gs', families: ['gs'], retires: '2028-11-15', successors: fromL },
  { series: 'Ls', families: ['ls'], retires: '2028-05-01', successors: fromL },
  { series: 'Lsv2', families: ['lsv2'], retires: '2028-11-15', successors: ['Lsv3', 'Lasv3', 'Lasv4'] },
]

const byFamily = new Map(
  restricted.flatMap(({ families, ...series }) =>
    families.map(family => [family, { ...series, successors: [...series.successors], since, source }] as const),
  ),
)

/** Null if Azure still approves quota for the family, as far as known. Case-insensitive. */
export function growthRestriction(family: string): GrowthRestriction | null {
  const letters = /^standard(.+)family$/.exec(familyKey(family))?.[1]
  return (letters !== undefined && byFamily.get(letters)) || null
}
