import { useId } from 'react'
import { Link } from 'wouter'
import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { globalRegion } from '#shared/contract/services/service-states.js'
import { useFilterState } from '../../../filters/filter-context.js'
import { viewHref } from '../../../page/address.js'
import type { ServicesView } from '../services-view.js'

interface Props {
  view: ServicesView
  row: ServiceRow
  rows: readonly ServiceRow[]
}

/** Where the resource type is offered, with zones or without, and where it is not. */
export function ServiceRegions({ view, row, rows }: Props) {
  const id = useId()
  const own = rows.filter(({ resourceType, region }) => resourceType === row.resourceType && region !== globalRegion)
  if (own.length === 0) return null
  const groups = [
    ['Offered with zones', own.filter(({ offered, zones }) => offered && zones !== '')],
    ['Offered without zones', own.filter(({ offered, zones }) => offered && zones === '')],
    ['Not offered', own.filter(({ offered }) => !offered)],
  ] as const
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Regions</h3>
      {groups.map(([title, some]) => (
        <RegionGroup key={title} view={view} title={title} rows={some} current={row.region} />
      ))}
    </section>
  )
}

interface GroupProps {
  view: ServicesView
  title: string
  rows: readonly ServiceRow[]
  /** The region of the open row. */
  current: string
}

function RegionGroup({ view, title, rows, current }: GroupProps) {
  const { readLabel } = useFilterState()
  if (rows.length === 0) return null
  return (
    <details open={rows.length <= 12}>
      <summary>
        {title}: {rows.length}
      </summary>
      <ul className="chips">
        {rows.map(other => (
          <li key={other.region}>
            <Link
              className="chip"
              href={viewHref({ ...view, row: other })}
              aria-current={other.region === current ? 'true' : undefined}
            >
              {readLabel('region', other.region) ?? other.region}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
