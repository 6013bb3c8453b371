import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CandidateDifference } from '#shared/contract/quota/candidate-runs.js'
import { Answer } from '../../../failure/answer.js'
import { viewHref } from '../../../page/address.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { plural } from '../../../ui/format.js'
import { Pager } from '../../../ui/pager.js'
import type { QuotaView } from '../quota-view.js'
import { seriesText } from '../row-key.js'
import { partHref } from '../workbench/hrefs.js'
import { comparisonOptions } from '../workbench/run-queries.js'
import { runTitle } from '../workbench/run-words.js'
import { BeforeAfter, SeriesCell } from '../workbench/series-cells.js'

const figure = (
  key: 'quotaLimit' | 'quotaUsed' | 'need' | 'movable',
  label: string,
): TableColumn<CandidateDifference> => ({
  key,
  label,
  numeric: true,
  cell: ({ before, after }) => <OneOrBoth before={before?.[key]} after={after?.[key]} />,
})

const columns: readonly TableColumn<CandidateDifference>[] = [
  { key: 'series', label: 'Quota', cell: row => <SeriesCell series={row} /> },
  { key: 'state', label: 'Difference', cell: ({ state }) => stateWords[state] },
  figure('quotaLimit', 'Limit'),
  figure('quotaUsed', 'Used'),
  figure('need', 'Need'),
  figure('movable', 'Movable'),
  { key: 'text', label: 'In words', wide: true, cell: ({ text }) => text },
]

const stateWords: Readonly<Record<CandidateDifference['state'], string>> = {
  added: 'only in the newer run',
  removed: 'only in the older run',
  changed: 'changed',
}

/** A row that is in one of the runs has one figure. */
function OneOrBoth({ before, after }: { before: number | undefined; after: number | undefined }) {
  const one = after ?? before ?? null
  return <BeforeAfter before={before ?? one} after={after ?? one} />
}

interface Props {
  view: QuotaView
  from: string
  to: string
  page: number
}

/** What differs between two runs. */
export function RunComparison({ view, from, to, page }: Props) {
  const read = useQuery(comparisonOptions(from, to, page))
  return (
    <section className="block" aria-labelledby="compared-runs">
      <Answer failure="The runs could not be compared" read={read}>
        {({ rows, pagination, summary, ...runs }, isOld) => (
          <>
            <div className="block-head">
              <h2 id="compared-runs">
                From {runTitle(runs.from)} to {runTitle(runs.to)}
              </h2>
              <Link className="button small" href={partHref('runs')}>
                Close the comparison
              </Link>
            </div>
            <p role="status" className="of">
              {plural(summary.changed, 'quota')} changed, {summary.added} only in the newer run, {summary.removed} only
              in the older run.
            </p>
            {pagination.total === 0 ? (
              <p className="empty">Nothing differs between the two runs.</p>
            ) : (
              <>
                <DataTable
                  caption="Differences between the runs"
                  columns={columns}
                  rows={rows}
                  rowKey={seriesText}
                  busy={isOld}
                />
                <Pager
                  pagination={pagination}
                  of="differences"
                  toHref={number => viewHref({ ...view, options: { ...view.options, page: String(number) } })}
                />
              </>
            )}
          </>
        )}
      </Answer>
    </section>
  )
}
