import type { PlanMove, QuotaPlan } from '#shared/contract/quota/plan.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber, plural } from '../../../ui/format.js'
import { MoreRows, useFewRows } from '../workbench/more-rows.js'
import { BeforeAfter, EvidenceLinks, SeriesCell } from '../workbench/series-cells.js'
import { useOpenedRow } from './opened-row.js'
import { PlanText } from './plan-text.js'
import { WhatIf } from './what-if.js'
import { WhatIfButton } from './what-if-button.js'

const kinds: Readonly<Record<PlanMove['kind'], readonly [sign: string, word: string]>> = {
  giveBack: ['↓', 'Give back'],
  take: ['↑', 'Take'],
  transfer: ['→', 'Transfer'],
}

const stepKey = ({ step }: PlanMove): string => String(step)

/** The moves in the order in which they have to be done. */
export function MovesTable({ plan: { runId, moves } }: { plan: QuotaPlan }) {
  const { openKey, toggle } = useOpenedRow()
  const { shown, more } = useFewRows(moves)
  const columns: TableColumn<PlanMove>[] = [
    { key: 'step', label: 'Step', numeric: true, cell: ({ step }) => formatNumber(step) },
    { key: 'kind', label: 'Move', cell: ({ kind }) => <Kind kind={kind} /> },
    { key: 'series', label: 'Quota', cell: move => <SeriesCell series={move} /> },
    {
      key: 'limit',
      label: 'Limit, vCPU',
      numeric: true,
      cell: ({ limitBefore, limitAfter }) => <BeforeAfter before={limitBefore} after={limitAfter} />,
    },
    { key: 'vCpus', label: 'Moved', numeric: true, cell: ({ vCpus }) => formatNumber(vCpus) },
    {
      key: 'whatIf',
      label: 'What if',
      cell: move => (
        <WhatIfButton
          of={`step ${move.step}`}
          isOpen={openKey === stepKey(move)}
          onToggle={() => toggle(stepKey(move))}
        />
      ),
    },
    { key: 'text', label: 'Why', wide: true, cell: move => <PlanText row={move} /> },
    { key: 'evidence', label: 'Evidence', cell: move => <EvidenceLinks series={move} /> },
  ]
  return (
    <section className="block" aria-labelledby="plan-moves">
      <h2 id="plan-moves">{plural(moves.length, 'move')}, in order</h2>
      <DataTable
        caption="Moves, in order"
        columns={columns}
        rows={shown}
        rowKey={stepKey}
        openKey={openKey}
        detail={move => <WhatIf key={move.step} runId={runId} series={move} limit={move.limitAfter} />}
      />
      <MoreRows more={more} nouns="moves" />
    </section>
  )
}

function Kind({ kind }: Pick<PlanMove, 'kind'>) {
  const [sign, word] = kinds[kind]
  return (
    <span className="nowrap">
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  )
}
