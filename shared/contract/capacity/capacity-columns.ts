import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  type OwnKey,
  type OwnRow,
  ownKeys,
  rowSchema,
  type SortableKey,
  sortableKeys,
  yesNo,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { Availability, availabilityColors, ResourceType } from './availability.js'
import { glossary } from './glossary.js'
import { BindingConstraint, fitFields } from './row-fit.js'
import { priceFields } from './row-price.js'

const quota = { kind: 'number', sortable: true, unit: 'vCPU', digits: 0 } as const
const regional = { ...quota, join: 'regionalTotal', width: 130 } as const

/**
 * The columns of a capacity row, for answers, the grid, files, sorting and the API description. `computed` columns are
 * derived from other columns, the requested machines, or the time.
 */
export const capacityColumns = {
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  vmSku: { schema: z.string(), heading: 'SKU', kind: 'text', width: 210, gridWidth: 232, sortable: true },
  resourceType: { schema: ResourceType, heading: 'Kind', kind: 'text', width: 130, sortable: true },
  family: {
    schema: z.string().meta({ description: 'The family whose vCPU quota the size counts against; empty for a disk.' }),
    heading: 'Family',
    kind: 'text',
    width: 210,
    sortable: true,
  },
  familyBase: {
    schema: z.string().meta({ description: "Azure's letters for the series, such as D, EC or NV." }),
    heading: 'Series',
    kind: 'text',
    width: 70,
    sortable: true,
  },
  vCpus: { ...quota, schema: z.number().nullable(), heading: 'vCPU', width: 70 },
  memoryGiB: {
    schema: z.number().nullable().meta({ description: 'Memory of one machine.' }),
    heading: 'Memory',
    kind: 'number',
    width: 90,
    sortable: true,
    unit: 'GiB',
  },
  gpus: {
    schema: z.number().nullable().meta({
      description: 'GPUs and other accelerators of the size; below 1 if a machine has a share of one. Null: unknown.',
    }),
    heading: 'GPUs',
    kind: 'number',
    width: 70,
    sortable: true,
    join: 'catalog',
  },
  architecture: {
    schema: z.string().nullable().meta({ description: 'Processor architecture: x64 or Arm64. Null: not reported.' }),
    heading: 'Architecture',
    kind: 'text',
    width: 110,
    sortable: true,
    join: 'catalog',
  },
  localDiskGiB: {
    schema: z.number().nullable().meta({
      description: 'The local disk of a machine, temporary or NVMe; 0: it has none. Null: not reported.',
    }),
    heading: 'Local disk',
    kind: 'number',
    width: 100,
    sortable: true,
    unit: 'GiB',
    digits: 0,
    join: 'catalog',
  },
  acceleratedNetworking: {
    schema: z.boolean().nullable().meta({ description: 'Whether the size supports it. Null: not reported.' }),
    heading: 'Accelerated networking',
    kind: 'state',
    width: 180,
    sortable: true,
    join: 'catalog',
    cell: yesNo,
  },
  availability: {
    schema: Availability,
    heading: 'Availability',
    kind: 'state',
    width: 130,
    gridWidth: 126,
    sortable: true,
    colors: availabilityColors,
  },
  bindingConstraint: {
    schema: BindingConstraint.nullable().meta({
      description:
        'What stops more machines: a restriction, the zones, the family quota, the regional total, or a quota that is not reported. Null: nothing.',
    }),
    heading: 'Binding constraint',
    kind: 'text',
    width: 380,
    gridWidth: 366,
    join: 'computed',
    cell: (constraint: BindingConstraint | null) => constraint?.text ?? null,
  },
  machinesThatFit: {
    schema: z
      .int()
      .nullable()
      .meta({ description: `${glossary.machinesThatFit} Null: not known, or a disk or host.` }),
    heading: 'Machines that fit',
    kind: 'number',
    width: 120,
    gridWidth: 152,
    sortable: true,
    digits: 0,
  },
  fits: {
    schema: fitFields.fits,
    heading: 'Fits',
    kind: 'state',
    width: 80,
    gridWidth: 96,
    sortable: true,
    join: 'computed',
    cell: yesNo,
  },
  shortfall: {
    schema: fitFields.shortfall,
    heading: 'Shortfall',
    kind: 'state',
    width: 200,
    gridWidth: 270,
    sortable: true,
    unit: 'machines',
    join: 'computed',
    cell: (shortfall: { machines: number } | null) => shortfall?.machines ?? null,
  },
  quotaUsed: {
    schema: z
      .number()
      .nullable()
      .meta({ description: `Family quota in use, vCPU. ${glossary.family}` }),
    ...quota,
    heading: 'Family quota used',
    width: 100,
    gridWidth: 210,
    join: 'familyQuota',
  },
  quotaLimit: {
    schema: z.number().nullable().meta({ description: 'Family quota, vCPU.' }),
    ...quota,
    heading: 'Family quota limit',
    width: 100,
    join: 'familyQuota',
    beside: 'quotaUsed',
  },
  regionalUsed: {
    schema: z
      .number()
      .nullable()
      .meta({
        description: `Regional total in use, vCPU. For a dedicated host: the dedicated-host total. ${glossary.regional}`,
      }),
    ...regional,
    heading: 'Regional total used',
    gridWidth: 220,
  },
  regionalLimit: {
    schema: z.number().nullable().meta({
      description:
        'Regional total, vCPU. For a dedicated host: the dedicated-host total, which is 3,000 if Azure reports none.',
    }),
    ...regional,
    heading: 'Regional total limit',
    beside: 'regionalUsed',
  },
  placementScore: {
    schema: z
      .int()
      .nullable()
      .meta({
        description: `Placement score for desiredCount machines. ${glossary.score} Null also for disks and hosts.`,
      }),
    heading: 'Score',
    kind: 'score',
    width: 80,
    gridWidth: 104,
    sortable: true,
  },
  pricePerHour: {
    schema: priceFields.pricePerHour,
    heading: 'Price per hour',
    kind: 'price',
    width: 120,
    sortable: true,
    digits: [4, 6],
    join: 'price',
  },
  pricePerMonth: {
    schema: priceFields.pricePerMonth,
    heading: 'Price per month',
    kind: 'price',
    width: 130,
    sortable: true,
    digits: 2,
    join: 'price',
  },
  priceDerivedFrom: {
    schema: priceFields.priceDerivedFrom,
    heading: 'Price derived from',
    kind: 'text',
    width: 200,
    join: 'price',
    only: 'file',
  },
  currency: {
    schema: priceFields.currency,
    heading: 'Currency',
    kind: 'text',
    width: 90,
    join: 'price',
    only: 'answer',
  },
  zones: {
    schema: z.array(z.string()).meta({ description: 'Logical zones of the subscription that offer the SKU.' }),
    heading: 'Zones',
    kind: 'list',
    width: 90,
    gridWidth: 80,
  },
  restrictedZones: {
    schema: z
      .array(z.string())
      .meta({ description: 'Of these zones, those that Azure restricts for the subscription.' }),
    heading: 'Restricted zones',
    kind: 'list',
    width: 130,
    beside: 'zones',
  },
  snapshotTime: scopeColumns.snapshotTime,
  ageSeconds: scopeColumns.ageSeconds,
} as const satisfies ColumnTable

