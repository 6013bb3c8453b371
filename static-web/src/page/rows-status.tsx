import type { ReactNode } from 'react'
import { blinkMs, useHeldFor } from '../failure/use-held-for.js'

interface Props {
  /** Whether what is shown answers the question before. */
  isOld: boolean
  /** Whether the present question could not be answered. */
  hasFailed: boolean
  /** What is said of what is shown while it is new. */
  status: ReactNode
  /** What is shown while it is old, and what is awaited. */
  words?: readonly [shown: string, awaited: string]
}

const rowWords = ['Rows of the filter before', 'the new ones'] as const

/** The line above the rows: how many and how old, or that they are not those that were asked for. */
export function RowsStatus({ isOld, hasFailed, status, words: [shown, awaited] = rowWords }: Props) {
  const isAwaited = useHeldFor(isOld && !hasFailed, blinkMs)
  return (
    <p role="status">
      {isOld && hasFailed && (
        <strong>
          {shown}; {awaited} could not be read.
        </strong>
      )}
      {isAwaited && (
        <strong>
          {shown}; reading {awaited} …
        </strong>
      )}
      {!isOld && status}
    </p>
  )
}
