import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { aboutOptions, capacityKey, isIngesting } from './capacity-queries.js'

/** Where the figures come from. Components share one poll. */
export function useAbout() {
  return useQuery(aboutOptions).data
}

/** Reads the rows again once an ingestion has ended or the service is back. */
export function useRefreshAfterIngestion(): void {
  const client = useQueryClient()
  const { data, isError } = useQuery(aboutOptions)
  const state = isError ? 'away' : isIngesting(data) ? 'ingesting' : (data?.snapshotTime ?? 'empty')
  const before = useRef(data ? state : null)
  useEffect(() => {
    if (before.current !== null && before.current !== state && state !== 'away' && state !== 'ingesting') {
      void client.invalidateQueries({ queryKey: capacityKey })
    }
    if (data || isError) before.current = state
  }, [state, data, isError, client])
}
