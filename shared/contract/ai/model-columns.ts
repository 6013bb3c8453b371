import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  type OwnRow,
  rowSchema,
  sortableKeys,
  yesNo,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { figure, measureColumns } from './measure-columns.js'
import { ModelConstraint, type ModelShortfall, modelFitFields } from './model-fit.js'
import { Lifecycle, ModelAvailability, modelAvailabilityColors } from './model-states.js'

const date = { kind: 'time', sortable: true, width: 130 } as const
const names = z.array(z.string())

/** What an answer, the grid, files, sorting and the description of the API know of a row of AI models. */
export const modelColumns = {
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  provider: {
    schema: z.string().meta({ description: "Whose model it is. Azure calls it the model's format." }),
    heading: 'Provider',
    kind: 'text',
    width: 130,
    sortable: true,
  },
  publisher: { schema: z.string().nullable(), heading: 'Publisher', kind: 'text', width: 130, sortable: true },
  model: { schema: z.string(), heading: 'Model', kind: 'text', width: 210, sortable: true },
  version: { schema: z.string(), heading: 'Version', kind: 'text', width: 110, sortable: true },
  isDefaultVersion: { schema: z.boolean(), heading: 'Default version', kind: 'state', width: 130, cell: yesNo },
  deploymentType: {
    schema: z.string().nullable().meta({
      description: "Azure calls it the deployment's SKU, such as GlobalStandard. Null: Azure lists none here.",
    }),
    heading: 'Deployment type',
    kind: 'text',
    width: 200,
    sortable: true,
  },
  kinds: {
    schema: names.meta({ description: 'Kinds of account that list it: OpenAI, AIServices, MaaS.' }),
    heading: 'Kinds',
    kind: 'list',
    width: 150,
  },
  lifecycle: { schema: Lifecycle, heading: 'Lifecycle', kind: 'state', width: 140, sortable: true },
  retiresAt: {
    schema: z.iso.datetime().nullable().meta({
      description:
        'When the deployment type of the model retires, else the model. Null: no date is set (Azure says 2099).',
    }),
    ...date,
    heading: 'Retires',
  },
  fineTuneRetiresAt: {
    schema: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When fine-tuning of the model ends. Null: no date is set.' }),
    ...date,
    heading: 'Fine-tuning ends',
  },
  replacement: {
    schema: z.string().nullable().meta({ description: 'The model and version that Azure names in its place.' }),
    heading: 'Replacement',
    kind: 'text',
    width: 180,
    sortable: true,
  },
  capabilities: {
    schema: names.meta({ description: 'What the model can do, in the words of Azure.' }),
    heading: 'Capabilities',
    kind: 'list',
    width: 240,
  },
  availability: {
    schema: ModelAvailability,
    heading: 'Availability',
    kind: 'state',
    width: 130,
    sortable: true,
    colors: modelAvailabilityColors,
  },
  bindingConstraint: {
    schema: ModelConstraint,
    heading: 'Binding constraint',
    kind: 'text',
    width: 420,
    join: 'computed',
    cell: (constraint: ModelConstraint) => constraint.text,
  },
  restriction: {
    schema: z
      .string()
      .nullable()
      .meta({
        description:
          'Why Azure does not let the subscription create an account for the model in the region, such as ' +
          'NotAvailableForSubscription. Null: no list says so, or an account exists.',
      }),
    heading: 'Account restriction',
    kind: 'text',
    width: 210,
  },
  quotaName: {
    schema: z
      .string()
      .nullable()
      .meta({ description: 'The quota that it draws on, which other models may share. Null: none.' }),
    heading: 'Quota',
    kind: 'text',
    width: 230,
    sortable: true,
  },
  quotaUsed: {
    schema: z
      .number()
      .nullable()
      .meta({ description: "Use of the quota, in Azure's own numbers. Null: Azure reports none." }),
    ...figure,
    heading: 'Quota used',
  },
  quotaLimit: {
    schema: z
      .number()
      .nullable()
      .meta({ description: "Limit of the quota, in Azure's own numbers. Null: Azure reports none." }),
    ...figure,
    heading: 'Quota limit',
    beside: 'quotaUsed',
  },
  quotaUnit: {
    schema: z.string().nullable().meta({ description: 'What the quota counts, as the service words it.' }),
    heading: 'Quota counts',
    kind: 'text',
    width: 230,
  },
  ...measureColumns,
  minCapacity: {
    schema: z
      .number()
      .nullable()
      .meta({ description: 'The smallest deployment, counted as the quota. Null: Azure names none.' }),
    ...figure,
    heading: 'Smallest deployment',
  },
  capacityStep: {
    schema: z
      .number()
      .nullable()
      .meta({ description: 'Steps of capacity, counted as the quota. Null: Azure names none.' }),
    ...figure,
    heading: 'Capacity step',
  },
  defaultCapacity: {
    schema: z
      .number()
      .nullable()
      .meta({ description: 'The capacity that a deployment has by default, counted as the quota.' }),
    ...figure,
    heading: 'Default capacity',
  },
  maxCapacity: {
    schema: z.number().nullable().meta({ description: 'The largest deployment, counted as the quota.' }),
    ...figure,
    heading: 'Largest deployment',
  },
  deployable: {
    schema: z
      .number()
      .nullable()
      .meta({
        description:
          'The most that the free quota allows to deploy now, in whole steps, as tokens per minute or PTU. 0 where the model has ' +
          'retired or no account can be created; null where it is not known.',
      }),
    ...figure,
    heading: 'Deployable',
    width: 130,
  },
  fits: { schema: modelFitFields.fits, heading: 'Fits', kind: 'state', width: 80, join: 'computed', cell: yesNo },
  shortfall: {
    schema: modelFitFields.shortfall,
    heading: 'Shortfall',
    kind: 'text',
    width: 280,
    join: 'computed',
    cell: (shortfall: ModelShortfall | null) => shortfall?.text ?? null,
  },
  snapshotTime: scopeColumns.snapshotTime,
  ageSeconds: scopeColumns.ageSeconds,
} as const satisfies ColumnTable

export const ModelRow = rowSchema(modelColumns).meta({ id: 'ModelRow' })
export type ModelRow = ColumnRow<typeof modelColumns>
/** What is stored of a row alone. */
export type OwnModel = OwnRow<typeof modelColumns>

export const listedModelColumns = listColumns(modelColumns, [
  'model',
  'version',
  'deploymentType',
  'provider',
  'region',
  'subscriptionName',
  'availability',
  'lifecycle',
  'retiresAt',
  'bindingConstraint',
])
export const sortableModelColumns = sortableKeys(modelColumns, listedModelColumns)
export type SortableModelColumn = (typeof sortableModelColumns)[number]
