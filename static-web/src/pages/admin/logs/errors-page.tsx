import { useQuery } from '@tanstack/react-query'
import { type ErrorRecord, errorSources, severities } from '#shared/contract/admin/admin-logs.js'
import { apiParams } from '../../../page/params/params.js'
import { useParams } from '../../../page/params/use-params.js'
import type { TableColumn } from '../../../ui/data-table.js'
import { useSettled } from '../../../ui/use-settled.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { AdminFrame } from '../admin-frame.js'
import { errorLogOptions } from '../admin-queries.js'
import { Entry, EntryLink } from './log-entry.js'
import type { LogKind } from './log-kind.js'
import { LogView } from './log-view.js'

const kind: LogKind = {
  plural: 'errors',
  caption: 'Errors, newest first',
  searched: 'Search messages',
  choices: [
    { name: 'severity', label: 'Severity', values: severities },
    { name: 'source', label: 'Source', values: errorSources },
  ],
}

const asked = ['hoursBack', 'severity', 'source', 'search', 'ref']

const columns: TableColumn<ErrorRecord>[] = [
  { key: 'time', label: 'Time', cell: error => <EntryLink id={error.id} time={error.createdAt} /> },
  { key: 'severity', label: 'Severity', cell: error => <StateMark state={error.severity} /> },
  { key: 'source', label: 'Source', cell: error => error.source },
  { key: 'type', label: 'Type', cell: error => error.type },
  { key: 'message', label: 'Message', wide: true, cell: error => error.message },
]

/** Errors that browsers reported, and those of the service itself. */
export function ErrorsPage() {
  const search = useSettled(useParams().search, 150)
  const query = useQuery(errorLogOptions(apiParams(search, asked, 50)))
  return (
    <AdminFrame title="Errors">
      <LogView kind={kind} query={query} columns={columns} detail={error => <ErrorEntry error={error} />} />
    </AdminFrame>
  )
}

function ErrorEntry({ error }: { error: ErrorRecord }) {
  return (
    <Entry
      reference={error.ref}
      other={{ href: `/admin/operations?ref=${error.ref}`, label: 'Operations with this reference' }}
      facts={[
        ['Region', error.region],
        ['SKU', error.sku],
        ['Machines wanted', error.desiredCount],
        ['User', error.oid && <code>{error.oid}</code>],
      ]}
      texts={[
        ['Message', error.message],
        ['Stack', error.stack],
        ['Context', error.context],
      ]}
    />
  )
}
