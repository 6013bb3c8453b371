import { z } from 'zod'
import { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'

const common = { level: 'internal', area: 'Internal' } as const

const failures = z
  .array(z.object({ check: z.string(), error: z.string() }))
  .meta({ description: 'Checks that failed or did not answer in time.' })

export const reportCounts = route({
  ...common,
  id: 'reportCounts',
  cost: heavy,
  method: 'GET',
  path: '/internal/diagnostics/report-counts',
  summary: 'Rows in each table',
  response: z
    .object({ tables: z.array(z.object({ name: z.string(), rows: z.int() })), failures })
    .meta({ id: 'ReportCounts' }),
})

export const sqlObjects = route({
  ...common,
  id: 'sqlObjects',
  method: 'GET',
  path: '/internal/diagnostics/sql-objects',
  summary: 'Tables, views and indexes, and the migrations that made them',
  response: z
    .object({
      objects: z.array(
        z.object({ name: z.string(), kind: z.enum(['table', 'view', 'index']), table: z.string().nullable() }),
      ),
      migrations: z.array(z.object({ version: z.int(), name: z.string(), appliedAt: z.iso.datetime().nullable() })),
      failures,
    })
    .meta({ id: 'SqlObjects' }),
})

export const sqlPing = route({
  ...common,
  id: 'sqlPing',
  tells503: true,
  method: 'GET',
  path: '/internal/diagnostics/sql-ping',
  summary: 'Whether the database answers, and how fast',
  response: z
    .object({
      ok: z.boolean(),
      database: z.enum(['sqlite', 'mssql']),
      durationMs: z.number().nullable(),
      failures,
    })
    .meta({ id: 'SqlPing' }),
})

export const capacityRead = route({
  ...common,
  id: 'capacityRead',
  cost: heavy,
  method: 'GET',
  path: '/internal/diagnostics/capacity-read',
  summary: 'A few capacity rows, read like in all other reads',
  response: z
    .object({ rows: z.array(CapacityRow), total: z.int().nullable(), durationMs: z.number().nullable(), failures })
    .meta({ id: 'CapacityRead' }),
})

export const Migrated = z
  .object({
    applied: z.array(z.string()).meta({ description: 'Migrations that this call ran. Empty if all had already run.' }),
    version: z.int().meta({ description: 'The newest migration that the database has.' }),
    newest: z.int().meta({ description: 'The newest migration that this build has.' }),
  })
  .meta({ id: 'Migrated' })

export const bootstrapDatabase = route({
  ...common,
  id: 'bootstrapDatabase',
  method: 'POST',
  path: '/internal/db/bootstrap',
  summary: 'Run all missing migrations. Works on an empty database too',
  body: z.strictObject({}),
  response: Migrated,
})

export const ensurePhase3Schema = route({
  ...common,
  id: 'ensurePhase3Schema',
  method: 'POST',
  path: '/internal/db/ensure-phase3-schema',
  summary: 'Run the migrations that sign-in, logs and settings need',
  body: z.strictObject({}),
  response: Migrated,
})

export const runMigration = route({
  ...common,
  id: 'runMigration',
  method: 'POST',
  path: '/internal/db/migrate',
  answers: [404, 409],
  summary: 'Run one migration, or all missing ones without a name; 409 if an earlier one is missing',
  body: z.strictObject({
    migrationName: z
      .string()
      .regex(/^[\w-]{1,100}$/, 'must be the name of a migration, such as 003-guarded-surface')
      .meta({ example: '003-guarded-surface' })
      .optional(),
  }),
  response: Migrated,
})

export const normalizeFamilyCasing = route({
  ...common,
  id: 'normalizeFamilyCasing',
  method: 'POST',
  path: '/internal/db/normalize-family-casing',
  summary: 'Give all rows of a family the same spelling, one batch per call; repeat until done',
  body: z.strictObject({ batchSize: z.int().min(1).max(10_000).default(1_000) }),
  response: z
    .object({
      tables: z.array(z.object({ name: z.string(), updated: z.int(), remaining: z.int() })),
      totalUpdated: z.int(),
      done: z.boolean(),
    })
    .meta({ id: 'NormalizedFamilies' }),
})

export const bootstrapAdmin = route({
  ...common,
  id: 'bootstrapAdmin',
  method: 'POST',
  path: '/internal/db/bootstrap-admin',
  summary: 'Create default settings and a default schedule if there are none. Does not create administrators',
  body: z.strictObject({}),
  response: z.object({ seeded: z.array(z.string()), kept: z.array(z.string()) }).meta({ id: 'SeededSettings' }),
})
