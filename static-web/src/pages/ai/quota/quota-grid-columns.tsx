import { modelGlossary } from '#shared/contract/ai/glossary.js'
import { type AIQuotaRow, listedQuotaColumns } from '#shared/contract/ai/quota-columns.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing, TimeCell } from '../../../grid/cells.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { formatNumber } from '../../../ui/format.js'
import { measureName } from '../words/measure-words.js'
import { poolWords } from '../words/pool-words.js'

const cells: GridCells<AIQuotaRow> = {
  region: row => <RegionName region={row.region} />,
  provider: row => row.provider || <Nothing why="of no provider" />,
  measure: row => measureName(row.measure),
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

/** Columns that are hidden by default: the words of the service, and what a row has in more readable form. */
export const optionalQuotaColumns: readonly string[] = ['label']

export const quotaGridColumns = gridColumns(listedQuotaColumns, cells, {
  quotaUsed: { descendingFirst: true },
  poolScope: { help: modelGlossary.poolScope },
})
