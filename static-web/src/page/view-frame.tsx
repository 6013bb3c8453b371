import type { ReactNode } from 'react'
import type { useCounts } from '../pages/capacity/use-counts.js'
import { ErrorPanel } from '../ui/error-panel.js'
import { Waiting } from '../ui/waiting.js'
import { CapacityFrame } from './capacity-frame.js'
import { NoRows } from './no-rows.js'
import type { CapacityView } from './url-state.js'

/** The part of a query that a frame shows. */
interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly isLoading: boolean
  readonly refetch: () => unknown
}

interface Props<Data> {
  view: CapacityView
  counts: ReturnType<typeof useCounts>
  read: Read<Data>
  /** What is missing where it cannot be read, as a sentence. */
  failure: string
  /** What the tab is set by; it stays while there is nothing to show. */
  form?: ReactNode
  status?: (data: Data) => ReactNode
  tools?: (data: Data) => ReactNode
  /** Filtered down to nothing, or nothing has been read. */
  isEmpty?: (data: Data) => boolean
  children: (data: Data, busy: boolean) => ReactNode
}

/** A tab over one answer: waiting, failed, empty, or there; an older answer stays while the next is read. */
export function ViewFrame<Data>(props: Props<Data>) {
  const { view, counts, read, failure, form, isEmpty } = props
  const { data, error, isPlaceholderData, refetch } = read
  const retry = () => void refetch()
  return (
    <CapacityFrame
      view={view}
      values={counts.values}
      summary={counts.summary}
      problems={counts.problems}
      error={data !== undefined ? error : null}
      onRetry={retry}
      status={data !== undefined && props.status?.(data)}
      tools={data !== undefined && props.tools?.(data)}
    >
      {form}
      {data === undefined && !error && read.isLoading && <Waiting />}
      {data === undefined && error && (
        <ErrorPanel title={failure} error={error}>
          <button type="button" className="button primary" onClick={retry}>
            Try again
          </button>
        </ErrorPanel>
      )}
      {data !== undefined && isEmpty?.(data) && !isPlaceholderData && (
        <NoRows filter={view.filter} values={counts.values} />
      )}
      {data !== undefined && !isEmpty?.(data) && props.children(data, isPlaceholderData)}
    </CapacityFrame>
  )
}
