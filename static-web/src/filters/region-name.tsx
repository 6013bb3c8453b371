import { useFilterState } from './filter-context.js'

/** A region as people know it, with its code beside it. */
export function RegionName({ region }: { region: string }) {
  const name = useFilterState().readLabel('region', region)
  if (name === undefined || name === region) return <span title={region}>{region}</span>
  return (
    <span title={`${name} (${region})`}>
      {name} <span className="of">{region}</span>
    </span>
  )
}
