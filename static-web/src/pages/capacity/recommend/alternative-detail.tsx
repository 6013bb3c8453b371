import { Link } from 'wouter'
import type { Recommendation, SizeSpec } from '#shared/contract/capacity/recommendations/recommendations.js'
import { sizeFacts } from '#shared/contract/capacity/size-facts.js'
import { RegionName } from '../../../filters/region-name.js'
import { viewHref } from '../../../page/address.js'
import { plural } from '../../../ui/format.js'
import { FitMark, fitVerb } from '../../../verdict/fit-mark.js'
import type { CapacityView } from '../capacity-view.js'

interface Props {
  view: CapacityView
  one: Recommendation
  target: SizeSpec
}

/** Why a size has its rank: the points of its likeness, how it differs, what to mind, and where else it is. */
export function AlternativeDetail({ view, one, target }: Props) {
  const wanted = new Map(sizeFacts(target))
  const differing = sizeFacts(one.size).filter(([term, text]) => wanted.get(term) !== text)
  const placeHref = (place: { subscriptionId: string; region: string }) =>
    viewHref({ ...view, row: { subscriptionId: place.subscriptionId, region: place.region, vmSku: one.vmSku } })
  return (
    <div className="alternative">
      <section aria-label="Similarity">
        <h3>Similarity {Math.round(one.similarity)} of 100</h3>
        <ul>
          {one.reasons.map(({ aspect, points, of, text }) => (
            <li key={aspect}>
              <span className="points">
                {round(points)} of {round(of)}
              </span>{' '}
              {aspect}: {text}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Differences">
        <h3>{differing.length === 0 ? 'No difference in what it is' : `Differs from ${target.vmSku}`}</h3>
        <ul>
          {differing.map(([term, text]) => (
            <li key={term}>
              {term}: <strong>{text}</strong> <span className="of">instead of {wanted.get(term)}</span>
            </li>
          ))}
        </ul>
        {one.warnings.map(text => (
          <p key={text} className="limited">
            {text}
          </p>
        ))}
      </section>
      <section aria-label="Places">
        <h3>{plural(one.placeCount, 'place')}</h3>
        <ul>
          <li>
            <Link href={placeHref(one)}>
              <RegionName region={one.region} />, {one.subscriptionName}
            </Link>{' '}
            <FitMark fits={one.fits} words={fitVerb} />
          </li>
          {one.otherPlaces.slice(0, 6).map(place => (
            <li key={`${place.subscriptionId} ${place.region}`}>
              <Link href={placeHref(place)}>
                <RegionName region={place.region} />, {place.subscriptionName}
              </Link>{' '}
              <FitMark fits={place.fits} words={fitVerb} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const round = (value: number): string => String(Math.round(value * 10) / 10)
