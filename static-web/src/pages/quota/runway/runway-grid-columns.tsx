import { type ForecastRow, forecastColumns, listedForecastColumns } from '#shared/contract/quota/forecast-columns.js'
import type { ForecastRange } from '#shared/contract/quota/forecast-states.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing, QuotaCell, TimeCell } from '../../../grid/cells.js'
import type { GridColumn } from '../../../grid/grid-column.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { formatNumber } from '../../../ui/format.js'
import { UseSparkline } from '../../../ui/use-sparkline.js'
import { isTotal } from '../series-hrefs.js'
import { DayCell } from './day-cell.js'
import { ForecastStateMark } from './forecast-state.js'

const notSoon = 'not within the horizon, or not known'

const cells: GridCells<ForecastRow> = {
  family: row => (isTotal(row.family) ? 'Regional total (cores)' : <span title={row.family}>{row.family}</span>),
  region: row => <RegionName region={row.region} />,
  state: row => <ForecastStateMark state={row.state} />,
  requestBy: row => <DayCell day={row.requestBy} none="no need is seen" isDue />,
  exhaustedAt: row => <DayCell day={row.exhaustedAt} none={notSoon} isExhaustion={row.state !== 'full'} />,
  exhaustedEarliest: row => <DayCell day={row.exhaustedEarliest} none={notSoon} />,
  exhaustedLatest: row => <DayCell day={row.exhaustedLatest} none={notSoon} />,
  regionalExhaustedAt: row => <DayCell day={row.regionalExhaustedAt} none={notSoon} isExhaustion />,
  quotaUsed: row => <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />,
  perWeek: row => <TrendCell perWeek={row.perWeek} />,
  inDays7: row => <RangeCell range={row.inDays7} />,
  inDays14: row => <RangeCell range={row.inDays14} />,
  inDays30: row => <RangeCell range={row.inDays30} />,
  snapshotTime: row => <TimeCell time={row.snapshotTime} />,
}

const rounded = (value: number): number => Math.round(value * 10) / 10

function TrendCell({ perWeek }: { perWeek: number | null }) {
  if (perWeek === null) return <Nothing why="too little history" />
  return <span>{perWeek > 0 ? `+${formatNumber(rounded(perWeek))}` : formatNumber(rounded(perWeek))}</span>
}

/** What is expected, with the range that holds it in 90 of 100 cases. */
function RangeCell({ range }: { range: ForecastRange | null }) {
  if (range === null) return <Nothing why="too little history, or read more than a week ago" />
  const [expected, low, high] = [range.expected, range.low, range.high].map(value => formatNumber(Math.round(value)))
  return (
    <span>
      {expected} <span className="of">{low === high ? '' : `${low}–${high}`}</span>
    </span>
  )
}

const listed = gridColumns(listedForecastColumns, cells, {
  state: { width: 150 },
  requestBy: { width: 190 },
  exhaustedAt: { width: 190 },
  exhaustedEarliest: { width: 190 },
  exhaustedLatest: { width: 190 },
  quotaUsed: { label: 'Use', width: 170 },
  inDays7: { width: 130 },
  inDays14: { width: 130 },
  inDays30: { width: 130 },
})

const sparkline: GridColumn<ForecastRow> = {
  key: 'sparkline',
  label: 'Use by day',
  width: 130,
  numeric: false,
  sortable: false,
  help: `${forecastColumns.sparkline.schema.description} The dashed line is the limit now.`,
  cell: row => <UseSparkline values={row.sparkline} limit={row.quotaLimit} />,
}

/** What the grid shows first, behind the family: what runs out when, and how it came to that. */
const first: readonly string[] = [
  'family',
  'region',
  'subscriptionName',
  'state',
  'sparkline',
  'requestBy',
  'exhaustedAt',
]

const all = [...listed, sparkline]
export const runwayGridColumns: readonly GridColumn<ForecastRow>[] = [
  ...first.flatMap(key => all.find(column => column.key === key) ?? []),
  ...all.filter(({ key }) => !first.includes(key)),
]

/** Columns that are hidden by default. */
export const optionalRunwayColumns: readonly string[] = [
  'familyBase',
  'quotaFree',
  'share',
  'exhaustedEarliest',
  'exhaustedLatest',
  'inDays7',
  'inDays14',
  'leadTimeDays',
  'leadTimeSource',
  'leadTimeRequests',
  'historyDays',
  'levelShifts',
  'snapshotTime',
]
