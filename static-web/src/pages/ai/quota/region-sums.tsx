import { Link } from 'wouter'
import type { AIQuotaSum } from '#shared/contract/ai/quota.js'
import { RegionName, useRegionTitle } from '../../../filters/region-name.js'
import { NumberCell } from '../../../grid/cells.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { quotasHref } from '../model-links.js'
import { measureName } from '../words/measure-words.js'
import { whyNotAdded } from '../words/pool-words.js'
import { QuotaBar } from './quota-bar.js'
import type { QuotaGroup } from './quota-groups.js'

/** The regions of a group, the fullest first. */
export function RegionSums({ view, group }: { view: AIView; group: QuotaGroup }) {
  const { provider, measure, poolScope, regions } = group
  const regionTitle = useRegionTitle()
  const why = regions.length > 1 ? whyNotAdded[poolScope] : undefined
  const columns: TableColumn<AIQuotaSum>[] = [
    { key: 'region', label: 'Region', cell: ({ region }) => <RegionName region={region} /> },
    { key: 'use', label: 'Use', cell: row => <QuotaBar figures={row} unit={measureName(measure)} /> },
    { key: 'used', label: 'Used', numeric: true, cell: row => <NumberCell value={row.quotaUsed} /> },
    { key: 'limit', label: 'Limit', numeric: true, cell: row => <NumberCell value={row.quotaLimit} /> },
    { key: 'free', label: 'Free', numeric: true, cell: row => <NumberCell value={row.quotaFree} /> },
    { key: 'subscriptions', label: 'Subscriptions', numeric: true, cell: row => formatNumber(row.subscriptions) },
    { key: 'quotas', label: 'Quotas', numeric: true, cell: ({ quotas }) => formatNumber(quotas) },
    {
      key: 'list',
      label: 'List',
      cell: ({ region }) => (
        <Link
          aria-label={`List of quotas in ${regionTitle(region)}`}
          href={quotasHref(
            view,
            { region: [region], ...(provider === '' ? {} : { provider: provider.split(', ') }) },
            measure === null ? {} : { measure },
          )}
        >
          list
        </Link>
      ),
    },
  ]
  return (
    <>
      {why !== undefined && <p className="of">{why}</p>}
      <DataTable
        caption={`${provider || 'Accounts and others'}, ${measureName(measure)}, by region`}
        columns={columns}
        rows={regions}
        rowKey={({ region }) => region}
      />
    </>
  )
}
