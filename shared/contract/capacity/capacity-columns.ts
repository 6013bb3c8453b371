/** One table of columns for the grid, the filter bar, the sort parameter and the spreadsheet. */
export interface CapacityColumn {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'list' | 'state' | 'time' | 'score' | 'fit' | 'shortfall' | 'price'
  /** Width in the grid, px. */
  readonly width: number
  readonly sortable: boolean
  readonly unit?: string
}

export const capacityColumns = [
  { key: 'vmSku', label: 'SKU', kind: 'text', width: 210, sortable: true },
  { key: 'region', label: 'Region', kind: 'text', width: 150, sortable: true },
  { key: 'subscriptionName', label: 'Subscription', kind: 'text', width: 220, sortable: true },
  { key: 'availability', label: 'Availability', kind: 'state', width: 130, sortable: true },
  { key: 'bindingConstraint', label: 'Binding constraint', kind: 'text', width: 380, sortable: false },
  { key: 'machinesThatFit', label: 'Machines that fit', kind: 'number', width: 120, sortable: true },
  { key: 'fits', label: 'Fits', kind: 'fit', width: 80, sortable: true },
  { key: 'shortfall', label: 'Shortfall', kind: 'shortfall', width: 200, sortable: true, unit: 'machines' },
  { key: 'placementScore', label: 'Score', kind: 'score', width: 80, sortable: true },
  { key: 'pricePerHour', label: 'Price per hour', kind: 'price', width: 120, sortable: true },
  { key: 'pricePerMonth', label: 'Price per month', kind: 'price', width: 130, sortable: true },
  { key: 'vCpus', label: 'vCPU', kind: 'number', width: 70, sortable: true, unit: 'vCPU' },
  { key: 'memoryGiB', label: 'Memory', kind: 'number', width: 90, sortable: true, unit: 'GiB' },
  { key: 'family', label: 'Family', kind: 'text', width: 210, sortable: true },
  { key: 'familyBase', label: 'Series', kind: 'text', width: 70, sortable: true },
  { key: 'quotaUsed', label: 'Quota used', kind: 'number', width: 100, sortable: true, unit: 'vCPU' },
  { key: 'quotaLimit', label: 'Quota limit', kind: 'number', width: 100, sortable: true, unit: 'vCPU' },
  { key: 'regionalUsed', label: 'Regional total used', kind: 'number', width: 130, sortable: true, unit: 'vCPU' },
  { key: 'regionalLimit', label: 'Regional total limit', kind: 'number', width: 130, sortable: true, unit: 'vCPU' },
  { key: 'zones', label: 'Zones', kind: 'list', width: 90, sortable: false },
  { key: 'restrictedZones', label: 'Restricted zones', kind: 'list', width: 130, sortable: false },
  { key: 'resourceType', label: 'Kind', kind: 'text', width: 130, sortable: true },
  { key: 'snapshotTime', label: 'Snapshot', kind: 'time', width: 150, sortable: true },
] as const satisfies readonly CapacityColumn[]

type SortableColumn = Extract<(typeof capacityColumns)[number], { sortable: true }>['key']
export const sortableCapacityColumns = capacityColumns.flatMap((column): SortableColumn[] =>
  column.sortable ? [column.key] : [],
)
export type { SortableColumn }
