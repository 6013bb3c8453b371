import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type AboutNow, aboutOptions, capacityKey, isIngesting } from './capacity-queries.js'

/** Where the figures come from. Components share one poll. */
export function useAbout() {
  return useQuery(aboutOptions).data
}

/** Reads the rows again once the first region is stored, an ingestion has ended, or the service is back. */
export function useRefreshAfterIngestion(): void {
  const client = useQueryClient()
  const { data, isError } = useQuery(aboutOptions)
  const state = isError ? 'away' : stateOf(data)
  const before = useRef(state)
  useEffect(() => {
    const isNews = state !== 'ingesting' || before.current === 'unread'
    const isKnown = state !== undefined && state !== 'away' && state !== 'unread'
    if (before.current !== undefined && before.current !== state && isKnown && isNews) {
      void client.invalidateQueries({ queryKey: capacityKey })
    }
    before.current = state
  }, [state, client])
}

function stateOf(about: AboutNow | undefined): string | undefined {
  if (!about) return undefined
  if (about.snapshotTime === null) return 'unread'
  return isIngesting(about) ? 'ingesting' : about.snapshotTime
}
