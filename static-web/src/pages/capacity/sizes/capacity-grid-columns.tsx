import { type CapacityRow, listedCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { own } from '#shared/contract/common/own.js'
import { RegionName, useRegionTitle } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { Nothing, PriceCell, QuotaCell, ScoreCell, TimeCell, ZonesCell } from '../../../grid/cells.js'
import type { GridColumn } from '../../../grid/grid-column.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { askedWords, isAsking } from '../asked-words.js'
import { FitCell, ShortfallCell } from '../fit-cells.js'

const cells: GridCells<CapacityRow> = {
  region: row => <RegionName region={row.region} />,
  availability: row => <AvailabilityState state={row.availability} />,
  bindingConstraint: row =>
    row.bindingConstraint ? (
      <span title={row.bindingConstraint.text}>{row.bindingConstraint.text}</span>
    ) : (
      <Nothing why="nothing" />
    ),
  placementScore: row => <ScoreCell score={row.placementScore} />,
  pricePerHour: row => <RowPrice row={row} value={row.pricePerHour} />,
  pricePerMonth: row => <RowPrice row={row} value={row.pricePerMonth} />,
  quotaUsed: row => <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />,
  regionalUsed: row => (
    <QuotaCell used={row.regionalUsed} limit={row.regionalLimit} title={regionalTitle(row.resourceType)} />
  ),
  fits: row => <FitCell {...row} />,
  shortfall: row => <ShortfallCell {...row} />,
  zones: row => <ZonesCell zones={row.zones} restricted={row.restrictedZones} />,
  snapshotTime: row => <TimeCell time={row.snapshotTime} />,
}

function RowPrice({ row: { currency, priceDerivedFrom }, value }: { row: CapacityRow; value: number | null }) {
  const regionTitle = useRegionTitle()
  const derivedFrom = priceDerivedFrom && withRegionTitles(priceDerivedFrom, regionTitle)
  return <PriceCell value={value} currency={currency} derivedFrom={derivedFrom} />
}

/** The total that a row's machines count against, beside the family quota. */
export const regionalTitle = (resourceType: CapacityRow['resourceType']): string | undefined =>
  resourceType === 'hostGroups/hosts' ? 'The dedicated-host total of the region' : undefined

export const capacityGridColumns = gridColumns(listedCapacityColumns, cells, {
  fits: { descendingFirst: true },
  shortfall: { unit: undefined },
})

const answerKeys: readonly string[] = ['fits', 'shortfall']

/** Columns that are hidden by default, because they answer a request that is not set. */
export const optionalColumns = (asked: MachineRequest): readonly string[] => (isAsking(asked) ? [] : answerKeys)

/**
 * The columns with definitions for the requested machines; columns that answer the request are shown if there is one.
 */
export function columnsFor(asked: MachineRequest): readonly GridColumn<CapacityRow>[] {
  const titles: Partial<Record<string, string>> = {
    placementScore: `Placement score for ${askedWords(asked)}. ${glossary.score}`,
    pricePerHour: `One machine for an hour. ${glossary.price}`,
    pricePerMonth: `For ${askedWords(asked)} and a month. ${glossary.price}`,
    fits: `For ${askedWords(asked)}. ${glossary.fits}`,
    shortfall: `For ${askedWords(asked)}. ${glossary.shortfall}`,
  }
  const columns = capacityGridColumns.map(column => ({ ...column, help: own(titles, column.key) ?? column.help }))
  if (!isAsking(asked)) return columns
  const answers = columns.filter(({ key }) => answerKeys.includes(key))
  const others = columns.filter(({ key }) => !answerKeys.includes(key))
  const index = others.findIndex(({ key }) => key === 'availability') + 1
  return others.toSpliced(index, 0, ...answers)
}
