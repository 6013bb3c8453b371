import { z } from 'zod'
import { type ColumnRow, type ColumnTable, listColumns, rowSchema } from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { marked } from '#shared/contract/common/subscription-fields.js'

const vCpus = { kind: 'number', width: 120, unit: 'vCPU', digits: 0 } as const
const family = { schema: z.string(), heading: 'Family', kind: 'text', width: 200 } as const
const limitAndUse = {
  quotaLimit: { ...vCpus, schema: z.number(), heading: 'Limit' },
  quotaUsed: { ...vCpus, schema: z.number(), heading: 'Used' },
} as const

/** What a shared report holds of a quota (subscription, region, family), frozen when it was made. */
export const reportColumns = {
  groupId: { schema: z.string().nullable(), heading: 'Group id', kind: 'text', width: 180, only: 'file' },
  groupName: {
    schema: z.string().nullable().meta({ description: 'The quota group. Null: the subscription is in none.' }),
    heading: 'Group',
    kind: 'text',
    width: 160,
  },
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  family,
  familyBase: { schema: z.string(), heading: 'Series', kind: 'text', width: 80, only: 'file' },
  ...limitAndUse,
  quotaFree: {
    ...vCpus,
    schema: z.number().meta({ description: 'Free vCPU of the family quota.' }),
    heading: 'Free',
  },
  regionalFree: {
    ...vCpus,
    schema: z.number().nullable().meta({
      description: 'Free vCPU of the regional total, for all families together. Null: not reported.',
    }),
    heading: 'Regional free',
  },
  headroom: {
    ...vCpus,
    schema: z.number().nullable().meta({
      description: 'The smaller of free family quota and free regional total. Never add this up over families.',
    }),
    heading: 'Headroom',
  },
  groupLimit: {
    ...vCpus,
    schema: z.number().nullable().meta({ description: "The group's limit of the family in the region." }),
    heading: 'Group limit',
  },
  poolFree: {
    ...vCpus,
    schema: z.number().nullable().meta({
      description: "Free vCPU in the group's pool: the same for all its members, never add this up.",
    }),
    heading: 'Pool free',
  },
  given: {
    ...vCpus,
    schema: z.number().nullable().meta({ description: 'vCPU that the subscription gave to the group.' }),
    heading: 'Given',
  },
  taken: {
    ...vCpus,
    schema: z.number().nullable().meta({ description: 'vCPU that the subscription took from the group.' }),
    heading: 'Taken',
  },
  snapshotTime: scopeColumns.snapshotTime,
} as const satisfies ColumnTable

/** What a shared report holds of a family that is likely to run out. */
export const riskColumns = {
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  family,
  state: {
    schema: z.enum(['atRisk', 'full']).meta({ description: 'full: nothing is free. atRisk: it runs out in time.' }),
    heading: 'State',
    kind: 'state',
    width: 90,
  },
  ...limitAndUse,
  perWeek: {
    ...vCpus,
    schema: z.number().meta({ description: 'The trend of the use, vCPU a week.' }),
    heading: 'A week',
    digits: 1,
  },
  exhaustedAt: {
    schema: z.iso.datetime().nullable().meta({ description: 'When the quota is expected to be used up.' }),
    heading: 'Exhausted',
    kind: 'time',
    width: 150,
  },
  requestBy: {
    schema: z.iso.datetime().nullable().meta({ description: 'When an increase must be requested at the latest.' }),
    heading: 'Request by',
    kind: 'time',
    width: 150,
  },
  text: { schema: z.string().meta(marked('text')), heading: 'In words', kind: 'text', width: 420 },
} as const satisfies ColumnTable

export const ReportRow = rowSchema(reportColumns).meta({
  id: 'ReportRow',
  description: 'A quota (subscription, region, family) as it was when the report was made.',
})
export type ReportRow = ColumnRow<typeof reportColumns>

export const ReportRisk = rowSchema(riskColumns).meta({
  id: 'ReportRisk',
  description: 'A family at risk, as it was forecast when the report was made.',
})
export type ReportRisk = ColumnRow<typeof riskColumns>

export const listedReportColumns = listColumns(reportColumns)
export const listedRiskColumns = listColumns(riskColumns)
