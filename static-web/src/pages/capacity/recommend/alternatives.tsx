import { useState } from 'react'
import { listedRecommendedColumns } from '#shared/contract/capacity/recommendations/recommendation-export.js'
import type { Recommendation, Recommendations } from '#shared/contract/capacity/recommendations/recommendations.js'
import { RegionName } from '../../../filters/region-name.js'
import { Meter, Nothing, NumberCell, ScoreCell } from '../../../grid/cells.js'
import { headingsBy } from '../../../grid/table-headings.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { columnTerms, Definitions } from '../../../ui/definition/definitions.js'
import { plural } from '../../../ui/format.js'
import { money } from '../../../ui/money.js'
import { FitMark } from '../../../verdict/fit-mark.js'
import type { CapacityView } from '../capacity-view.js'
import { AlternativeDetail } from './alternative-detail.js'

const heading = headingsBy(listedRecommendedColumns)

/** Sizes that could stand in, and the size itself as it ranks among them, each with the reasons for its rank. */
export function Alternatives({ view, found }: { view: CapacityView; found: Recommendations }) {
  const [open, setOpen] = useState<string>()
  const columns = toColumns(found.target.vmSku, open, setOpen)
  const list = found.recommendations
  const others = list.filter(({ vmSku }) => vmSku !== found.target.vmSku).length
  return (
    <section className="block" aria-labelledby="alternatives-title">
      <div className="with-definitions">
        <h2 id="alternatives-title">{others === 0 ? 'No alternative' : plural(others, 'alternative')}</h2>
        <Definitions of="the alternatives" terms={columnTerms(columns)} />
      </div>
      {list.length === 0 ? (
        <p className="empty">
          No size is alike enough. A lower likeness, or more regions and subscriptions, let more sizes in.
        </p>
      ) : (
        <DataTable
          caption="Alternatives"
          columns={columns}
          rows={list}
          rowKey={({ vmSku }) => vmSku}
          openKey={open}
          detail={one => <AlternativeDetail view={view} one={one} target={found.target} />}
        />
      )}
    </section>
  )
}

const toColumns = (
  target: string,
  open: string | undefined,
  setOpen: (sku: string | undefined) => void,
): TableColumn<Recommendation>[] => [
  {
    key: 'sku',
    label: 'Size',
    cell: ({ vmSku, rank }) => (
      <>
        <button
          type="button"
          className="link-button disclose"
          aria-expanded={open === vmSku}
          onClick={() => setOpen(open === vmSku ? undefined : vmSku)}
        >
          {rank}. {vmSku}
        </button>
        {vmSku === target && <span className="of"> itself</span>}
      </>
    ),
  },
  {
    key: 'region',
    label: 'Best place',
    cell: ({ region, subscriptionName }) => (
      <>
        <RegionName region={region} />, {subscriptionName}
      </>
    ),
  },
  { ...heading('fits'), cell: ({ fits }) => <FitMark fits={fits} /> },
  {
    ...heading('machinesThatFit'),
    cell: one => <NumberCell value={one.machinesThatFit} />,
  },
  {
    ...heading('similarity'),
    cell: ({ similarity }) => (
      <span className="with-meter">
        <Meter share={similarity / 100} tone="neutral" />
        {Math.round(similarity)}
      </span>
    ),
  },
  { ...heading('placementScore'), cell: ({ placementScore }) => <ScoreCell score={placementScore} /> },
  { ...heading('zones'), cell: ({ zones }) => zones || <Nothing why="none" /> },
  {
    ...heading('pricePerHour'),
    cell: ({ price }) => (price?.hour == null ? <Nothing why="no price" /> : money(price.hour, price.currency)),
  },
  {
    ...heading('priceDelta'),
    cell: ({ priceDelta }) => (priceDelta === null ? <Nothing why="not known" /> : signed(priceDelta)),
  },
  {
    key: 'spot',
    label: 'Spot price per hour',
    numeric: true,
    cell: ({ spot, price }) => (spot ? money(spot.hour, price?.currency ?? 'USD') : <Nothing why="no Spot price" />),
  },
]

const signed = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(Math.round(percent))} %`
