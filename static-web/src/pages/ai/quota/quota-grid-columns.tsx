import { modelGlossary } from '#shared/contract/ai/glossary.js'
import { type AIQuotaRow, listedQuotaColumns } from '#shared/contract/ai/quota-columns.js'
import { toQuotaState } from '#shared/contract/ai/quota-states.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing, QuotaCell, TimeCell } from '../../../grid/cells.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { formatNumber } from '../../../ui/format.js'
import { measureName } from '../words/measure-words.js'
import { poolWords } from '../words/pool-words.js'

const cells: GridCells<AIQuotaRow> = {
  region: row => <RegionName region={row.region} />,
  provider: row => row.provider || <Nothing why="of no provider" />,
  measure: row => countWords(row),
  quotaUsed: row => <UseCell row={row} />,
  multiplier: row => (row.multiplier === null ? <Nothing why="not known" /> : formatNumber(row.multiplier)),
  quotaLimit: row => (row.quotaLimit < 0 ? <span className="of">no limit</span> : formatNumber(row.quotaLimit)),
  quotaFree: row =>
    row.quotaLimit < 0 ? (
      <span className="of">no limit</span>
    ) : (
      <span className={row.quotaFree === 0 ? 'restricted' : undefined}>{formatNumber(row.quotaFree ?? 0)}</span>
    ),
  poolScope: row => poolWords[row.poolScope],
  models: row => {
    const text = row.models.join(', ')
    return text ? <span title={text}>{text}</span> : <Nothing why="no model" />
  },
  snapshotTime: row => <TimeCell time={row.snapshotTime} />,
}

/** What one of the quota stands for: `1,000 tokens per minute`. */
const countWords = ({ measure, multiplier }: AIQuotaRow): string =>
  multiplier === null || multiplier === 1 ? measureName(measure) : `${formatNumber(multiplier)} ${measureName(measure)}`

function UseCell({ row: { quotaUsed, quotaLimit, label } }: { row: AIQuotaRow }) {
  const isNone = toQuotaState(quotaUsed, quotaLimit) === 'none'
  return isNone ? (
    <span className="of">none granted</span>
  ) : (
    <QuotaCell used={quotaUsed} limit={quotaLimit} title={label} />
  )
}

/** Columns that are hidden by default: what other columns have in a more readable form. */
export const optionalQuotaColumns: readonly string[] = ['quotaLimit', 'multiplier', 'label', 'unit']

export const quotaGridColumns = gridColumns(listedQuotaColumns, cells, {
  quotaUsed: {
    label: 'Use',
    width: 190,
    help: 'In the numbers of Azure: the column “One counts” says what one of them is.',
  },
  measure: { label: 'One counts', width: 210 },
  poolScope: { help: modelGlossary.poolScope },
})
