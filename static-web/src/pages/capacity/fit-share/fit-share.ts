import type { Availability } from '#shared/contract/capacity/availability.js'
import { formatNumber, plural } from '../../../ui/format.js'

/** Rows by whether the machines asked for fit; a row is one size in one subscription and region. */
export interface FitCounts {
  readonly rows: number
  readonly fitting: number
  /** Rows of which it is not known; those without a machine verdict included. */
  readonly undecided: number
  /** Disks and hosts: they have no machine verdict. */
  readonly offered: number
}

/** How much of what is offered can be deployed: it decides color, sign and word. */
export type FitLevel = 'all' | 'most' | 'few' | 'none' | 'unknown' | 'no-verdict'

export const fitWords: Readonly<Record<FitLevel, string>> = {
  all: 'All fit',
  most: 'Most fit',
  few: 'Few fit',
  none: 'None fit',
  unknown: 'Not known',
  'no-verdict': 'No machine verdict',
}

/** Rows that are known to fit or not to fit: the share is taken of these. */
export const decidedRows = ({ rows, undecided }: FitCounts): number => rows - undecided

/** Machine rows of which it is not known whether they fit. */
const unknownRows = ({ undecided, offered }: FitCounts): number => undecided - offered

/** From 0 to 1 of the decided rows; null where nothing is known. Unknown rows are neither yes nor no. */
export function fitShare(counts: FitCounts): number | null {
  const decided = decidedRows(counts)
  return decided === 0 ? null : counts.fitting / decided
}

/** `all` is said only where nothing is unknown, `most` from half on. */
export function fitLevel(counts: FitCounts): FitLevel {
  const share = fitShare(counts)
  if (share === null) return counts.offered > 0 && unknownRows(counts) === 0 ? 'no-verdict' : 'unknown'
  if (share === 0) return 'none'
  if (share === 1 && unknownRows(counts) === 0) return 'all'
  return share >= 0.5 ? 'most' : 'few'
}

/** As text, in a font that each system has: hundreds of drawings would make the scrolling of the matrix slow. */
const signs: Readonly<Record<FitLevel, string>> = {
  all: '✓',
  most: '◕',
  few: '◔',
  none: '–',
  unknown: '?',
  'no-verdict': '+',
}

/** The sign of a level. Where nothing fits it tells the best state: × is Restricted throughout, – is anything else. */
export const fitSign = (level: FitLevel, state?: Availability): string =>
  level === 'none' && state === 'Restricted' ? '×' : signs[level]

/** `12/30`; `12/30?` where more rows are not known; – where none is. */
export function shortShare(counts: FitCounts): string {
  const decided = decidedRows(counts)
  if (decided === 0) return '–'
  return `${formatNumber(counts.fitting)}/${formatNumber(decided)}${unknownRows(counts) > 0 ? '?' : ''}`
}

/** The same as a sentence part: `None fit: 40 machines fit in 0 of 30 rows, 2 not known`. @param fit such as `40 machines fit` */
export function shareSentence(counts: FitCounts, fit: string): string {
  const decided = decidedRows(counts)
  const unknown = unknownRows(counts)
  const word = fitWords[fitLevel(counts)]
  if (decided === 0) return `${word}: ${plural(counts.rows, 'row')}`
  const rest = unknown > 0 ? `, ${formatNumber(unknown)} not known` : ''
  return `${word}: ${fit} in ${formatNumber(counts.fitting)} of ${plural(decided, 'row')}${rest}`
}
