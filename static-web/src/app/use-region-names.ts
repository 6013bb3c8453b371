import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueOptions } from '../page/page-queries.js'
import { pages } from './pages.js'

/** What regions are called, where no page is around: as the first page lists them, which has read that list as well. */
export function useRegionNames(): (region: string) => string | undefined {
  const [page] = pages
  const { data } = useQuery({ ...catalogueOptions(page), staleTime: 300_000 })
  return useMemo(() => {
    const names = new Map(data?.facets.region?.map(({ value, label }) => [value, label]))
    return region => names.get(region)
  }, [data])
}
