import { z } from 'zod'
import { exportMediaTypes, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { list, matching } from '#shared/contract/common/filter-words.js'
import { whole } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { marked } from '#shared/contract/common/subscription-fields.js'
import { ReportRisk, ReportRow } from './report-columns.js'

/** Shared reports: a frozen selection of quota groups and headroom, which anybody with its link may read for some days. */

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

/** The filter of quota groups. */
const ReportFilter = ScopeFilter.omit({ at: true }).extend({
  family: list(
    matching(/^[\w .\-/()*]{1,100}$/, word => word),
    'family names',
  ),
  group: list(
    matching(/^[\w .\-/()]{1,100}$/, word => word),
    'names of quota groups',
  ),
})

export const ReportMade = z
  .object({
    id: z.uuid(),
    url: z.string().meta({ description: 'The link. It is shown only once: the service does not keep it.' }),
    title: z.string(),
    expiresAt: z.iso.datetime(),
    rows: z.int().meta({ description: 'Rows that the report holds.' }),
    atRisk: z.int().meta({ description: 'Families at risk that it holds.' }),
    snapshotTime: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReportMade' })
export type ReportMade = z.infer<typeof ReportMade>

export const shareableReport = route({
  id: 'shareableReport',
  cost: heavy,
  method: 'GET',
  path: '/api/quota/shareable-report',
  level: 'user',
  area: 'Quota',
  audited: true,
  perMinute: 10,
  answers: [403, 409],
  summary: 'Make a shared report of quota groups and headroom: anybody with its link reads it until it expires',
  query: ReportFilter.extend({
    title: title.optional().meta({ description: `A name of at most ${maxTitleLength} characters.` }),
    expiresInDays: whole('Days that the link works', 1, maxReportDays, 7),
  }),
  response: withProblems(ReportMade),
})

export const OwnReport = z
  .object({
    id: z.uuid(),
    title: z.string(),
    filter: z.string().meta({ description: 'The filter in words.', ...marked('text') }),
    rows: z.int(),
    atRisk: z.int(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    state: z.enum(['open', 'expired', 'revoked']),
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.infer<typeof OwnReport>

export const ownReports = route({
  id: 'ownReports',
  method: 'GET',
  path: '/api/quota/reports',
  level: 'user',
  area: 'Quota',
  summary: "One's own shared reports, the newest first, until they are deleted after they expire",
  query: z.object({}),
  response: z
    .object({
      rows: z.array(OwnReport),
      total: z.int(),
      truncated: z.boolean(),
      maxOpen: z.int().meta({ description: 'Open reports that one user may have.' }),
    })
    .meta({ id: 'OwnReports' }),
})

export const StillTrue = z
  .object({
    checkedAt: z.iso.datetime(),
    changedRows: z.int().meta({ description: 'Rows of the report whose numbers differ now, or that are gone.' }),
    totalRows: z.int(),
    newestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading of its rows.' }),
    text: z.string(),
  })
  .meta({
    id: 'StillTrue',
    description: 'How many rows of the report have changed since. It shows no number of today.',
  })
export type StillTrue = z.infer<typeof StillTrue>

export const SharedReport = z
  .object({
    title: z.string().meta(marked('text')),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    filter: z.string().meta({ description: 'The filter in words.', ...marked('text') }),
    rows: z.array(ReportRow),
    atRisk: z.array(ReportRisk).meta({ description: 'Families at risk in the filter, the most urgent first.' }),
    summary: z.object({
      groups: z.int(),
      subscriptions: z.int(),
      rows: z.int(),
      atRisk: z.int(),
      full: z.int(),
    }),
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading in the report.' }),
    oldestSnapshotTime: z.iso.datetime().nullable(),
    stillTrue: StillTrue,
  })
  .meta({ id: 'SharedReport' })
export type SharedReport = z.infer<typeof SharedReport>

const byToken = z.object({
  // Any text: a token of a wrong form is refused as an unknown one is.
  token: z.string().meta({ description: 'The last part of the link.' }),
})
const publicReport = { level: 'public', area: 'Quota', params: byToken, perMinute: 60 } as const

export const sharedReport = route({
  ...publicReport,
  id: 'sharedReport',
  cost: heavy,
  method: 'GET',
  path: '/api/reports/{token}',
  summary: 'A shared report, by the token of its link',
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
  fileRow: ReportRow,
})
