import { useCallback } from 'react'
import { regionTitle } from '#shared/contract/common/names.js'
import { useFilterState } from './filter-context.js'

/** A region as people know it, with its code beside it; the code alone where no name is known. */
export function RegionLabel({ name, region }: { name: string | undefined; region: string }) {
  if (name === undefined || name === region) return <span title={region}>{region}</span>
  return (
    <span title={regionTitle(name, region)}>
      {name} <span className="of">{region}</span>
    </span>
  )
}

/** The same, by the names that the page has read. */
export function RegionName({ region }: { region: string }) {
  return <RegionLabel name={useFilterState().readLabel('region', region)} region={region} />
}

/** Names a region in a text: `West Europe (westeurope)`. */
export function useRegionTitle(): (region: string) => string {
  const { readLabel } = useFilterState()
  return useCallback(region => regionTitle(readLabel('region', region), region), [readLabel])
}
