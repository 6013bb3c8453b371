import type { ReactNode } from 'react'
import { Dimmed } from '../failure/dimmed.js'
import { ErrorPanel } from '../failure/error-panel.js'
import { type Read, useLastingRead } from '../failure/use-lasting-read.js'
import { Waiting } from '../ui/waiting.js'
import type { Counts } from './counts.js'
import { NoRows } from './no-rows.js'
import { PageFrame } from './page-frame.js'
import type { PageView } from './page-view.js'
import { shownTime } from './use-counts.js'

interface Props<Data> {
  view: PageView
  counts: Counts
  read: Read<Data>
  /** What is missing where it cannot be read, as a sentence. */
  failure: string
  /** Whether it is read by a click alone, and so is not tried again by itself. */
  isByHand?: boolean
  /** What the tab is asked by, in the place of the filter bar and its chips. */
  bar?: ReactNode
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
  const { view, counts, failure, form, isEmpty } = props
  const {
    data,
    error,
    isPlaceholderData: isOld,
    isLoading,
    refetch,
  } = useLastingRead(props.read, shownTime(view.filter) ?? '')
  const retry = () => void refetch()
  return (
    <PageFrame
      view={view}
      counts={counts}
      bar={props.bar}
      isOld={isOld}
      error={data === undefined ? undefined : error}
      onRetry={retry}
      status={data !== undefined && props.status?.(data)}
      tools={data !== undefined && props.tools?.(data)}
    >
      {form}
      {data === undefined && !error && isLoading && <Waiting />}
      {data === undefined && error && (
        <ErrorPanel title={failure} error={error} onRetry={retry} isByHand={props.isByHand ?? false} />
      )}
      {data !== undefined && isEmpty?.(data) && !isOld && <NoRows filter={view.filter} values={counts.values} />}
      {data !== undefined && !isEmpty?.(data) && <Dimmed isOld={isOld}>{props.children(data, isOld)}</Dimmed>}
    </PageFrame>
  )
}
