import { useRef } from 'react'
import { Link } from 'wouter'
import type { RegionHealth } from '#shared/contract/capacity/capacity-analytics.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { RegionLabel } from '../../../filters/region-name.js'
import { useCellCursor } from '../../../grid/use-cell-cursor.js'
import { formatNumber, formatShort } from '../../../ui/format.js'
import { FitShareCell } from '../../../verdict/fit-share-cell.js'
import { askedFit } from '../asked-words.js'
import type { CapacityView } from '../capacity-view.js'
import { regionHref } from '../size-links.js'
import { usableTitle } from '../words/quota-words.js'
import { byShare, regionCounts } from './region-counts.js'

interface Props {
  view: CapacityView
  regions: readonly RegionHealth[]
  pointed: string | null
  onPoint: (region: string | null) => void
}

const rowsPerScreen = 10

/**
 * The regions, the largest share that fits first; each links to its sizes. The list is one tab stop; arrow keys move in
 * it.
 */
export function RegionList({ view, regions, pointed, onPoint }: Props) {
  const sorted = regions.toSorted(byShare)
  const fit = askedFit(view.filter)
  const container = useRef<HTMLElement>(null)
  const cursor = useCellCursor({
    rows: sorted.length,
    columns: 1,
    container,
    rowsPerScreen: () => rowsPerScreen,
    scrollTo: () => {},
  })
  return (
    <section
      ref={container}
      className="table-box region-list"
      aria-label="Regions, rows"
      onKeyDown={cursor.onKeyDown}
      onFocus={cursor.onFocus}
    >
      <table>
        <caption className="visually-hidden">Regions</caption>
        <thead>
          <tr>
            <th scope="col">Region</th>
            <th scope="col" title={`Rows where ${fit}`}>
              Fit
            </th>
            <th scope="col" className="numeric" title={glossary.usable}>
              Usable vCPU
            </th>
            <th scope="col" className="numeric" title={glossary.stranded}>
              Stranded
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((one, index) => (
            <tr
              key={one.region}
              className={one.region === pointed ? 'pointed' : undefined}
              onPointerEnter={() => onPoint(one.region)}
              onPointerLeave={() => onPoint(null)}
            >
              <th scope="row">
                <Link
                  href={regionHref(view, one.region)}
                  data-cell={`${index} 0`}
                  tabIndex={index === cursor.active.row ? 0 : -1}
                  onFocus={() => onPoint(one.region)}
                  onBlur={() => onPoint(null)}
                >
                  <RegionLabel name={one.displayName} region={one.region} />
                </Link>
                {one.latitude === null && <span className="of"> not on the map</span>}
              </th>
              <td title={findWorst(one)}>
                <FitShareCell counts={regionCounts(one)} fit={fit} />
              </td>
              <td className="numeric" title={usableTitle(one)}>
                {formatShort(one.quotaUsable)}
              </td>
              <td className="numeric" title={`${formatNumber(one.quotaStranded)} vCPU`}>
                {formatShort(one.quotaStranded)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const findWorst = ({ topConstrainedFamilies: worst }: RegionHealth): string | undefined =>
  worst.length === 0
    ? undefined
    : `Most constrained: ${worst.map(({ family, constrained, rows }) => `${family} (${constrained} of ${rows})`).join(', ')}`
