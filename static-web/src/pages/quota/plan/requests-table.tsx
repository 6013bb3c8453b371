import type { PlanRequest, QuotaPlan } from '#shared/contract/quota/plan.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber, plural } from '../../../ui/format.js'
import { seriesText } from '../row-key.js'
import { MoreRows, useFewRows } from '../workbench/more-rows.js'
import { BeforeAfter, EvidenceLinks, SeriesCell } from '../workbench/series-cells.js'
import { useOpenedRow } from './opened-row.js'
import { PlanText } from './plan-text.js'
import { WhatIf } from './what-if.js'
import { WhatIfButton } from './what-if-button.js'

/** The increases to request from Azure. */
export function RequestsTable({ plan: { runId, requests } }: { plan: QuotaPlan }) {
  const { openKey, toggle } = useOpenedRow()
  const { shown, more } = useFewRows(requests)
  const columns: TableColumn<PlanRequest>[] = [
    { key: 'series', label: 'Quota', cell: request => <SeriesCell series={request} /> },
    {
      key: 'limit',
      label: 'Limit, vCPU',
      numeric: true,
      cell: ({ limitBefore, limitAfter }) => <BeforeAfter before={limitBefore} after={limitAfter} />,
    },
    { key: 'vCpus', label: 'Requested', numeric: true, cell: ({ vCpus }) => formatNumber(vCpus) },
    {
      key: 'whatIf',
      label: 'What if',
      cell: request => (
        <WhatIfButton
          of={`the request for ${request.family} of ${request.subscriptionName} in ${request.region}`}
          isOpen={openKey === seriesText(request)}
          onToggle={() => toggle(seriesText(request))}
        />
      ),
    },
    { key: 'text', label: 'Why', wide: true, cell: request => <PlanText row={request} /> },
    { key: 'evidence', label: 'Evidence', cell: request => <EvidenceLinks series={request} /> },
  ]
  return (
    <section className="block" aria-labelledby="plan-requests">
      <h2 id="plan-requests">{plural(requests.length, 'increase request')}</h2>
      <p className="of">Azure decides on each. Until it approves one, its vCPU are not there.</p>
      <DataTable
        caption="Increase requests"
        columns={columns}
        rows={shown}
        rowKey={seriesText}
        openKey={openKey}
        detail={request => (
          <WhatIf key={seriesText(request)} runId={runId} series={request} limit={request.limitAfter} />
        )}
      />
      <MoreRows more={more} nouns="requests" />
    </section>
  )
}
