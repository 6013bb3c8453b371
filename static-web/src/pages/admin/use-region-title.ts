import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { regionTitle } from '#shared/contract/common/names.js'
import { regionsOptions } from './admin-queries.js'

/** Names a region in a text: `West Europe (westeurope)`; any other word stays as it is. */
export function useRegionTitle(): (region: string) => string {
  const { data } = useQuery(regionsOptions)
  return useMemo(() => {
    const names = new Map(data?.map(({ value, label }) => [value, label]))
    return region => regionTitle(names.get(region), region)
  }, [data])
}
