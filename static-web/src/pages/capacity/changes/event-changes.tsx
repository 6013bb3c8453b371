import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from '#shared/contract/capacity/change-events.js'
import { Failure } from '../../../failure/error-panel.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { DataTable } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import type { CapacityView } from '../capacity-view.js'
import { changeColumns, changeKey } from './change-columns.js'
import type { ChangeSpan } from './change-span.js'
import { changesOptions } from './changes-query.js'

interface Props {
  view: CapacityView
  span: ChangeSpan
  event: ChangeEvent
  /** The query of the events. */
  query: Readonly<Record<string, string>> & { readonly from: string }
}

const maxRows = 500

/** The single changes in an event. */
export function EventChanges({ view, span, event, query }: Props) {
  const { kind, region, family, vmSku, firstChangedAt, lastChangedAt } = event
  const regionTitle = useRegionTitle()
  // A disk has no family: its own name is used.
  const what = family === vmSku ? { sku: vmSku } : { family }
  const when = { changedFrom: firstChangedAt, changedTo: lastChangedAt, pageSize: String(maxRows) }
  const { data, error } = useQuery(changesOptions({ ...query, region, kind, ...what, ...when }))
  if (error && !data)
    return (
      <p className="problem">
        <Failure error={error} />
      </p>
    )
  if (!data) return <p className="of">Reading the changes of this event …</p>
  return (
    <>
      {data.pagination.total > maxRows && (
        <p className="of">
          The first {maxRows} of {formatNumber(data.pagination.total)} changes.
        </p>
      )}
      <DataTable
        caption={`Changes of: ${withRegionTitles(event.text, regionTitle)}`}
        columns={changeColumns(view, span, regionTitle)}
        rows={data.rows}
        rowKey={changeKey}
      />
    </>
  )
}
