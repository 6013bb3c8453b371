import { useFilterState } from './filter-context.js'

/** The display name of a region, with its code. */
export function RegionName({ region }: { region: string }) {
  const name = useFilterState().readLabel('region', region)
  if (name === undefined || name === region) return <span title={region}>{region}</span>
  return (
    <span title={`${name} (${region})`}>
      {name} <span className="of">{region}</span>
    </span>
  )
}
