import type { PoolScope } from '#shared/contract/ai/model-states.js'
import type { Failover } from '#shared/contract/fit/failover.js'
import type { FailoverModelQuota } from '#shared/contract/fit/failover-models.js'
import { NumberCell } from '../../grid/cells.js'
import { DataTable, type TableColumn } from '../../ui/data-table.js'
import { formatNumber } from '../../ui/format.js'
import { CoveredBar } from './covered-bar.js'
import { NamedRow } from './named-row.js'

const pools: Readonly<Record<PoolScope, string>> = {
  region: 'region',
  dataZone: 'data zone',
  subscription: 'subscription',
  unknown: 'not documented',
}

/** AI quotas in use, beside those of the region that takes over. */
export function ModelTable({ found }: { found: Failover }) {
  const { models, from, to, readings } = found
  const isRead = readings.some(
    ({ source, region, subscriptions }) => source === 'models' && region === from.region && (subscriptions ?? 0) > 0,
  )
  return (
    <section className="block" aria-labelledby="failover-models">
      <h2 id="failover-models">AI models</h2>
      {models.rows.length === 0 ? (
        <p className="empty">
          {isRead
            ? `No AI quota in use in ${from.displayName} matches.`
            : `The AI models of ${from.displayName} have never been read: what is in use is not known.`}
        </p>
      ) : (
        <DataTable
          caption="AI models"
          columns={columns(found)}
          rows={models.rows}
          rowKey={row => `${row.subscriptionId} ${row.quotaName}`}
        />
      )}
      <p className="hint">
        {models.truncated && `The first ${formatNumber(models.rows.length)} of ${formatNumber(models.total)}. `}
        Figures are in Azure's own numbers. Several models may draw on one quota; which of them is deployed is not
        known. A quota whose pool spans regions is not lost with {from.displayName}, but its deployments there hold
        their part until they are deleted, so a second deployment in {to.displayName} needs as much again.
      </p>
    </section>
  )
}

const columns = ({ from, to }: Failover): readonly TableColumn<FailoverModelQuota>[] => [
  {
    key: 'quotaName',
    label: 'Quota, subscription',
    cell: ({ quotaName, label, subscriptionName }) => (
      <NamedRow name={quotaName} title={label} subscription={subscriptionName} />
    ),
  },
  {
    key: 'missing',
    label: 'Missing',
    cell: ({ quotaUsed, missing }) => <CoveredBar used={quotaUsed} missing={missing} />,
  },
  {
    key: 'quotaUsed',
    label: `Used in ${from.displayName}`,
    numeric: true,
    cell: ({ quotaUsed }) => <NumberCell value={quotaUsed} />,
  },
  {
    key: 'targetFree',
    label: `Free in ${to.displayName}`,
    numeric: true,
    cell: ({ targetFree }) => <NumberCell value={targetFree} />,
  },
  { key: 'poolScope', label: 'Pool', cell: ({ poolScope }) => pools[poolScope] },
  { key: 'text', label: 'In words', wide: true, cell: ({ text }) => text },
]
