import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueOptions } from '../page/page-queries.js'
import { pages } from './pages.js'

/** The display names of regions outside the pages: from the list of the first page, which is cached already. */
export function useRegionNames(): (region: string) => string | undefined {
  const [page] = pages
  const { data } = useQuery({ ...catalogueOptions(page), staleTime: 300_000 })
  return useMemo(() => {
    const names = new Map(data?.facets.region?.map(({ value, label }) => [value, label]))
    return region => names.get(region)
  }, [data])
}
