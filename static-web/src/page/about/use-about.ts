import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { aboutOptions } from './about-query.js'
import { isNews, readingState } from './reading-news.js'

/** The source and age of the figures. Components share one poll. */
export function useAbout() {
  return useQuery(aboutOptions).data
}

/** Reads everything of a page again after news: new rows, a longer history, or the service is back. */
export function useRefreshAfterIngestion(dataKey: string): void {
  const client = useQueryClient()
  const { data, isError } = useQuery(aboutOptions)
  const { stage, isReplaying } = readingState(data, isError)
  const before = useRef({ stage, isReplaying })
  useEffect(() => {
    const now = { stage, isReplaying }
    if (isNews(before.current, now)) void client.invalidateQueries({ queryKey: [dataKey] })
    before.current = now
  }, [stage, isReplaying, client, dataKey])
}
