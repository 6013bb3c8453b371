import type { StrandedQuota } from '#shared/contract/quota/capacity-stranded.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing, NumberCell, QuotaCell } from '../../../grid/cells.js'
import { CutText } from '../../../ui/cut-text/cut-text.js'
import type { TableColumn } from '../../../ui/data-table.js'

export const strandedKey = ({ subscriptionId, region, family }: StrandedQuota): string =>
  `${subscriptionId}/${region}/${family}`

export const strandedColumns: readonly TableColumn<StrandedQuota>[] = [
  { key: 'family', label: 'Family', cell: row => row.family },
  { key: 'region', label: 'Region', cell: row => <RegionName region={row.region} /> },
  { key: 'subscriptionName', label: 'Subscription', cell: row => row.subscriptionName },
  { key: 'quotaUsable', label: 'Usable alone', numeric: true, cell: row => <NumberCell value={row.quotaUsable} /> },
  { key: 'quotaStranded', label: 'Stranded', numeric: true, cell: row => <NumberCell value={row.quotaStranded} /> },
  { key: 'strandedShare', label: 'Share', numeric: true, cell: row => <NumberCell value={row.strandedShare} /> },
  {
    key: 'quota',
    label: 'Family quota used',
    numeric: true,
    cell: row => <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />,
  },
  {
    key: 'regional',
    label: 'Regional total used',
    numeric: true,
    cell: row => <QuotaCell used={row.regionalUsed} limit={row.regionalLimit} />,
  },
  { key: 'text', label: 'What would help', cell: row => <CutText text={row.text} /> },
  {
    key: 'neededBy',
    label: 'Needed by',
    wide: true,
    cell: ({ neededBy, recipients }) =>
      recipients === 0 ? (
        <Nothing why="nobody" />
      ) : (
        <ul>
          {neededBy.map(one => (
            <li key={one.subscriptionId}>
              <strong>{one.subscriptionName}</strong>: {one.text}
            </li>
          ))}
          {recipients > neededBy.length && <li>and {recipients - neededBy.length} more</li>}
        </ul>
      ),
  },
]
