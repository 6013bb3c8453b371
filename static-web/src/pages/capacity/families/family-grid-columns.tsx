import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { type CapacityFamily, listedFamilyColumns } from '#shared/contract/capacity/family-columns.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { own } from '#shared/contract/common/own.js'
import { RegionName } from '../../../filters/region-name.js'
import { PriceCell, QuotaCell, ScoreCell } from '../../../grid/cells.js'
import type { GridColumn } from '../../../grid/grid-column.js'
import { type GridCells, gridColumns } from '../../../grid/table-grid-columns.js'
import { FitShareCell } from '../../../verdict/fit-share-cell.js'
import { askedFit, askedWords } from '../asked-words.js'

const cellsFor = (asked: MachineRequest): GridCells<CapacityFamily> => ({
  region: row => <RegionName region={row.region} />,
  fitting: row => <FitShareCell counts={row} fit={askedFit(asked)} />,
  quotaUsed: row => <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />,
  bestScore: row => <ScoreCell score={row.bestScore} />,
  lowestPricePerVCpuHour: row => <PriceCell value={row.lowestPricePerVCpuHour} currency={row.currency} />,
  lowestPricePerHour: row => <PriceCell value={row.lowestPricePerHour} currency={row.currency} />,
  lowestPricePerMonth: row => <PriceCell value={row.lowestPricePerMonth} currency={row.currency} />,
})

/** The columns with definitions for the requested machines; hosts have a column if they are included. */
export function familyColumnsFor(asked: MachineRequest, others: boolean): readonly GridColumn<CapacityFamily>[] {
  const definitions: Partial<Record<string, string>> = {
    fitting: `Rows where ${askedFit(asked)}. ${glossary.share} ${glossary.undecided}`,
    lowestPricePerMonth: `The size with the lowest price per hour, for ${askedWords(asked)} and a month.`,
    bestScore: `Best placement score for ${askedWords(asked)}. ${glossary.score}`,
  }
  return gridColumns(listedFamilyColumns, cellsFor(asked), { fitting: { numeric: false } })
    .filter(({ key }) => others || key !== 'offered')
    .map(column => ({ ...column, help: own(definitions, column.key) ?? column.help }))
}
