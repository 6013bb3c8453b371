import type { ReactNode } from 'react'
import type { CapacityRow } from '#shared/contract/capacity.js'
import { capacityColumns } from '#shared/contract/capacity-columns.js'
import { AvailabilityState } from './availability-state.js'
import { Nothing, NumberCell, PriceCell, QuotaCell, ScoreCell, TimeCell, ZonesCell } from './cells.js'
import type { GridColumn } from './grid-column.js'

type ColumnKey = (typeof capacityColumns)[number]['key']

/** Shown inside another column: the limit beside its use, a restricted zone among the zones. */
const merged: readonly ColumnKey[] = ['quotaLimit', 'restrictedZones']

const cells: Partial<Record<ColumnKey, (row: CapacityRow) => ReactNode>> = {
  availability: row => <AvailabilityState state={row.availability} />,
  bindingConstraint: row =>
    row.bindingConstraint ? (
      <span title={row.bindingConstraint.text}>{row.bindingConstraint.text}</span>
    ) : (
      <Nothing why="nothing" />
    ),
  placementScore: row => <ScoreCell score={row.placementScore} />,
  pricePerHour: row => (
    <PriceCell value={row.pricePerHour} currency={row.currency} derivedFrom={row.priceDerivedFrom} />
  ),
  pricePerMonth: row => (
    <PriceCell value={row.pricePerMonth} currency={row.currency} derivedFrom={row.priceDerivedFrom} />
  ),
  quotaUsed: row => <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />,
  zones: row => <ZonesCell zones={row.zones} restricted={row.restrictedZones} />,
  snapshotTime: row => <TimeCell time={row.snapshotTime} />,
}

const plainCell = (key: ColumnKey) => (row: CapacityRow) => {
  const value = row[key]
  if (typeof value === 'number' || value === null) return <NumberCell value={value as number | null} />
  return typeof value === 'string' && value !== '' ? <span title={value}>{value}</span> : <Nothing why="none" />
}

/** Where a grid cell shows more or less than the column alone. */
const shown: Partial<Record<ColumnKey, { label?: string; width?: number }>> = {
  vmSku: { width: 216 },
  region: { width: 130 },
  subscriptionName: { width: 206 },
  availability: { width: 126 },
  bindingConstraint: { width: 366 },
  machinesThatFit: { width: 152 },
  placementScore: { width: 104 },
  quotaUsed: { label: 'Family quota used', width: 210 },
  zones: { width: 80 },
}

export const capacityGridColumns: readonly GridColumn<CapacityRow>[] = capacityColumns
  .filter(({ key }) => !merged.includes(key))
  .map(column => ({
    key: column.key,
    label: column.label,
    width: column.width,
    numeric: column.kind === 'number' || column.kind === 'score' || column.kind === 'price',
    cheapestFirst: column.kind === 'price',
    sortable: column.sortable,
    unit: 'unit' in column ? column.unit : undefined,
    cell: cells[column.key] ?? plainCell(column.key),
    ...shown[column.key],
  }))
