import { z } from 'zod'
import { listedCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { Pagination, pageNumber, pageSize } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'
import { findRepeatedName, SharedViews } from '#shared/contract/shared-view.js'

const area = 'Admin'

export const AdminConfig = z
  .object({
    settings: z.array(
      z.object({
        name: z.string(),
        value: z.string().nullable().meta({ description: 'The effective value; null if not set.' }),
        source: z.enum(['set', 'default', 'unset']),
      }),
    ),
    secrets: z.array(
      z.object({
        name: z.string(),
        isSet: z.boolean(),
        versions: z.int().meta({ description: 'Number of accepted values: two during a rotation.' }),
      }),
    ),
    database: z.enum(['sqlite', 'mssql']),
    build: z.string(),
    node: z.string(),
    now: z.iso.datetime(),
  })
  .meta({ id: 'AdminConfig' })
export type AdminConfig = z.infer<typeof AdminConfig>

export const adminConfig = route({
  id: 'adminConfig',
  method: 'GET',
  path: '/api/admin/config',
  level: 'admin',
  area,
  summary: 'The safe part of the configuration: never a secret, only whether it is set',
  response: AdminConfig,
})

/** The columns of the grid but the first, which names the row and is always shown. */
const hideableColumns = listedCapacityColumns
  .slice(1)
  .filter(({ only, beside }) => only === undefined && beside === undefined)

/** Their keys with their headings. */
export const columnHeadings = hideableColumns.map(({ key, heading }) => ({ key, heading }))
const columnKeys = hideableColumns.map(({ key }) => key)

export const UiSettings = z.strictObject({
  notice: z.string().trim().max(300).meta({ description: 'Shown above every page; empty for none.' }),
  defaultRegionPreset: z
    .string()
    .max(100)
    .nullable()
    .superRefine((name, ctx) => {
      const problem = CapacityFilter.shape.regionPreset.safeParse(name ?? undefined).error?.issues[0]
      if (problem) ctx.addIssue({ code: 'custom', message: problem.message })
    })
    .meta({ description: 'The group of regions that a first visit shows; null for all.' }),
  hiddenColumns: z
    .array(z.enum(columnKeys))
    .default([])
    .meta({ description: 'Columns of the sizes that are hidden from users who have not chosen columns.' }),
  sharedViews: SharedViews.default([])
    .superRefine((views, ctx) => {
      const name = findRepeatedName(views)
      if (name !== undefined) ctx.addIssue({ code: 'custom', message: `must have each name once, not ${name} twice` })
    })
    .meta({ description: 'Saved views that everybody sees.' }),
  showSqlPreview: z.boolean().meta({ description: 'Whether administrators may preview tables.' }),
})
export type UiSettings = z.infer<typeof UiSettings>

export const VersionedUiSettings = z
  .object({
    version: z
      .int()
      .meta({ description: 'Increases with each change. An update must name the version that it is based on.' }),
    settings: UiSettings,
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'UiSettings' })
export type VersionedUiSettings = z.infer<typeof VersionedUiSettings>

export const uiSettings = route({
  id: 'uiSettings',
  method: 'GET',
  path: '/api/admin/ui-settings',
  level: 'admin',
  area,
  summary: 'Settings of the pages',
  response: VersionedUiSettings,
})

export const updateUiSettings = route({
  id: 'updateUiSettings',
  method: 'PUT',
  path: '/api/admin/ui-settings',
  level: 'admin',
  answers: [409],
  area,
  summary: 'Change settings of the pages; 409 if somebody else has changed them since',
  body: z.strictObject({ version: z.int().min(0), settings: UiSettings }),
  response: VersionedUiSettings,
})

export const TablePreview = z
  .object({
    tables: z.array(z.string()).meta({ description: 'All stored tables and views. Each can be previewed.' }),
    table: z.string(),
    columns: z.array(z.string()),
    withheld: z.array(z.string()).meta({ description: 'Columns that are never shown.' }),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    pagination: Pagination,
  })
  .meta({ id: 'TablePreview' })
export type TablePreview = z.infer<typeof TablePreview>

export const sqlPreview = route({
  id: 'sqlPreview',
  method: 'GET',
  path: '/api/admin/sql-preview',
  level: 'admin',
  area,
  audited: true,
  summary: 'One page of a table or view, sorted by its key',
  query: z.object({
    table: z.string().max(64).optional().meta({ description: 'Default: CapacitySnapshot.', example: 'QuotaUsage' }),
    pageNumber,
    pageSize,
  }),
  response: TablePreview,
})
