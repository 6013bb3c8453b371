import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { aboutOptions, withSource } from './about-query.js'
import { isNews, readingState } from './reading-news.js'

/** The source and age of the figures. Components share one poll. */
export function useAbout() {
  return useQuery(aboutOptions).data
}

/** The pipeline whose rows the page shows, by its kind. */
export const SourceContext = createContext('capacity')

/** The same, with the runs, readings and known times of the pipeline of the page. */
export function useSource() {
  const about = useAbout()
  const kind = useContext(SourceContext)
  return useMemo(() => about && withSource(about, kind), [about, kind])
}

/** Reads everything of a page again after news: new rows, a longer history, or the service is back. */
export function useRefreshAfterIngestion({ dataKey, source }: { dataKey: string; source: string }): void {
  const client = useQueryClient()
  const { data, isError } = useQuery(aboutOptions)
  const { stage, isReplaying } = readingState(data && withSource(data, source), isError)
  const before = useRef({ stage, isReplaying })
  useEffect(() => {
    const now = { stage, isReplaying }
    if (isNews(before.current, now)) void client.invalidateQueries({ queryKey: [dataKey] })
    before.current = now
  }, [stage, isReplaying, client, dataKey])
}
