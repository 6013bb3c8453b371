import type { MatrixCell } from '#shared/contract/capacity-analytics.js'
import { formatShort } from '../ui/format.js'

export interface CellMeasure {
  readonly key: string
  readonly label: string
  /** What stands in the cell, short. */
  readonly text: (cell: MatrixCell) => string
  /** What follows it for a screen reader. */
  readonly unit: string
}

const orDash = (value: number | null): string => (value === null ? '–' : formatShort(value))

export const measures = [
  {
    key: 'deployable',
    label: 'Rows that can be deployed',
    unit: 'rows deployable',
    text: cell => `${formatShort(cell.deployableRows)}/${formatShort(cell.rows)}`,
  },
  {
    key: 'fits',
    label: 'Machines of the smallest size that fit',
    unit: 'machines fit',
    text: cell => orDash(cell.machinesThatFit),
  },
  {
    key: 'quota',
    label: 'Usable quota of the family, vCPU',
    unit: 'vCPU usable',
    text: cell => orDash(cell.quotaUsable),
  },
  { key: 'score', label: 'Best score', unit: 'best score', text: cell => orDash(cell.bestScore) },
] as const satisfies readonly CellMeasure[]

/** The figure an address asks for; the first where it names none that there is. */
export const measureOf = (key: string | undefined): CellMeasure => measures.find(one => one.key === key) ?? measures[0]
