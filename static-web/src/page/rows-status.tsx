import type { ReactNode } from 'react'
import { blinkMs, useHeldFor } from '../failure/use-held-for.js'

interface Props {
  /** Whether what is shown answers the question before. */
  isOld: boolean
  /** Whether the present question could not be answered. */
  hasFailed: boolean
  /** What is said of them while they are new. */
  status: ReactNode
}

/** The line above the rows: how many and how old, or that they are not those that were asked for. */
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
