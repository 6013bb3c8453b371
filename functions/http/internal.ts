import { Reply } from '#functions/host/reply.js'
import { bind } from '#functions/host/serve.js'
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
} from '#shared/contract/internal.js'
import { kind as schedule } from '#shared/ingestion/schedule.js'
import { readCapacity, reportCounts, sqlObjects, sqlPing } from '#shared/operations/diagnostics.js'
import { normalizeFamilies } from '#shared/operations/family-normalization.js'
import { bootstrapSchema, ensurePhase3Schema, runMigration } from '#shared/operations/schema-migrations.js'
import { seedSettings } from '#shared/operations/setting-seeds.js'
import { pages } from '#shared/operations/ui-settings.js'

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
  bind(bootstrapAdmin, (_call, { settings, clock, config }) =>
    seedSettings({ settings, clock }, [pages, schedule({ intervalHours: config.INGEST_INTERVAL_HOURS })]),
  ),
]

export const internalBindings = [...diagnostics, ...databaseOperations]
