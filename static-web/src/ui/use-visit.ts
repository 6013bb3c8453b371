import { useMemo, useRef } from 'react'

type Update<Change> = (change: Change, options?: { replace?: boolean }) => void

/**
 * One history entry per visit: the first change of a visit (a typed word, an open list) adds an entry, later ones
 * replace it.
 */
export function useVisit<Change>(update: Update<Change>): { update: (change: Change) => void; end(): void } {
  const under = useRef(false)
  return useMemo(
    () => ({
      update: change => {
        update(change, { replace: under.current })
        under.current = true
      },
      end: () => {
        under.current = false
      },
    }),
    [update],
  )
}
