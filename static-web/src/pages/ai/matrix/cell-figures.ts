import type { ModelMatrixCell, ModelMatrixFigure } from '#shared/contract/ai/model-matrix.js'
import { formatNumber, formatShort } from '../../../ui/format.js'
import { type FitCounts, type FitWords, shortShare } from '../../../verdict/fit-share.js'
import { capacityWords } from '../capacity-words.js'

interface CellFigure {
  readonly key: ModelMatrixFigure
  readonly label: string
  /** The short text in the cell. */
  readonly text: (cell: ModelMatrixCell) => string
  /** The same in words; null if the rest of the name of the cell says it. */
  readonly words: ((cell: ModelMatrixCell) => string) | null
}

export const cellCounts = (cell: ModelMatrixCell): FitCounts => ({
  rows: cell.rows,
  fitting: cell.fittingRows,
  undecided: cell.undecidedRows,
  restricted: cell.retiredRows + cell.restrictedRows,
  offered: cell.otherMeasureRows,
})

/** What the share counts: `500,000 tokens per minute fit`, or where nothing is asked for `quota is free`. */
export const fitText = (capacity: string | undefined): string =>
  capacity === undefined ? 'quota is free' : `${capacityWords(capacity)} fit`

/** The words of levels, for a capacity asked for or without one. */
export const levelWords = (capacity: string | undefined): FitWords => {
  const rest = { restricted: 'All retired or restricted', unknown: 'Not known', 'no-verdict': 'Counts something else' }
  if (capacity !== undefined)
    return { all: 'All fit', half: 'Half or more fit', less: 'Less than half fit', none: 'None fit', ...rest }
  return {
    all: 'All have free quota',
    half: 'Half or more have free quota',
    less: 'Less than half have free quota',
    none: 'None has free quota',
    ...rest,
  }
}

const deployable = (
  key: 'tokens' | 'ptu',
  measure: string,
  read: (cell: ModelMatrixCell) => number | null,
): CellFigure => ({
  key,
  label: `Most that the quota of one row allows, ${measure}`,
  text: cell => {
    const figure = read(cell)
    return figure === null ? '–' : formatShort(figure)
  },
  words: cell => {
    const figure = read(cell)
    return figure === null ? `no quota in ${measure}` : `${formatNumber(figure)} ${measure} at most in one row`
  },
})

/** The figures to choose from. */
export const figuresFor = (capacity: string | undefined): readonly [CellFigure, ...CellFigure[]] => [
  {
    key: 'share',
    label: `Share of rows where ${fitText(capacity)}`,
    text: cell => shortShare(cellCounts(cell)),
    words: null,
  },
  deployable('tokens', 'tokens per minute', cell => cell.tokensPerMinute),
  deployable('ptu', 'PTU', cell => cell.ptu),
]

/** The figure in an address; the first if it names an unknown one. */
export const toFigure = (figures: ReturnType<typeof figuresFor>, key: string | undefined): CellFigure =>
  figures.find(one => one.key === key) ?? figures[0]
export type { CellFigure }
