import { useState } from 'react'
import { Link } from 'wouter'
import { listedRecommendedColumns } from '#shared/contract/capacity/recommendations/recommendation-export.js'
import type { Recommendations, TargetPlace } from '#shared/contract/capacity/recommendations/recommendations.js'
import { RegionName, useRegionTitle } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { Nothing, NumberCell, ScoreCell } from '../../../grid/cells.js'
import { headingsBy } from '../../../grid/table-headings.js'
import { viewHref } from '../../../page/address.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { columnTerms, Definitions } from '../../../ui/definition/definitions.js'
import { plural } from '../../../ui/format.js'
import { money } from '../../../ui/money.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { FitMark } from '../../../verdict/fit-mark.js'
import type { CapacityView } from '../capacity-view.js'

const few = 8
const heading = headingsBy(listedRecommendedColumns)

/** Where the size that is wanted fits, and what to change where it does not. */
export function TargetPlaces({ view, found }: { view: CapacityView; found: Recommendations }) {
  const [all, setAll] = useState(false)
  const regionTitle = useRegionTitle()
  const columns = toColumns(view, found.target.vmSku, regionTitle)
  const places = found.targetAvailability
  const fitting = places.filter(({ fits }) => fits).length
  const shown = all ? places : places.slice(0, few)
  return (
    <section className="block" aria-labelledby="target-title">
      <div className="with-definitions">
        <h2 id="target-title">
          {fitting > 0
            ? `${found.target.vmSku} fits in ${plural(fitting, 'place')}`
            : places.some(({ fits }) => fits === null)
              ? `No place is known where ${found.target.vmSku} fits as it is`
              : `${found.target.vmSku} fits nowhere as it is`}
        </h2>
        <Definitions of="the places" terms={columnTerms(columns)} />
      </div>
      {places.length === 0 ? (
        <p className="empty">No place is known: nothing has been read for these regions and subscriptions.</p>
      ) : (
        <DataTable
          caption={`Places of ${found.target.vmSku}`}
          columns={columns}
          rows={shown}
          rowKey={({ subscriptionId, region }) => `${subscriptionId} ${region}`}
        />
      )}
      {places.length > few && (
        <button type="button" className="button small fit-content" onClick={() => setAll(!all)}>
          {all ? 'Show fewer places' : `Show all ${plural(places.length, 'place')}`}
        </button>
      )}
    </section>
  )
}

const toColumns = (
  view: CapacityView,
  vmSku: string,
  regionTitle: (region: string) => string,
): TableColumn<TargetPlace>[] => [
  {
    ...heading('region'),
    cell: ({ subscriptionId, region, availability }) =>
      availability === null ? (
        <RegionName region={region} />
      ) : (
        <Link href={viewHref({ ...view, row: { subscriptionId, region, vmSku } })}>
          <RegionName region={region} />
        </Link>
      ),
  },
  { ...heading('subscriptionName'), cell: ({ subscriptionName }) => subscriptionName },
  { ...heading('fits'), cell: ({ fits }) => <FitMark fits={fits} /> },
  {
    ...heading('availability'),
    cell: ({ availability }) =>
      availability === null ? <span className="of">not offered</span> : <AvailabilityState state={availability} />,
  },
  {
    ...heading('machinesThatFit'),
    cell: place => <NumberCell value={place.machinesThatFit} />,
  },
  { ...heading('zones'), cell: ({ zones }) => zones || <Nothing why="none" /> },
  { ...heading('placementScore'), cell: ({ placementScore }) => <ScoreCell score={placementScore} /> },
  {
    ...heading('pricePerHour'),
    cell: ({ price }) => (price?.hour == null ? <Nothing why="no price" /> : money(price.hour, price.currency)),
  },
  {
    ...heading('toFit'),
    wide: true,
    cell: ({ toFit, fits }) =>
      toFit.length === 0 ? (
        <span className="of">{fits ? 'nothing' : 'nothing that can be named'}</span>
      ) : (
        <ul>
          {toFit.map(({ text }) => (
            <li key={text}>{withRegionTitles(text, regionTitle)}</li>
          ))}
        </ul>
      ),
  },
]
