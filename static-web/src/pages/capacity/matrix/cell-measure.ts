import type { MatrixCell } from '#shared/contract/capacity/capacity-analytics.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { formatShort } from '../../../ui/format.js'
import { askedFit, askedWords } from '../asked-words.js'

export interface CellMeasure {
  readonly key: string
  readonly label: string
  /** What stands in the cell, short. */
  readonly text: (cell: MatrixCell) => string
  /** What follows it for a screen reader. */
  readonly unit: string
}

const orDash = (value: number | null): string => (value === null ? '–' : formatShort(value))

/** The figures to choose from, in words of the machines asked for. */
export const measuresFor = (asked: MachineRequest): readonly [CellMeasure, ...CellMeasure[]] => [
  {
    key: 'deployable',
    label: `Rows where ${askedFit(asked)}`,
    unit: `rows where ${askedFit(asked)}`,
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
  {
    key: 'score',
    label: `Best score for ${askedWords(asked)}`,
    unit: `best score for ${askedWords(asked)}`,
    text: cell => orDash(cell.bestScore),
  },
]

/** The figure an address asks for; the first where it names none that there is. */
export const toMeasure = (measures: ReturnType<typeof measuresFor>, key: string | undefined): CellMeasure =>
  measures.find(one => one.key === key) ?? measures[0]
