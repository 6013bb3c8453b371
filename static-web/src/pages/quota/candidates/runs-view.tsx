import '../workbench/workbench.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Answer } from '../../../failure/answer.js'
import { viewHref } from '../../../page/address.js'
import { updateOptions } from '../../../page/use-view.js'
import { Pager } from '../../../ui/pager.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import type { QuotaView } from '../quota-view.js'
import { partHref } from '../workbench/hrefs.js'
import { runsOptions } from '../workbench/run-queries.js'
import { RunComparison } from './run-comparison.js'
import { RunsTable } from './runs-table.js'

const toPage = (text: string | undefined): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1)

/** The captured runs, newest first; two of them can be compared. */
export function RunsView({ view }: { view: QuotaView }) {
  const { from, to, page } = view.options
  const isComparing = from !== undefined && to !== undefined
  const read = useQuery(runsOptions(isComparing ? 1 : toPage(page)))
  const [marked, setMarked] = useState<readonly string[]>(() => (isComparing ? [from, to] : []))
  const toggle = (runId: string) =>
    setMarked(now => (now.includes(runId) ? now.filter(one => one !== runId) : [...now, runId].slice(-2)))
  const compare = (rows: readonly { readonly runId: string }[]) => {
    // The list is newest first, and a comparison goes from the older run to the newer one.
    const [newer, older] = rows.map(({ runId }) => runId).filter(runId => marked.includes(runId))
    if (newer && older) updateOptions({ from: older, to: newer, page: '' })
  }
  return (
    <div className="view-body">
      <section className="block" aria-labelledby="runs-title">
        <Answer failure="The captured runs could not be read" read={read}>
          {({ rows, pagination }) => (
            <>
              <div className="block-head">
                <h2 id="runs-title">Captured runs</h2>
                <span className="run-links">
                  <ReasonedButton
                    type="button"
                    className="button"
                    reason={marked.length === 2 ? undefined : 'Mark two runs to compare them.'}
                    onClick={() => compare(rows)}
                  >
                    Compare
                  </ReasonedButton>
                  <Link className="button primary" href={partHref('capture')}>
                    Capture a run
                  </Link>
                </span>
              </div>
              {rows.length === 0 ? (
                <p className="empty">No run has been captured yet.</p>
              ) : (
                <>
                  <RunsTable
                    rows={rows}
                    marked={marked}
                    onToggle={toggle}
                    onDeleted={runId => setMarked(now => now.filter(one => one !== runId))}
                  />
                  {!isComparing && (
                    <Pager
                      pagination={pagination}
                      of="runs"
                      toHref={number => viewHref({ ...view, options: { ...view.options, page: String(number) } })}
                    />
                  )}
                </>
              )}
            </>
          )}
        </Answer>
      </section>
      {isComparing && <RunComparison view={view} from={from} to={to} page={toPage(page)} />}
    </div>
  )
}
