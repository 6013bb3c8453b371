import './changes.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { Recomputed } from '../../../page/about/recomputed.js'
import { useAbout } from '../../../page/about/use-about.js'
import { viewHref } from '../../../page/address.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { DataTable } from '../../../ui/data-table.js'
import { formatUtc, plural } from '../../../ui/format.js'
import { Pager } from '../../../ui/pager.js'
import type { CapacityView } from '../capacity-view.js'
import { changeColumns, changeKey } from './change-columns.js'
import { ChangeForm } from './change-form.js'
import { readChangeSpan } from './change-span.js'
import { changesOptions } from './changes-query.js'

const rowsPerPage = 100

/** What differs between two times. */
export function ChangesView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const about = useAbout()
  // The clock of the first answer: a list should not begin later with every minute that one looks at it.
  const [opened, setOpened] = useState(about?.now)
  if (opened === undefined && about) setOpened(about.now)
  const now = opened ?? ''
  const span = readChangeSpan(view.options, view.filter.at, opened ?? '2000-01-01T00:00:00.000Z')
  const query = {
    ...capacityFilterQuery({ ...counts.filter, at: undefined }),
    from: span.from,
    ...(span.to ? { to: span.to } : {}),
    kind: span.kinds.join(','),
    pageNumber: String(span.page),
    pageSize: String(rowsPerPage),
  }
  const read = useQuery({ ...changesOptions(query), enabled: opened !== undefined })
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The changes could not be read"
      form={opened !== undefined && <ChangeForm span={span} now={now} summary={read.data?.summary} />}
      status={({ pagination, from, to, summary, recomputedBefore }) => (
        <>
          <strong>{plural(pagination.total, 'change')}</strong>
          <span>
            between {formatUtc(from)} and {formatUtc(to)}
          </span>
          <Recomputed before={recomputedBefore} from={from} />
          {summary.firstReadLater > 0 && (
            <span>{plural(summary.firstReadLater, 'region')} first read later: compared from then on</span>
          )}
        </>
      )}
      tools={({ pagination }) => (
        <Pager
          pagination={pagination}
          of="changes"
          toHref={page => viewHref({ ...view, options: { ...view.options, page: page === 1 ? '' : String(page) } })}
        />
      )}
    >
      {({ rows }, busy) => (
        <div className="view-body">
          {rows.length === 0 ? (
            <p className="empty" role="status">
              Nothing of these kinds differs between the two times. What changed and changed back does not count.
            </p>
          ) : (
            <DataTable
              caption="Changes"
              columns={changeColumns(view, span)}
              rows={rows}
              rowKey={changeKey}
              busy={busy}
              openKey={undefined}
            />
          )}
        </div>
      )}
    </ViewFrame>
  )
}
