import type { MatrixCell } from '#shared/contract/capacity-analytics.js'
import { formatNumber, formatShort } from '../ui/format.js'

export interface CellMeasure {
  readonly key: string
  readonly label: string
  /** What stands in the cell, short. */
  readonly text: (cell: MatrixCell) => string
  /** The same for a screen reader. */
  readonly words: (cell: MatrixCell) => string
}

const orDash = (value: number | null): string => (value === null ? '–' : formatShort(value))
const orUnknown = (value: number | null, unit: string): string =>
  value === null ? `${unit} not known` : `${formatNumber(value)} ${unit}`

export const measures = [
  {
    key: 'deployable',
    label: 'Sizes that can be deployed',
    text: cell => `${formatShort(cell.deployableRows)}/${formatShort(cell.rows)}`,
    words: cell => `${formatNumber(cell.deployableRows)} of ${formatNumber(cell.rows)} rows deployable`,
  },
  {
    key: 'fits',
    label: 'Machines of the smallest size that fit',
    text: cell => orDash(cell.machinesThatFit),
    words: cell => orUnknown(cell.machinesThatFit, 'machines fit'),
  },
  {
    key: 'quota',
    label: 'Free quota, vCPU',
    text: cell => orDash(cell.quotaFree),
    words: cell => orUnknown(cell.quotaFree, 'vCPU free'),
  },
  {
    key: 'score',
    label: 'Best score',
    text: cell => orDash(cell.bestScore),
    words: cell => (cell.bestScore === null ? 'no score' : `best score ${cell.bestScore}`),
  },
] as const satisfies readonly CellMeasure[]

/** The figure an address asks for; the first where it names none that there is. */
export const measureOf = (key: string | undefined): CellMeasure => measures.find(one => one.key === key) ?? measures[0]
