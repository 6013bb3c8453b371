import { Reply } from '#functions/edge/replies/reply.js'
import { bind } from '#functions/edge/serve.js'
import { readCapacity, reportCounts, sqlObjects, sqlPing } from '#shared/admin/diagnostics.js'
import { normalizeFamilies } from '#shared/admin/family-normalization.js'
import { bootstrapSchema, ensurePhase3Schema, runMigration } from '#shared/admin/schema-migrations.js'
import { seedSettings } from '#shared/admin/setting-seeds.js'
import { pages } from '#shared/admin/ui-settings.js'
import {
  bootstrapAdmin,
  bootstrapDatabase,
  capacityRead,
  normalizeFamilyCasing,
  ensurePhase3Schema as phase3Route,
  reportCounts as reportCountsRoute,
  runMigration as runMigrationRoute,
  sqlObjects as sqlObjectsRoute,
  sqlPing as sqlPingRoute,
} from '#shared/contract/admin/internal.js'
import { scheduleSetting } from '#shared/ingestion/schedule/schedule.js'

const diagnostics = [
  bind(reportCountsRoute, ({ log }, { operator }) => reportCounts({ ...operator, log })),
  bind(sqlObjectsRoute, ({ log }, { operator }) => sqlObjects({ ...operator, log }, operator.migrations)),
  bind(sqlPingRoute, async ({ log }, { operator }) => {
    const answer = await sqlPing({ ...operator, log })
    return new Reply(answer.ok ? 200 : 503, answer)
  }),
  bind(capacityRead, ({ log }, { operator, capacity }) => readCapacity({ ...operator, log }, capacity)),
]

const databaseOperations = [
  bind(bootstrapDatabase, (_call, { operator }) => bootstrapSchema(operator.migrations)),
  bind(phase3Route, (_call, { operator }) => ensurePhase3Schema(operator.migrations)),
  bind(runMigrationRoute, ({ body }, { operator }) => runMigration(operator.migrations, body.migrationName)),
  bind(normalizeFamilyCasing, ({ body }, { operator }) => normalizeFamilies(operator.families, body.batchSize)),
  bind(bootstrapAdmin, (_call, { settings, clock, pipelines }) =>
    seedSettings({ settings, clock }, [pages, scheduleSetting(pipelines.all)]),
  ),
]

export const internalBindings = [...diagnostics, ...databaseOperations]
