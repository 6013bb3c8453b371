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
  /** A sentence that says what could not be read. */
  failure: string
  /** Whether only a click reads it, so that it is not retried automatically. */
  isByHand?: boolean
  /** The form of the tab, in place of the filter bar and its chips. */
  bar?: ReactNode
  /** The options of the tab; they stay while there is nothing to show. */
  form?: ReactNode
  status?: (data: Data) => ReactNode
  tools?: (data: Data) => ReactNode
  /** True if the filter leaves nothing, or nothing has been read. */
  isEmpty?: (data: Data) => boolean
  children: (data: Data, busy: boolean) => ReactNode
}

/** A tab with one answer: loading, failed, empty or shown; an older answer stays while the next one loads. */
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
