import type { MatrixCell } from '#shared/contract/capacity/capacity-analytics.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { formatShort } from '../../../ui/format.js'
import { type FitCounts, shortShare } from '../../../verdict/fit-share.js'
import { askedFit, askedWords } from '../asked-words.js'

export interface CellMeasure {
  readonly key: string
  readonly label: string
  /** The short text in the cell. */
  readonly text: (cell: MatrixCell) => string
  /** The words after it in the accessible name of the cell; null if the rest of the name says it. */
  readonly unit: string | null
}

/** The rows of a cell by whether the machines fit. A family has machines or hosts, never both. */
export const cellCounts = (cell: MatrixCell): FitCounts => ({
  rows: cell.rows,
  fitting: cell.deployableRows,
  undecided: cell.undecidedRows,
  // Restricted is the best state only if no machine row has another one.
  restricted: cell.state === 'Restricted' ? cell.rows - cell.undecidedRows : 0,
  offered: cell.state === 'Offered' ? cell.rows : 0,
})

const orDash = (value: number | null): string => (value === null ? '–' : formatShort(value))

/** The figures to choose from, in the words of the request. */
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

/** The figure in an address; the first if it names an unknown one. */
export const toMeasure = (measures: ReturnType<typeof measuresFor>, key: string | undefined): CellMeasure =>
  measures.find(one => one.key === key) ?? measures[0]
