import type { ReactNode } from 'react'
import { blinkMs, useHeldFor } from '../failure/use-held-for.js'

interface Props {
  /** Whether the shown rows belong to the previous query. */
  isOld: boolean
  /** Whether the current query has failed. */
  hasFailed: boolean
  /** The text if the rows belong to the current query. */
  status: ReactNode
}

/** The line above the rows: how many and how old, or that they belong to the previous filter. */
export function RowsStatus({ isOld, hasFailed, status }: Props) {
  const isAwaited = useHeldFor(isOld && !hasFailed, blinkMs)
  return (
    <p role="status">
      {isOld && hasFailed && <strong>Rows of the previous filter; the new ones could not be read.</strong>}
      {isAwaited && <strong>Rows of the previous filter; reading the new ones …</strong>}
      {!isOld && status}
    </p>
  )
}
