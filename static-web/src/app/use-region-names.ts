import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueOptions } from '../page/page-queries.js'
import { capacityPage } from '../pages/capacity/capacity-page.js'

/** The display names of regions outside the pages: from the list of the capacity page, which is cached already. */
export function useRegionNames(): (region: string) => string | undefined {
  const { data } = useQuery({ ...catalogueOptions(capacityPage), staleTime: 300_000 })
  return useMemo(() => {
    const names = new Map(data?.facets.region?.map(({ value, label }) => [value, label]))
    return region => names.get(region)
  }, [data])
}
