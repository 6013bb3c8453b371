import { modelGlossary } from '#shared/contract/ai/glossary.js'
import { listedModelColumns, type ModelRow } from '#shared/contract/ai/model-columns.js'
import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { own } from '#shared/contract/common/own.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing, QuotaCell, TimeCell } from '../../../grid/cells.js'
import type { GridColumn } from '../../../grid/grid-column.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { FitMark } from '../../../verdict/fit-mark.js'
import { capacityWords } from '../capacity-words.js'
import { Lifecycle } from '../lifecycle.js'
import { DayCell } from './day-cell.js'

const cells: GridCells<ModelRow> = {
  region: row => <RegionName region={row.region} />,
  availability: row => <AvailabilityState state={row.availability} />,
  bindingConstraint: row => <span title={row.bindingConstraint.text}>{row.bindingConstraint.text}</span>,
  lifecycle: row => <Lifecycle state={row.lifecycle} />,
  retiresAt: row => <DayCell time={row.retiresAt} />,
  fineTuneRetiresAt: row => <DayCell time={row.fineTuneRetiresAt} />,
  kinds: row => <ListCell names={row.kinds} />,
  capabilities: row => <ListCell names={row.capabilities} />,
  quotaUsed: row => <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} title={row.quotaUnit ?? undefined} />,
  fits: row => <FitMark fits={row.fits} />,
  shortfall: row => (row.shortfall ? <span title={row.shortfall.text}>{row.shortfall.text}</span> : <Nothing />),
  snapshotTime: row => <TimeCell time={row.snapshotTime} />,
}

function ListCell({ names }: { names: readonly string[] }) {
  const text = names.join(', ')
  return text ? <span title={text}>{text}</span> : <Nothing why="none" />
}

const modelGridColumns = gridColumns(listedModelColumns, cells, {
  fits: { descendingFirst: true },
  quotaUsed: { label: 'Quota', width: 170 },
})

const answerKeys: readonly string[] = ['fits', 'shortfall']
const detailKeys: readonly string[] = [
  'publisher',
  'isDefaultVersion',
  'kinds',
  'fineTuneRetiresAt',
  'replacement',
  'capabilities',
  'quotaName',
  'quotaUnit',
  'measure',
  'multiplier',
  'poolScope',
  'minCapacity',
  'capacityStep',
  'defaultCapacity',
  'maxCapacity',
]

/** Columns that are hidden by default: details of the model, and the answer where no capacity is wanted. */
export const optionalColumns = ({ capacity }: Pick<ModelFilter, 'capacity'>): readonly string[] =>
  capacity === undefined ? [...answerKeys, ...detailKeys] : detailKeys

/** The columns; those that answer the capacity wanted follow the state. */
export function columnsFor({ capacity }: Pick<ModelFilter, 'capacity'>): readonly GridColumn<ModelRow>[] {
  const titles: Partial<Record<string, string>> = {
    fits: `For ${capacityWords(capacity)}. ${modelGlossary.fits}`,
    lifecycle: modelGlossary.lifecycle,
    poolScope: modelGlossary.poolScope,
  }
  const columns = modelGridColumns.map(column => ({ ...column, help: own(titles, column.key) ?? column.help }))
  if (capacity === undefined) return columns
  const answers = columns.filter(({ key }) => answerKeys.includes(key))
  const others = columns.filter(({ key }) => !answerKeys.includes(key))
  return others.toSpliced(others.findIndex(({ key }) => key === 'availability') + 1, 0, ...answers)
}
