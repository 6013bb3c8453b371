import type { PlanUnmet, QuotaPlan } from '#shared/contract/quota/plan.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import { seriesText } from '../row-key.js'
import { MoreRows, useFewRows } from '../workbench/more-rows.js'
import { EvidenceLinks, SeriesCell } from '../workbench/series-cells.js'
import { useOpenedRow } from './opened-row.js'
import { PlanText } from './plan-text.js'
import { WhatIf } from './what-if.js'
import { WhatIfButton } from './what-if-button.js'

const reasons: Readonly<Record<PlanUnmet['reason'], string>> = {
  noQuota: 'The group has no more',
  noGroup: 'In no quota group',
  growthRestricted: 'Growth restricted',
  regionalTotal: 'Regional total',
}

const unmetKey = (row: PlanUnmet): string => `${seriesText(row)}/${row.reason}`

/** The needs that nothing meets, each with its reason. */
export function UnmetTable({ plan: { runId, unmet } }: { plan: QuotaPlan }) {
  const { openKey, toggle } = useOpenedRow()
  const { shown, more } = useFewRows(unmet)
  const columns: TableColumn<PlanUnmet>[] = [
    { key: 'series', label: 'Quota', cell: row => <SeriesCell series={row} /> },
    { key: 'vCpus', label: 'Unmet, vCPU', numeric: true, cell: ({ vCpus }) => formatNumber(vCpus) },
    {
      key: 'reason',
      label: 'Reason',
      cell: ({ reason }) => <span className="constrained">{reasons[reason]}</span>,
    },
    {
      key: 'whatIf',
      label: 'What if',
      cell: row => (
        <WhatIfButton
          of={`${row.family} of ${row.subscriptionName} in ${row.region}, ${reasons[row.reason]}`}
          isOpen={openKey === unmetKey(row)}
          onToggle={() => toggle(unmetKey(row))}
        />
      ),
    },
    { key: 'text', label: 'Why', wide: true, cell: row => <PlanText row={row} /> },
    { key: 'evidence', label: 'Evidence', cell: row => <EvidenceLinks series={row} /> },
  ]
  return (
    <section className="block" aria-labelledby="plan-unmet">
      <h2 id="plan-unmet">Unmet</h2>
      <DataTable
        caption="Unmet needs"
        columns={columns}
        rows={shown}
        rowKey={unmetKey}
        openKey={openKey}
        detail={row => <WhatIf key={unmetKey(row)} runId={runId} series={row} />}
      />
      <MoreRows more={more} nouns="unmet needs" />
    </section>
  )
}
