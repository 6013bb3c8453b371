import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
  yesNo,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { globalRegion, ServiceCategory } from './service-states.js'

const text = { kind: 'text', sortable: true } as const
const count = { kind: 'number', width: 110, digits: 0 } as const
const figure = { ...count, sortable: true } as const

/** What an answer, the grid, files, sorting and the description of the API know of a platform service in a region. */
export const serviceColumns = {
  service: { ...text, schema: z.string(), heading: 'Service', width: 220 },
  serviceId: {
    schema: z.string().meta({ description: 'The service in addresses and filters, such as container-apps.' }),
    heading: 'Service id',
    kind: 'text',
    width: 180,
    only: 'file',
  },
  category: { ...text, schema: ServiceCategory, heading: 'Category', width: 120 },
  namespace: {
    ...text,
    schema: z.string().meta({ description: 'The resource provider, such as Microsoft.App.' }),
    heading: 'Namespace',
    width: 210,
  },
  resourceType: {
    ...text,
    schema: z.string().meta({ description: 'The resource type in its namespace, such as managedEnvironments.' }),
    heading: 'Resource type',
    width: 220,
  },
  region: {
    ...scopeColumns.region,
    schema: z.string().meta({ description: `A region, or ${globalRegion} for a type that Azure offers without one.` }),
  },
  offered: {
    schema: z.boolean().meta({
      description: 'Whether Azure lists the resource type in the region. An offer, not proof of capacity.',
    }),
    heading: 'Offered',
    kind: 'state',
    width: 100,
    sortable: true,
    cell: yesNo,
  },
  zones: {
    ...text,
    schema: z.string().meta({
      description:
        'Zones of the region in which Azure lists the type, with commas between; empty if none. Proves no redundancy.',
    }),
    heading: 'Zones',
    width: 90,
  },
  registered: {
    schema: z.boolean().nullable().meta({
      description:
        'Whether the namespace is registered in each subscription in scope; false if it is not in at least one. Null: not read.',
    }),
    heading: 'Registered',
    kind: 'state',
    width: 110,
    sortable: true,
    cell: yesNo,
  },
  registeredSubscriptions: {
    ...count,
    schema: z.int().meta({ description: 'Subscriptions in scope in which the namespace is registered.' }),
    heading: 'Subscriptions registered',
  },
  subscriptions: {
    ...count,
    schema: z.int().meta({ description: 'Subscriptions in scope whose registrations were read.' }),
    heading: 'Subscriptions read',
  },
  quotaName: {
    ...text,
    schema: z
      .string()
      .nullable()
      .meta({ description: "The quota that limits the type, in Azure's spelling. Null: none is read." }),
    heading: 'Quota',
    width: 210,
  },
  quotaUsed: {
    ...figure,
    schema: z
      .number()
      .nullable()
      .meta({ description: 'Use of the quota, summed over quotaSubscriptions. Null: not known.' }),
    heading: 'Quota used',
  },
  quotaLimit: {
    ...figure,
    schema: z
      .number()
      .nullable()
      .meta({ description: 'Limit of the quota, summed over quotaSubscriptions. Null: not known, or no limit.' }),
    heading: 'Quota limit',
    beside: 'quotaUsed',
  },
  quotaUnit: {
    schema: z.string().nullable().meta({ description: "Azure's unit of the quota, such as Count." }),
    heading: 'Quota unit',
    kind: 'text',
    width: 100,
  },
  quotaSubscriptions: {
    ...count,
    schema: z.int().meta({
      description:
        'Subscriptions in scope whose quota is in the sums. Each subscription has its own: a sum is not usable in one of them.',
    }),
    heading: 'Subscriptions with quota',
  },
  snapshotTime: {
    ...scopeColumns.snapshotTime,
    schema: z.iso.datetime().meta({ description: 'When the provider list was read.' }),
  },
  ageSeconds: scopeColumns.ageSeconds,
} as const satisfies ColumnTable

export const ServiceRow = rowSchema(serviceColumns).meta({
  id: 'ServiceRow',
  description: 'A resource type of a platform service in a region, also where Azure does not list it (offered: false).',
})
export type ServiceRow = ColumnRow<typeof serviceColumns>

export const listedServiceColumns = listColumns(serviceColumns, [
  'service',
  'resourceType',
  'region',
  'offered',
  'zones',
  'registered',
  'quotaName',
  'quotaUsed',
  'quotaLimit',
])
export const sortableServiceColumns = sortableKeys(serviceColumns, listedServiceColumns)
export type SortableServiceColumn = (typeof sortableServiceColumns)[number]
