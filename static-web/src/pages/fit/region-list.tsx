import { useState } from 'react'
import { regionTitle } from '#shared/contract/common/names.js'
import type { FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'
import { Nothing } from '../../grid/cells.js'
import { DataTable, type TableColumn } from '../../ui/data-table.js'
import { plural } from '../../ui/format.js'
import { money } from '../../ui/money.js'
import { FitMark } from '../../verdict/fit-mark.js'

interface Props {
  answer: RegionFit
  chosen: string
  onChoose: (region: string) => void
}

const shownAtFirst = 12

/** The regions, the best first; one of them is shown in full. */
export function RegionList({ answer: { regions, needs, currency }, chosen, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? regions : regions.filter(({ region }, index) => index < shownAtFirst || region === chosen)
  const columns: TableColumn<FitRegion>[] = [
    {
      key: 'region',
      label: 'Region',
      cell: ({ region, displayName }) => (
        <button
          type="button"
          className="link-button disclose"
          aria-pressed={region === chosen}
          onClick={() => onChoose(region)}
        >
          <span title={regionTitle(displayName, region)}>{displayName}</span>
        </button>
      ),
    },
    { key: 'fits', label: 'Fits', cell: ({ fits }) => <FitMark fits={fits} /> },
    {
      key: 'needs',
      label: 'Placed',
      help: 'How many of the needs are placed together.',
      numeric: true,
      cell: ({ needsFitting }) => `${needsFitting} of ${needs.length}`,
    },
    {
      key: 'price',
      label: 'A month',
      help: 'All machines for 730 hours, Linux, pay as you go, retail.',
      numeric: true,
      cell: ({ monthlyPrice }) =>
        monthlyPrice === null ? <Nothing why="not known, or no machines" /> : money(monthlyPrice, currency),
    },
  ]
  const fitting = regions.filter(({ fits }) => fits === true).length
  return (
    <section className="block" aria-labelledby="fit-ranked">
      <div className="block-head">
        <h2 id="fit-ranked">Regions</h2>
        <span className="of">
          {fitting} of {plural(regions.length, 'region')} {fitting === 1 ? 'fits' : 'fit'}
        </span>
      </div>
      <DataTable
        caption="Regions, the best first"
        columns={columns}
        rows={shown}
        rowKey={({ region }) => region}
        openKey={chosen}
      />
      {shown.length < regions.length && (
        <button type="button" className="button fit-content" onClick={() => setWhole(true)}>
          Show all {regions.length} regions
        </button>
      )}
    </section>
  )
}
