import { Link } from 'wouter'
import type { RegionHealth } from '#shared/contract/capacity/capacity-analytics.js'
import { formatNumber, formatShort } from '../../../ui/format.js'
import { askedFit, askedWords, isAsking } from '../asked-words.js'
import { AvailabilityGlyph } from '../availability-state.js'
import type { CapacityView } from '../capacity-view.js'
import { strandedMeaning, usableMeaning, usableTitle } from '../quota-words.js'
import { regionHref } from '../size-links.js'
import { healthState, healthText } from './health.js'

interface Props {
  view: CapacityView
  regions: readonly RegionHealth[]
  pointed: string | null
  onPoint: (region: string | null) => void
}

/** The regions, the least healthy first; each leads to its sizes. */
export function RegionList({ view, regions, pointed, onPoint }: Props) {
  const sorted = regions.toSorted(
    (a, b) => (a.health ?? 101) - (b.health ?? 101) || a.displayName.localeCompare(b.displayName),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
    <section className="table-box region-list" aria-label="Regions, rows" tabIndex={0}>
      <table>
        <caption className="visually-hidden">Regions</caption>
        <thead>
          <tr>
            <th scope="col">Region</th>
            <th scope="col" className="numeric">
              Health
            </th>
            <th scope="col" className="numeric" title={`Rows where ${askedFit(view.filter)}`}>
              {isAsking(view.filter) ? `Fit ${askedWords(view.filter)}` : 'Fit'}
            </th>
            <th scope="col" className="numeric" title={usableMeaning}>
              Usable vCPU
            </th>
            <th scope="col" className="numeric" title={strandedMeaning}>
              Stranded
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(one => (
            <tr
              key={one.region}
              className={one.region === pointed ? 'pointed' : undefined}
              onPointerEnter={() => onPoint(one.region)}
              onPointerLeave={() => onPoint(null)}
            >
              <th scope="row">
                <Link
                  href={regionHref(view, one.region)}
                  onFocus={() => onPoint(one.region)}
                  onBlur={() => onPoint(null)}
                >
                  {one.displayName}
                </Link>
                {one.latitude === null && <span className="of"> not on the map</span>}
              </th>
              <td className="numeric">
                <span className={`state ${healthState(one.health).toLowerCase()}`}>
                  <AvailabilityGlyph state={healthState(one.health)} />
                  {healthText(one.health)}
                </span>
              </td>
              <td className="numeric" title={findWorst(one)}>
                {formatNumber(one.deployableRows)} <span className="of">of {formatNumber(one.rows)}</span>
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
