import { useQuery } from '@tanstack/react-query'
import { type OperationRecord, operationKinds, operationResults } from '#shared/contract/admin/admin-logs.js'
import { Nothing } from '../../../grid/cells.js'
import { apiParams } from '../../../page/params/params.js'
import { useParams } from '../../../page/params/use-params.js'
import type { TableColumn } from '../../../ui/data-table.js'
import { formatDuration, formatUtcSeconds } from '../../../ui/format.js'
import { useSettled } from '../../../ui/use-settled.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { AdminFrame } from '../admin-frame.js'
import { operationLogOptions } from '../admin-queries.js'
import { Entry, EntryLink } from './log-entry.js'
import type { LogKind } from './log-kind.js'
import { LogView } from './log-view.js'

const kind: LogKind = {
  plural: 'operations',
  caption: 'Operations, newest first',
  searched: 'Search operations, notes and names',
  choices: [
    { name: 'kind', label: 'By', values: operationKinds },
    { name: 'result', label: 'Result', values: operationResults },
  ],
}

const asked = ['hoursBack', 'kind', 'result', 'search', 'ref']

const columns: TableColumn<OperationRecord>[] = [
  { key: 'time', label: 'Time', cell: operation => <EntryLink id={operation.id} time={operation.createdAt} /> },
  { key: 'operation', label: 'Operation', cell: operation => operation.operation },
  { key: 'result', label: 'Result', cell: operation => <StateMark state={operation.result} /> },
  { key: 'kind', label: 'By', cell: operation => operation.kind },
  { key: 'actor', label: 'Who', cell: operation => operation.actorName ?? <Nothing why="no user" /> },
  {
    key: 'took',
    label: 'Took',
    numeric: true,
    cell: ({ durationMs }) => (durationMs === null ? <Nothing why="not known" /> : formatDuration(durationMs)),
  },
  { key: 'note', label: 'Note', wide: true, cell: operation => operation.note ?? '' },
]

/** What administrators, operators and users did. */
export function OperationsPage() {
  const search = useSettled(useParams().search, 150)
  const query = useQuery(operationLogOptions(apiParams(search, asked, 50)))
  return (
    <AdminFrame title="Operations">
      <LogView kind={kind} query={query} columns={columns} detail={entry => <OperationEntry operation={entry} />} />
    </AdminFrame>
  )
}

function OperationEntry({ operation }: { operation: OperationRecord }) {
  return (
    <Entry
      reference={operation.ref}
      other={{ href: `/admin/errors?ref=${operation.ref}`, label: 'Errors with this reference' }}
      facts={[
        ['Ended', operation.finishedAt && formatUtcSeconds(operation.finishedAt)],
        ['User', operation.oid && <code>{operation.oid}</code>],
      ]}
      texts={[
        ['Note', operation.note],
        ['Context', operation.context],
      ]}
    />
  )
}
