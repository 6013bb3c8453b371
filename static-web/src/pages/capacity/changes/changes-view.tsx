import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CapacityChanges } from '#shared/contract/capacity/capacity-changes.js'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { ChangeEvents } from '#shared/contract/capacity/change-events.js'
import type { Read } from '../../../failure/use-lasting-read.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { useOpenedAt } from '../../../history/use-opened-at.js'
import { Recomputed } from '../../../page/about/recomputed.js'
import { viewHref } from '../../../page/address.js'
import { ExportButton } from '../../../page/export/export-button.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { DataTable } from '../../../ui/data-table.js'
import { columnTerms, Definitions } from '../../../ui/definition/definitions.js'
import { formatUtc, plural } from '../../../ui/format.js'
import { Pager } from '../../../ui/pager.js'
import type { CapacityView } from '../capacity-view.js'
import { changeColumns, changeKey } from './change-columns.js'
import { ChangeForm } from './change-form.js'
import { readChangeSpan, sortText } from './change-span.js'
import { changesFile, eventsFile } from './changes-files.js'
import { changesOptions, eventsOptions } from './changes-query.js'
import { EventChanges } from './event-changes.js'
import { eventColumns, eventKey } from './event-columns.js'

const rowsPerPage = 100

/** The changes between two times. */
export function ChangesView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const regionTitle = useRegionTitle()
  const opened = useOpenedAt()
  const [openKey, setOpenKey] = useState<string>()
  const now = opened ?? ''
  const span = readChangeSpan(view.options, view.filter.at, opened ?? '2000-01-01T00:00:00.000Z')
  const asked = {
    ...capacityFilterQuery({ ...counts.filter, at: undefined }),
    from: span.from,
    ...(span.to ? { to: span.to } : {}),
    kind: span.kinds.join(','),
  }
  const query = { ...asked, pageNumber: String(span.page), pageSize: String(rowsPerPage) }
  const order = { sort: `${span.sort.column}:${span.sort.direction}` }
  const isReady = opened !== undefined
  const events = useQuery({ ...eventsOptions({ ...query, ...order }), enabled: isReady && !span.asList })
  const changes = useQuery({ ...changesOptions(query), enabled: isReady && span.asList })
  const forEvents = eventColumns(openKey, setOpenKey, regionTitle)
  const forChanges = changeColumns(view, span, regionTitle)
  const columns = span.asList ? forChanges : forEvents
  const read: Read<CapacityChanges | ChangeEvents> = span.asList ? changes : events
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The changes could not be read"
      form={isReady && <ChangeForm span={span} now={now} summary={read.data?.summary} />}
      status={({ pagination, from, to, summary, recomputedBefore }) => (
        <>
          <strong>{plural(pagination.total, span.asList ? 'change' : 'event')}</strong>
          <span>
            between {formatUtc(from)} and {formatUtc(to)}
          </span>
          <Recomputed before={recomputedBefore} from={from} />
          {summary.firstReadLater > 0 && (
            <span>
              {plural(summary.firstReadLater, 'region')} first read after the first time: compared from their first
              reading
            </span>
          )}
        </>
      )}
      tools={({ pagination, from, to }) => (
        <div className="grid-tools">
          <Definitions of="the list" terms={columnTerms(columns)} />
          <Pager
            pagination={pagination}
            of={span.asList ? 'changes' : 'events'}
            toHref={page => viewHref({ ...view, options: { ...view.options, page: page === 1 ? '' : String(page) } })}
          />
          <CopyButton
            text={location.origin + viewHref({ ...view, options: { ...view.options, from, to } })}
            label="Copy link"
          />
          <ExportButton
            def={span.asList ? changesFile : eventsFile}
            query={span.asList ? asked : { ...asked, ...order }}
            rows={pagination.total}
          />
        </div>
      )}
    >
      {(data, busy) => (
        <div className="view-body">
          {data.rows.length === 0 ? (
            <p className="empty" role="status">
              No change of these kinds between the two times. A change that was undone meanwhile is not listed.
            </p>
          ) : isEvents(data) ? (
            <DataTable
              caption="Changes by event"
              columns={forEvents}
              rows={data.rows}
              rowKey={eventKey}
              busy={busy}
              openKey={openKey}
              detail={event => <EventChanges view={view} span={span} event={event} query={asked} />}
              sort={span.sort}
              onSort={sort => updateOptions({ order: sortText(sort), page: '' })}
            />
          ) : (
            <DataTable
              caption="Changes"
              columns={forChanges}
              rows={data.rows}
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

/** While the other list is being read, the current one stays. */
const isEvents = (data: CapacityChanges | ChangeEvents): data is ChangeEvents =>
  data.rows.some(row => 'firstChangedAt' in row)