export const CapacityRow = rowSchema(capacityColumns).meta({ id: 'CapacityRow' })
export type CapacityRow = ColumnRow<typeof capacityColumns>
/** The stored columns of a row, without joined and computed ones. */
export type OwnCapacity = OwnRow<typeof capacityColumns>
export type OwnCapacityColumn = OwnKey<typeof capacityColumns>
export const ownCapacityColumns = ownKeys(capacityColumns)

/** The column order of the grid and of files, where it differs from that of an answer. */
export const listedCapacityColumns = listColumns(capacityColumns, [
  'vmSku',
  'region',
  'subscriptionName',
  'availability',
  'bindingConstraint',
  'machinesThatFit',
  'fits',
  'shortfall',
  'placementScore',
  'pricePerHour',
  'pricePerMonth',
  'vCpus',
  'memoryGiB',
  'gpus',
  'family',
  'familyBase',
  'quotaUsed',
  'quotaLimit',
  'regionalUsed',
  'regionalLimit',
  'zones',
  'restrictedZones',
  'architecture',
  'localDiskGiB',
  'acceleratedNetworking',
  'resourceType',
  'snapshotTime',
  'priceDerivedFrom',
  'subscriptionId',
  'ageSeconds',
])

export type SortableColumn = SortableKey<typeof capacityColumns>
export const sortableCapacityColumns = sortableKeys(capacityColumns, listedCapacityColumns)
