import { z } from 'zod'
import { exportMediaTypes, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { sortBy, whole } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { marked } from '#shared/contract/common/subscription-fields.js'
import { GroupQuotaRow, sortableGroupColumns } from './group-columns.js'
import { GroupFilter } from './group-filter.js'
import { GroupSummary } from './groups.js'
import { ReportFileRow, ReportRisk } from './report-columns.js'

/** Shared reports: a frozen selection of quota groups and headroom. Anybody with its link may read it for some days. */

const area = 'Quota'

export const maxReportRows = 5_000
/** Open reports of one user. */
export const maxOpenReports = 50
export const maxReportDays = 90
export const maxTitleLength = 100

const title = z
  .string()
  .trim()
  .max(maxTitleLength)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold no control characters')
  .optional()

const forecastComputedAt = z.iso.datetime().nullable().meta({
  description: 'When the newest of the forecasts was computed. Null: there were none, so what is at risk is not known.',
})

export const ReportMade = z
  .object({
    id: z.uuid(),
    url: z.string().meta({ description: 'The link. It is told only here: the service does not keep it.' }),
    title: z.string(),
    expiresAt: z.iso.datetime(),
    rows: z.int().meta({ description: 'Rows in the report.' }),
    atRisk: z.int().meta({ description: 'Quotas in the report that are full or at risk.' }),
    forecastComputedAt,
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading in the report.' }),
  })
  .meta({ id: 'ReportMade' })
export type ReportMade = z.infer<typeof ReportMade>

export const shareableReport = route({
  id: 'shareableReport',
  cost: heavy,
  method: 'GET',
  path: '/api/quota/shareable-report',
  level: 'user',
  area,
  stores: true,
  audited: true,
  perMinute: 10,
  answers: [409],
  summary: 'Make a shared report of quota groups and headroom, which anybody with its link can read until it expires',
  query: GroupFilter.extend({
    sort: sortBy(sortableGroupColumns, 'groupName:asc'),
    title: title.meta({ description: `A title of at most ${maxTitleLength} characters.`, example: 'Quota for June' }),
    expiresInDays: whole('Days that the link works', 1, maxReportDays, 7),
  }),
  response: withProblems(ReportMade),
})

export const reportStates = ['open', 'revoked'] as const

export const OwnReport = z
  .object({
    id: z.uuid(),
    title: z.string(),
    filter: z.string().meta({ description: 'The filter in words.' }),
    rows: z.int(),
    atRisk: z.int(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    state: z.enum(reportStates),
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.infer<typeof OwnReport>

export const ownReports = route({
  id: 'ownReports',
  method: 'GET',
  path: '/api/quota/reports',
  level: 'user',
  area,
  summary: "One's own shared reports that have not expired, newest first",
  response: z
    .object({
      rows: z.array(OwnReport),
      total: z.int(),
      truncated: z.boolean(),
      maxOpen: z.int().meta({ description: 'The most open reports that one user may have.' }),
    })
    .meta({ id: 'OwnReports' }),
})

export const revokeReport = route({
  id: 'revokeReport',
  method: 'DELETE',
  path: '/api/quota/reports/{id}',
  level: 'user',
  area,
  audited: true,
  summary: "Revoke one of one's own shared reports: its link stops working at once, and its rows are deleted",
  params: z.object({ id: z.uuid() }),
  response: OwnReport,
})

export const stillTrueStates = ['unchanged', 'changed', 'unknown'] as const

export const StillTrue = z
  .object({
    state: z.enum(stillTrueStates).meta({
      description:
        'unchanged: every row was read again since, and none has changed. changed: some rows have. unknown: none has as far ' +
        'as is known, but not every row was read again since.',
    }),
    checkedAt: z.iso.datetime(),
    changedRows: z.int().meta({ description: 'Rows of the report whose numbers differ now, or that are gone.' }),
    sameRows: z.int().meta({ description: 'Rows that were read again since and have not changed.' }),
    unknownRows: z.int().meta({
      description: 'Rows that were not read again since, or whose newest reading failed, and are not known to differ.',
    }),
    totalRows: z.int(),
    newestSnapshotTime: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The newest reading of its rows. Null: all are gone.' }),
    text: z.string(),
  })
  .meta({ id: 'StillTrue', description: 'How many rows of the report have changed. It tells no number of today.' })
export type StillTrue = z.infer<typeof StillTrue>

export const SharedReport = z
  .object({
    // The rows come first: their ids are masked in the texts after them, also those that Azure no longer lists.
    rows: z.array(GroupQuotaRow),
    atRisk: z.array(ReportRisk).meta({
      description: 'Rows that are full or at risk, and regional totals (cores) above them, the most urgent first.',
    }),
    title: z.string().meta(marked('text')),
    filter: z.string().meta({ description: 'The filter in words.', ...marked('text') }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    forecastComputedAt,
    summary: GroupSummary,
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading in the report.' }),
    oldestSnapshotTime: z.iso.datetime().nullable(),
    stillTrue: StillTrue,
  })
  .meta({
    id: 'SharedReport',
    description:
      'Everything but stillTrue and ages is as it was when the report was made. Subscription ids are masked for everybody ' +
      'if MASK_SUBSCRIPTION_IDS is set, or was set then.',
  })
export type SharedReport = z.infer<typeof SharedReport>

/** Nobody but the reader may learn the address, and no search engine or cache may keep the answer. */
const privateAddress = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

const publicReport = {
  level: 'public',
  area,
  headers: privateAddress,
  perMinute: 60,
  // Any text: a token of a wrong form is refused like an unknown one.
  params: z.object({ token: z.string().meta({ description: 'The last part of the link.' }) }),
} as const

export const sharedReport = route({
  ...publicReport,
  id: 'sharedReport',
  cost: heavy,
  method: 'GET',
  path: '/api/reports/{token}',
  summary: 'A shared report by the token in its link',
  response: SharedReport,
})

export const sharedReportExport = route({
  ...fileRoute,
  ...publicReport,
  id: 'sharedReportExport',
  method: 'GET',
  path: '/api/reports/{token}/export',
  mediaType: exportMediaTypes.xlsx,
  summary: 'A shared report as a file to save',
  query: z.object({ format: formatField }),
  fileRow: ReportFileRow,
})
