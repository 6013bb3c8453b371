import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ErrorBanner, ErrorPanel } from '../../failure/error-panel.js'
import { useLastingRead } from '../../failure/use-lasting-read.js'
import { CopyButton } from '../../ui/copy-button.js'
import { formatUtc } from '../../ui/format.js'
import { Waiting } from '../../ui/waiting.js'
import { CopyAs } from '../copy-as/copy-as.js'

interface Props<Data, Row> {
  read: UseQueryResult<Data>
  /** The row in the answer; nothing if there is none. */
  toRow: (data: Data) => Row | null | undefined
  /** The past time that is shown. */
  at: string | undefined
  /** A sentence that says what is current even then. */
  untimed: string
  /** The texts that can be copied for the row. */
  snippets: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

/** The details of one row: read, failed, of a past time, absent, or shown; and what can be copied of it. */
export function DetailFrame<Data, Row>({ read, toRow, at, untimed, snippets, children }: Props<Data, Row>) {
  const { data, error, refetch } = useLastingRead(read, at)
  const retry = () => void refetch()
  const row = data === undefined ? undefined : toRow(data)
  return (
    <>
      {error && !data && <ErrorPanel title="This row could not be read" error={error} onRetry={retry} />}
      {error && data && <ErrorBanner title="This may be out of date." error={error} onRetry={retry} />}
      {row && at && (
        <p className="banner past">
          This row is shown as of {formatUtc(at)}. {untimed}
        </p>
      )}
      {data !== undefined && !row && (
        <p className="hint">
          {at ? `There was no such row at ${formatUtc(at)}.` : 'There is no such row in the newest snapshots.'}
        </p>
      )}
      {row && children(row)}
      <footer>
        {row && <CopyAs>{() => <Suspense fallback={<Waiting />}>{snippets(row)}</Suspense>}</CopyAs>}
        <CopyButton text={location.href} label="Copy link" />
      </footer>
    </>
  )
}
