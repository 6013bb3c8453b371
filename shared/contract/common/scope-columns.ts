import { z } from 'zod'
import type { ColumnTable } from './columns.js'
import { ageSeconds } from './snapshot-times.js'
import { subscriptionId, subscriptionName } from './subscription-fields.js'

/** Columns of every row that belongs to a region of a subscription. `join` is what must be joined for a column. */
export const scopeColumns = {
  subscriptionId: { schema: subscriptionId, heading: 'Subscription id', kind: 'text', width: 280, only: 'file' },
  subscriptionName: {
    schema: subscriptionName,
    heading: 'Subscription',
    kind: 'text',
    width: 220,
    gridWidth: 206,
    sortable: true,
    join: 'subscription',
  },
  region: { schema: z.string(), heading: 'Region', kind: 'text', width: 150, gridWidth: 210, sortable: true },
  snapshotTime: {
    schema: z.iso.datetime().meta({ description: 'When the region of the subscription was read.' }),
    heading: 'Snapshot',
    kind: 'time',
    width: 150,
    sortable: true,
    join: 'unit',
  },
  ageSeconds: {
    schema: ageSeconds,
    heading: 'Age',
    kind: 'number',
    width: 90,
    unit: 's',
    digits: 0,
    join: 'computed',
    only: 'file',
  },
} as const satisfies ColumnTable
