import type { ReactNode } from 'react'
import { Waiting } from '../ui/waiting.js'
import { Dimmed } from './dimmed.js'
import { ErrorBanner, ErrorPanel } from './error-panel.js'
import { type Read, useLastingRead } from './use-lasting-read.js'

interface Props<Data> {
  /** A sentence that says what could not be read. */
  failure: string
  read: Read<Data>
  children: (data: Data, isOld: boolean) => ReactNode
}

/**
 * Shows the data of a query, or that it is loading or has failed. If a later read fails, the data stays, marked as old.
 */
export function Answer<Data>({ failure, read, children }: Props<Data>) {
  const { data, error, isPlaceholderData, refetch } = useLastingRead(read)
  const retry = () => void refetch()
  if (data === undefined) return error ? <ErrorPanel title={failure} error={error} onRetry={retry} /> : <Waiting />
  return (
    <>
      {error && <ErrorBanner title={`${failure}: what is shown is older.`} error={error} onRetry={retry} />}
      <Dimmed isOld={isPlaceholderData}>{children(data, isPlaceholderData)}</Dimmed>
    </>
  )
}
