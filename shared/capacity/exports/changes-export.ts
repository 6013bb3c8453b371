import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import type {
  ChangeQueries,
  ChangesFilter,
  ChangesRequest,
  EventsRequest,
} from '#shared/capacity/history/change-queries.js'
import { type CapacityChangeRow, listedChangeColumns } from '#shared/contract/capacity/capacity-changes.js'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { type ChangeEvent, listedEventColumns } from '#shared/contract/capacity/change-events.js'
import type { SheetColumn } from '#shared/contract/common/columns.js'
import {
  type ExportedArea,
  type ExportFields,
  type ExportNotes,
  type ExportPorts,
  exportRows,
  type RowExportSettings,
  type RowFile,
  rowsInMemory,
} from '#shared/reads/export-rows.js'
import { capacityFilterLabels, capacityNarrowing, notFree } from './capacity-words.js'

interface ComparedFilter extends ChangesFilter {
  readonly to: string
  readonly changedFrom?: string | undefined
  readonly changedTo?: string | undefined
}

interface Ports extends ExportPorts {
  readonly history: Pick<ChangeQueries, 'allChanges' | 'allEvents'>
  readonly capacity: Pick<CapacityQueries, 'snapshotTimes'>
}

const exportedChanges = <Row>(
  name: string,
  sheet: string,
  columns: readonly SheetColumn<Row>[],
): ExportedArea<Row, ComparedFilter> => ({
  name,
  sheet,
  columns,
  narrowing: `the time, kind, ${capacityNarrowing}`,
  filterLabels: {
    ...capacityFilterLabels,
    from: 'From',
    to: 'To',
    kind: 'Kinds of change',
    changedFrom: 'Shown from',
    changedTo: 'Shown until',
  },
  filterQuery: ({ from, to, kind, changedFrom, changedTo, ...filter }) => ({
    ...capacityFilterQuery(filter),
    from,
    to,
    kind: kind.join(','),
    ...(changedFrom !== undefined && { changedFrom }),
    ...(changedTo !== undefined && { changedTo }),
  }),
  // The page shows no times of single readings.
  addressQuery: ({ from, to, kind, changedFrom: _from, changedTo: _to, ...filter }) => ({
    ...capacityFilterQuery(filter),
    from,
    to,
    kind: kind.join(','),
  }),
  page: '/',
  pageQuery: { view: 'changes', resourceType: 'all' },
  limits: [
    'Only differences between the two times, without the steps between: a change that was reversed is left out.',
    'A change has the time of the reading that found it. It happened some time after the previous reading.',
    'A region of a subscription that was first read between the two times is compared from its first reading on.',
    notFree,
  ],
})

type Asked<Request, Row> = Request & ExportFields<Row>

/** Exports the single changes between two times to a file; see `exportRows`. */
export async function exportChanges(
  request: Asked<ChangesRequest, CapacityChangeRow>,
  { history, capacity, ...ports }: Ports,
  settings: RowExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const { rows, to } = await history.allChanges(request)
  const times = await capacity.snapshotTimes({ ...request, at: request.to })
  const area = exportedChanges('changes', 'Changes', listedChangeColumns)
  return exportRows(area, { ...request, to }, rowsInMemory(rows, times), ports, settings, notes)
}

/** Exports the events between two times to a file. */
export async function exportEvents(
  request: Asked<EventsRequest, ChangeEvent>,
  { history, capacity, ...ports }: Ports,
  settings: RowExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const { rows, to } = await history.allEvents(request)
  const times = await capacity.snapshotTimes({ ...request, at: request.to })
  const area = exportedChanges('change-events', 'Changes by event', listedEventColumns)
  return exportRows(area, { ...request, to }, rowsInMemory(rows, times), ports, settings, notes)
}
