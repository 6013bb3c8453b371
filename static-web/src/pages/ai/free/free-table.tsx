import { Link } from 'wouter'
import type { ModelCapacityRow } from '#shared/contract/ai/model-capacity.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing } from '../../../grid/cells.js'
import { liveColumns } from '../../../live/live-columns.js'
import { viewHref } from '../../../page/address.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import { FitMark } from '../../../verdict/fit-mark.js'
import type { AIView } from '../ai-view.js'
import { measureName } from '../words/measure-words.js'

/** Azure's free capacity beside the free quota, by region and deployment type. */
export function FreeTable({ view, rows }: { view: AIView; rows: readonly ModelCapacityRow[] }) {
  if (rows.length === 0)
    return <p className="empty">The model is not offered there, so that there is nothing to ask.</p>
  const isAsking = view.filter.capacity !== undefined
  const columns: TableColumn<ModelCapacityRow>[] = [
    {
      key: 'deploymentType',
      label: 'Deployment type',
      cell: row => <Link href={viewHref({ ...view, row })}>{row.deploymentType}</Link>,
    },
    { key: 'region', label: 'Region', cell: ({ region }) => <RegionName region={region} /> },
    { key: 'subscription', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
    ...(isAsking ? [fits] : []),
    {
      key: 'deployable',
      label: 'Both allow',
      help: 'The most that both the free quota and the capacity of Azure allow, in whole steps.',
      numeric: true,
      cell: row => <Amount row={{ ...row, multiplier: 1 }} figure={row.deployable} />,
    },
    {
      key: 'available',
      label: 'Azure would take',
      help: "Azure's own figure: the largest deployment that it would take in now.",
      numeric: true,
      cell: row => <Amount row={row} figure={row.availableCapacity} />,
    },
    {
      key: 'quotaFree',
      label: 'Free quota',
      help: 'What is free of the quota that the deployment draws on, as of its last reading.',
      numeric: true,
      cell: row => <Amount row={row} figure={row.quotaFree} />,
    },
    {
      key: 'measure',
      label: 'Counts',
      cell: ({ measure }) => (measure === null ? <Nothing why="not known" /> : measureName(measure)),
    },
    ...(isAsking ? [shortfall] : []),
    ...liveColumns<ModelCapacityRow>(({ readAt }) => readAt),
  ]
  return (
    <DataTable
      caption="Free capacity"
      columns={columns}
      rows={rows.toSorted(best)}
      rowKey={({ subscriptionId, region, deploymentType, quotaName }) =>
        `${subscriptionId} ${region} ${deploymentType} ${quotaName}`
      }
    />
  )
}

const fits: TableColumn<ModelCapacityRow> = { key: 'fits', label: 'Fits', cell: row => <FitMark fits={row.fits} /> }
const shortfall: TableColumn<ModelCapacityRow> = {
  key: 'shortfall',
  label: 'Shortfall',
  wide: true,
  cell: row => row.shortfall?.text ?? <Nothing why="not known" />,
}

/** What fits first, then the most that can be deployed; what is not known last. */
const best = (a: ModelCapacityRow, b: ModelCapacityRow): number =>
  fitRank(b.fits) - fitRank(a.fits) || (b.deployable ?? -1) - (a.deployable ?? -1)
const fitRank = (fits: boolean | null): number => (fits === null ? 0 : fits ? 2 : 1)

/** A figure in what it measures; in Azure's own count where that is not known. */
function Amount({ row: { multiplier }, figure }: { row: ModelCapacityRow; figure: number | null }) {
  return figure === null ? <Nothing why="not known" /> : formatNumber(figure * (multiplier ?? 1))
}
