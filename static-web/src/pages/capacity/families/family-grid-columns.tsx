import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { own } from '#shared/contract/common/own.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing, NumberCell, PriceCell, QuotaCell, ScoreCell } from '../../../grid/cells.js'
import type { GridColumn } from '../../../grid/grid-column.js'
import { askedFit, askedWords } from '../asked-words.js'
import { FitShareCell } from '../fit-share/fit-share-cell.js'
import { oneFamily, strandedMeaning, usableMeaning } from '../quota-words.js'

const number = (key: keyof CapacityFamily, label: string, width = 100, unit?: string): GridColumn<CapacityFamily> => ({
  key,
  label,
  width,
  numeric: true,
  sortable: true,
  unit,
  cell: row => <NumberCell value={row[key] as number | null} />,
})

const price = (key: keyof CapacityFamily, label: string, width: number): GridColumn<CapacityFamily> => ({
  key,
  label,
  width,
  numeric: true,
  sortable: true,
  descendingFirst: false,
  cell: row => <PriceCell value={row[key] as number | null} currency={row.currency} />,
})

const text = (key: keyof CapacityFamily, label: string, width: number): GridColumn<CapacityFamily> => ({
  key,
  label,
  width,
  numeric: false,
  sortable: true,
  cell: row => row[key] || <Nothing why="none" />,
})

const fitColumn = (asked: MachineRequest): GridColumn<CapacityFamily> => ({
  key: 'fitting',
  label: 'Fit',
  help: `Rows where ${askedFit(asked)}. A row is one size in one subscription`,
  width: 130,
  numeric: false,
  sortable: true,
  cell: row => <FitShareCell counts={row} fit={askedFit(asked)} />,
})

const familyGridColumns = (asked: MachineRequest): readonly GridColumn<CapacityFamily>[] => [
  text('family', 'Family', 230),
  { ...text('region', 'Region', 210), cell: row => <RegionName region={row.region} /> },
  fitColumn(asked),
  text('familyBase', 'Series', 70),
  number('available', 'Available'),
  number('limited', 'Limited', 90),
  number('constrained', 'Constrained', 110),
  number('restricted', 'Restricted'),
  number('unknown', 'Unknown', 90),
  number('offered', 'Offered', 90),
  {
    key: 'quotaUsed',
    label: 'Quota used',
    width: 190,
    numeric: true,
    sortable: true,
    unit: 'vCPU',
    cell: row => <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />,
  },
  { ...number('quotaUsable', 'Usable', 100, 'vCPU'), help: `${usableMeaning}. ${oneFamily}.` },
  { ...number('quotaStranded', 'Stranded', 110, 'vCPU'), help: `${strandedMeaning}. ${oneFamily}.` },
  number('quotaFree', 'Quota free', 110, 'vCPU'),
  number('machinesThatFit', 'Smallest size fits', 140),
  {
    key: 'bestScore',
    label: 'Best score',
    width: 110,
    numeric: true,
    sortable: true,
    cell: row => <ScoreCell score={row.bestScore} />,
  },
  price('lowestPricePerVCpuHour', 'Lowest price per vCPU hour', 190),
  price('lowestPricePerHour', 'Lowest price per hour', 160),
  price('lowestPricePerMonth', 'Lowest price per month', 170),
  number('skus', 'SKUs', 70),
]

/** The columns with what they say of the machines asked for; hosts have a column where they are included. */
export function familyColumnsFor(asked: MachineRequest, others: boolean): readonly GridColumn<CapacityFamily>[] {
  const titles: Partial<Record<string, string>> = {
    offered: 'Dedicated hosts: they have no machine verdict',
    bestScore: `Best placement score for ${askedWords(asked)}, 0 to 100`,
  }
  return familyGridColumns(asked)
    .filter(({ key }) => others || key !== 'offered')
    .map(column => ({ ...column, help: own(titles, column.key) ?? column.help }))
}
