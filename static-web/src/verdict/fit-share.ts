import { formatNumber, plural } from '../ui/format.js'

/** Rows by whether the requested machines fit; a row is one size in one subscription and region. */
export interface FitCounts {
  readonly rows: number
  readonly fitting: number
  /** Rows for which it is not known, including those without a machine verdict. */
  readonly undecided: number
  readonly restricted: number
  /** Disks and hosts: they have no machine verdict. */
  readonly offered: number
}

/** The level of a share; it decides color, sign and word. */
export type FitLevel = 'all' | 'half' | 'less' | 'none' | 'restricted' | 'unknown' | 'no-verdict'

export const fitWords: Readonly<Record<FitLevel, string>> = {
  all: 'All fit',
  half: 'Half or more fit',
  less: 'Less than half fit',
  none: 'None fit',
  restricted: 'None fit, all restricted',
  unknown: 'Not known',
  'no-verdict': 'No machine verdict',
}

/** Rows that are known to fit or not to fit: the base of the share. */
export const decidedRows = ({ rows, undecided }: FitCounts): number => rows - undecided

/** Machine rows for which it is not known whether they fit. */
const unknownRows = ({ undecided, offered }: FitCounts): number => undecided - offered

/** The share of the decided rows that fit, 0 to 1; null if none is decided. Unknown rows are neither yes nor no. */
export function fitShare(counts: FitCounts): number | null {
  const decided = decidedRows(counts)
  return decided === 0 ? null : counts.fitting / decided
}

/** `all` only if nothing is unknown, `half` from half upwards. */
export function fitLevel(counts: FitCounts): FitLevel {
  const share = fitShare(counts)
  if (share === null) return counts.offered > 0 && unknownRows(counts) === 0 ? 'no-verdict' : 'unknown'
  if (share === 0) return counts.restricted >= decidedRows(counts) ? 'restricted' : 'none'
  if (share === 1 && unknownRows(counts) === 0) return 'all'
  return share >= 0.5 ? 'half' : 'less'
}

/** The signs as text, for the matrix: hundreds of drawings would slow down its scrolling. */
export const fitSigns: Readonly<Record<FitLevel, string>> = {
  all: '✓',
  half: '◕',
  less: '◔',
  none: '–',
  restricted: '×',
  unknown: '?',
  'no-verdict': '+',
}

/** `12/30`; `12/30?` if some rows are not known; – if none is decided. */
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
