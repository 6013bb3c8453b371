import type { MatrixCell } from '#shared/contract/capacity/capacity-analytics.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { formatShort } from '../../../ui/format.js'
import { askedFit, askedWords } from '../asked-words.js'
import { type FitCounts, shortShare } from '../fit-share/fit-share.js'

export interface CellMeasure {
  readonly key: string
  readonly label: string
  /** What stands in the cell, short. */
  readonly text: (cell: MatrixCell) => string
  /** What follows it in the name of the cell; null where the rest of the name says it. */
  readonly unit: string | null
}

/** The rows of a cell by whether the machines fit. A family is of machines or of hosts, never of both. */
export const cellCounts = (cell: MatrixCell): FitCounts => ({
  rows: cell.rows,
  fitting: cell.deployableRows,
  undecided: cell.undecidedRows,
  // Restricted is the best state only where no machine row has another one.
  restricted: cell.state === 'Restricted' ? cell.rows - cell.undecidedRows : 0,
  offered: cell.state === 'Offered' ? cell.rows : 0,
})

const orDash = (value: number | null): string => (value === null ? '–' : formatShort(value))

/** The figures to choose from, in words of the machines asked for. */
export const measuresFor = (asked: MachineRequest): readonly [CellMeasure, ...CellMeasure[]] => [
  {
    key: 'deployable',
    label: `Share of rows where ${askedFit(asked)}`,
    unit: null,
    text: cell => shortShare(cellCounts(cell)),
  },
  {
    key: 'fits',
    label: 'Machines of the smallest size that fit',
    unit: 'machines of the smallest size fit',
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
