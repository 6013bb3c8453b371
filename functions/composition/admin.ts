import { describeConfig } from '#functions/composition/settings/admin-config.js'
import { buildId } from '#functions/runtime/build-id.js'
import { errorLogRepository } from '#shared/adapters/sql/admin/error-log-sql.js'
import { operationLogRepository } from '#shared/adapters/sql/admin/operation-log-sql.js'
import { settingsRepository } from '#shared/adapters/sql/admin/settings-sql.js'
import { tablePreviews } from '#shared/adapters/sql/admin/table-preview.js'
import type { AdminConfig } from '#shared/contract/admin/admin-settings.js'
import type { DatabaseParts } from './database.js'
import type { IdentityParts } from './identity.js'
import { operatorPorts } from './operator.js'
import type { Base, Parts } from './parts.js'
import type { PipelineParts } from './pipelines.js'

export const adminParts = (app: Base & DatabaseParts & IdentityParts & Pick<PipelineParts, 'tables'>) => ({
  settings: () => settingsRepository(app.database),
  errors: () => errorLogRepository(app.database),
  operations: () => operationLogRepository(app.database),
  operator: () => operatorPorts(app),
  previews: () => tablePreviews(app.database, app.tables),
  /** The settings that may be shown. */
  safeConfig: () => safeConfig(app),
})
export type AdminParts = Parts<ReturnType<typeof adminParts>>

function safeConfig({ config, clock, secrets, database }: Base & DatabaseParts & IdentityParts): () => AdminConfig {
  const given = new Map(Object.entries(process.env))
  const isSet = (name: string) => Boolean(given.get(name))
  const fixed = { config, isSet, database: database.dialect.name, build: buildId(), node: process.version }
  return () => describeConfig({ ...fixed, secrets, now: clock() })
}
