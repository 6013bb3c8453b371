import type { QuotaSimulation, SimulatedRow } from '#shared/contract/quota/simulation.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber, plural } from '../../../ui/format.js'
import { SummaryFact } from '../../../verdict/summary-fact.js'
import { seriesText } from '../row-key.js'
import { DeployableTable } from '../workbench/deployable-table.js'
import { MoreRows, useFewRows } from '../workbench/more-rows.js'
import { BeforeAfter, EvidenceLinks, SeriesCell } from '../workbench/series-cells.js'
import { SimulationTools } from './simulation-tools.js'

interface Props {
  simulation: QuotaSimulation
  /** Whether the address holds all changes. */
  isLinked: boolean
  /** Whether it is that of the changes before. */
  isOld: boolean
}

/** What the changes do: to the needs, to donors, and to the sizes that can be deployed. */
export function SimulationAnswer({ simulation, isLinked, isOld }: Props) {
  const { rows, plan, deployable, summary, notes, currency } = simulation
  return (
    <>
      <section className="block" aria-label="Result">
        <div className="summary">
          <dl className="summary-facts">
            <SummaryFact label="Gaps closed" value={summary.gapsClosed} title="Quotas whose need is usable now" />
            <SummaryFact label="Gaps left" value={summary.gapsLeft} title="Quotas whose need is still not usable" />
            <SummaryFact
              label="Not known"
              value={summary.unknown}
              title="Quotas with a need whose regional total is not reported"
            />
            <SummaryFact
              label="Donors at risk"
              value={summary.donorsAtRisk}
              title="Quotas that keep less than their use and buffer"
            />
            <SummaryFact
              label="Requests refused"
              value={summary.requestsRefused}
              title="Raises that no move gives, of series for which Azure approves no more quota"
            />
            <SummaryFact label="Limits changed" value={summary.rows} />
            <SummaryFact
              label="Sizes unblocked"
              value={summary.sizesUnblocked}
              title="Sizes of which no machine fitted, and now at least one does"
            />
            <SummaryFact
              label="Sizes with fewer"
              value={summary.sizesFewer}
              title="Sizes of which fewer machines fit than before"
            />
          </dl>
        </div>
        <p role="status" className="visually-hidden">
          {plural(summary.gapsClosed, 'gap')} closed, {summary.gapsLeft} left, {summary.unknown} not known,{' '}
          {plural(summary.donorsAtRisk, 'donor')} at risk, {plural(summary.requestsRefused, 'request')} refused,{' '}
          {plural(summary.sizesUnblocked, 'size')} unblocked, {plural(summary.sizesFewer, 'size')} with fewer machines.
        </p>
        <SimulationTools simulation={simulation} isLinked={isLinked} isOld={isOld} />
      </section>
      {notes.length > 0 && (
        <ul className="notes" aria-label="Notes">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ChangedRows rows={rows} hasPlan={plan !== null} />
      <section className="block" aria-labelledby="deployable-title">
        <h2 id="deployable-title">
          {deployable.length === 0
            ? 'No size fits differently'
            : `${plural(deployable.length, 'size')} ${deployable.length === 1 ? 'fits' : 'fit'} differently`}
        </h2>
        {deployable.length > 0 && <DeployableTable rows={deployable} currency={currency} />}
      </section>
    </>
  )
}

function ChangedRows({ rows, hasPlan }: { rows: readonly SimulatedRow[]; hasPlan: boolean }) {
  const { shown, more } = useFewRows(rows)
  if (rows.length === 0) return <h2>{hasPlan ? 'The plan changes no limit' : 'No limit changes'}</h2>
  return (
    <section className="block" aria-labelledby="changed-title">
      <h2 id="changed-title">Before and after</h2>
      <DataTable caption="Limits before and after" columns={columns} rows={shown} rowKey={seriesText} />
      <MoreRows more={more} nouns="limits" />
    </section>
  )
}

const columns: readonly TableColumn<SimulatedRow>[] = [
  { key: 'series', label: 'Quota', cell: row => <SeriesCell series={row} /> },
  {
    key: 'limit',
    label: 'Limit',
    numeric: true,
    cell: row => <BeforeAfter before={row.limitBefore} after={row.limitAfter} />,
  },
  { key: 'used', label: 'Used', numeric: true, cell: row => formatNumber(row.quotaUsed) },
  {
    key: 'free',
    label: 'Free',
    help: 'Limit less use.',
    numeric: true,
    cell: row => <BeforeAfter before={row.freeBefore} after={row.freeAfter} />,
  },
  {
    key: 'regional',
    label: 'Regional total',
    help: 'The limit that holds for all families of the region together.',
    numeric: true,
    cell: row => <BeforeAfter before={row.regionalLimitBefore} after={row.regionalLimitAfter} />,
  },
  {
    key: 'usable',
    label: 'Usable',
    help: 'The smaller of what the family and what the regional total have free.',
    numeric: true,
    cell: row => <BeforeAfter before={row.usableBefore} after={row.usableAfter} />,
  },
  {
    key: 'gap',
    label: 'Gap',
    help: 'What the need lacks: usable vCPU, and use above the limit.',
    numeric: true,
    cell: row => (row.need === 0 ? <span className="of">no need</span> : <Gap row={row} />),
  },
  {
    key: 'text',
    label: 'In words',
    wide: true,
    cell: row => (
      <>
        {row.isAtRisk && <strong className="restricted">At risk. </strong>}
        {row.text}
      </>
    ),
  },
  { key: 'evidence', label: 'Evidence', cell: row => <EvidenceLinks series={row} /> },
]

function Gap({ row: { gapBefore, gapAfter } }: { row: SimulatedRow }) {
  const tone = gapAfter === null ? 'unknown' : gapAfter === 0 ? 'available' : 'constrained'
  return (
    <span className={tone}>
      <BeforeAfter before={gapBefore} after={gapAfter} />
    </span>
  )
}
